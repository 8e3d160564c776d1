// Rules that nothing uses and that are meant for readers: they are not reported as unused, or only noted.
#include "abnf/roots.hpp"

#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace urispec::abnf;

namespace {

// "warning" or "note", and the name, of each unused rule that is reported.
std::string reported_in(std::string_view text) {
  const read_result file = read(text, "t.abnf");
  std::string reported;
  for (const diagnostic& d : link({&file, 1}, "t", "").diagnostics) {
    if (d.problem != problem::unused_rule) continue;
    const std::string_view end = std::string_view(d.message).substr(std::string_view("no other rule uses ").size());
    reported += std::string(reported.empty() ? "" : ", ") + std::string(name_of(d.severity)) + " " +
                std::string(end.substr(0, end.find(',')));
  }
  return reported;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(roots_of_grammars)

BOOST_AUTO_TEST_CASE(unused_rules) {
  const struct {
    const char* text;
    const char* reported;
  } table[] = {
      // forgotten, as it seems
      {"a = b\nb = \"x\"\nc = \"y\"\n", "warning c"},
      {"a = b\nb = \"x\"\nc = 1*DIGIT\n", "warning c"},
      // it uses rules
      {"a = b\nb = \"x\"\nc = 1*b\n", "note c"},
      // header fields, by a literal
      {"a = b\nb = \"x\"\nc = \"Cookie:\" SP 1*DIGIT\n", ""},
      {"a = b\nb = \"x\"\nc = ( \"Cookie:\" 1*DIGIT )\n", ""},
      {"a = b\nb = \"x\"\nc = \"Date\" *WSP \":\" 1*DIGIT\n", ""},
      {"a = b\nb = \"x\"\nc = \"Date\" \":\" 1*DIGIT\n", ""},
      {"a = b\nb = \"x\"\nc = \":\" 1*DIGIT\n", "warning c"},
      {"a = b\nb = \"x\"\nc = \"Date\" 1*DIGIT \"x\" \":\"\n", "warning c"},
      // by their names
      {"a = b\nb = \"x\"\nContent-Length = 1*DIGIT\n", ""},
      {"a = b\nb = \"x\"\nETag = \"e\"\nTE = \"t\"\n", ""},
      {"a = b\nb = \"x\"\nContent-length = 1*DIGIT\n", "warning Content-length"},
      // names with capitals say nothing where others have them too
      {"A = B\nB = \"x\"\nContent-Length = 1*DIGIT\n", "warning Content-Length"},
      // imported by another document, or read by one
      {"; title: RFC 9110, HTTP\na = b\nb = \"x\"\nOWS = *SP\ntoken = \"t\"\nx = \"y\"\n", "warning x"},
      {"; title: RFC 5646, Tags\na = b\nb = \"x\"\nlanguage-tag = \"l\"\n", ""},
      {"; title: RFC 5647, Tags\na = b\nb = \"x\"\nlanguage-tag = \"l\"\n", "warning language-tag"},
      {"; title: RFC 7252, CoAP\na = b\nb = \"x\"\ncoaps-URI = \"c\"\n", ""},
  };
  for (const auto& [text, reported] : table) BOOST_TEST(reported_in(text) == reported, text);
}

BOOST_AUTO_TEST_SUITE_END()
