// One table of texts, and their headline in every format: the cause comes first, the view of the parser after it, and
// places of text formats are columns from 1.
#include "report/headline.hpp"

#include "report/annotation.hpp"
#include "report/diagnosis_text.hpp"
#include "report/findings.hpp"
#include "report/objects.hpp"
#include "report/reading.hpp"
#include "report/sarif.hpp"
#include "urispec/diagnose.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <ostream>
#include <string>
#include <string_view>

namespace {

using namespace urispec;
using parsed_json = nlohmann::json;

struct headline_case {
  std::string_view text;
  grammar rules;
  std::string_view rule;
  std::string_view headline;
  std::string_view id;
  std::string_view detail;
  std::size_t column;   // where the parser stopped
  std::size_t mistake;  // the column where it begins

  friend std::ostream& operator<<(std::ostream& stream, const headline_case& c) { return stream << c.text; }
};

constexpr std::string_view no_headline = "";  // the detail is the headline

const headline_case cases[] = {
    {"http://::1/", grammar::rfc3986, "URI", "an IPv6 address needs brackets around it", "ipv6-without-brackets",
     "U+002F '/' cannot follow here, in userinfo (section 3.2.1)", 11, 8},
    {"http://[::1/", grammar::rfc3986, "URI", "the bracket of the host is never closed", "bracket-not-closed",
     "U+002F '/' cannot follow here, in IPv6address of the host (section 3.2.2)", 12, 8},
    {"http://[1:2:3:4:5:6:7:8:9]/", grammar::rfc3986, "URI", "this IPv6 address has too many groups",
     "ipv6-too-many-groups", "U+003A ':' cannot follow here, in IPv6address of the host (section 3.2.2)", 24, 24},
    {"http://[::1]/", grammar::rfc2396, "URI-reference", "this grammar is older than IPv6 addresses as hosts",
     "brackets-unknown", "U+005B '[' cannot follow here, in authority (section 3.2)", 8, 8},
    {"http://a/%zz", grammar::rfc3986, "URI", "this percent sign does not begin an escape", "lone-percent",
     "U+007A 'z' cannot follow here, in pct-encoded of the path (section 2.1)", 11, 10},
    {"256", grammar::rfc3986, "dec-octet", no_headline, "syntax",
     "U+0036 '6' cannot follow here, in dec-octet (section 3.2.2)", 3, 3},
    {"1.2.3.256", grammar::rfc3986, "IPv4address", "each number in an IPv4 address is 0 to 255, without leading zeros",
     "ipv4-number", "U+0036 '6' cannot follow here, in IPv4address (section 3.2.2)", 9, 7},
};

struct diagnosed_case {
  diagnosis report;
  std::string headline;   // expected
  std::string one_line;   // "HEADLINE; DETAIL", with the column of the detail where it is another
  std::string with_id;    // "HEADLINE [ID]"
  report::located_text subject;
};

diagnosed_case diagnosed(const headline_case& c) {
  const auto report = diagnose(c.text, *find_rule(c.rules, c.rule));
  BOOST_TEST_REQUIRE(report.has_value());
  const std::string detail(c.detail);
  if (c.headline.empty()) return {*report, detail, detail, detail, {.text = c.text, .file = "f"}};
  const std::string headline(c.headline);
  const std::string place = c.mistake == c.column ? "" : "column " + std::to_string(c.column) + ": ";
  return {*report, headline, headline + "; " + place + detail, headline + " [" + std::string(c.id) + "]",
          {.text = c.text, .file = "f"}};
}

template <typename Write>
std::string output_of(Write write) {
  std::string text;
  {
    report::output out([&](std::string& part) { return text += part, part.clear(), 0; });
    write(out);
    out.flush();
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(headlines)

BOOST_DATA_TEST_CASE(is_the_cause_in_every_format, boost::unit_test::data::make(cases), c) {
  const diagnosed_case d = diagnosed(c);
  const std::string column = std::to_string(c.mistake);
  const report::annotation a = report::annotate(d.subject, d.report, {});

  BOOST_TEST(report::headline_of(d.report) == d.headline);
  BOOST_TEST(report::detail_of(d.report) == c.detail);
  BOOST_TEST(report::headline_line(d.report) == d.with_id);

  const std::string id = c.headline.empty() ? "" : " [" + std::string(c.id) + "]";
  BOOST_TEST(report::text_line(d.subject, a) == "f:1:" + column + ": " + d.one_line + id + "\n");
  BOOST_TEST(report::gcc_lines(d.subject, a).starts_with("f:1:" + column + ": error: " + d.one_line + " [" +
                                                         std::string(c.id) + "]\n"));
  const std::string github = report::github_command(d.subject, a);
  BOOST_TEST(github.starts_with("::error file=f,line=1,col=" + column + ","));
  BOOST_TEST(github.find("::" + d.one_line) != std::string::npos);

  const std::string sarif = output_of([&](report::output& out) { report::add_sarif_result(d.subject, a, out); });
  const parsed_json result = parsed_json::parse(sarif.substr(sarif.find('{')));
  BOOST_TEST(result["message"]["text"] == d.one_line);
  BOOST_TEST(result["locations"][0]["physicalLocation"]["region"]["startColumn"] == c.mistake);

  std::string object;
  {
    report::json_writer writer(object);
    writer.begin_object();
    report::add_diagnosed_error(writer, c.text, d.report);
    writer.end_object();
  }
  const parsed_json parsed = parsed_json::parse(object);
  BOOST_TEST(parsed["diagnosis"]["headline"] == d.headline);
  BOOST_TEST(parsed["error"]["offset"] == d.report.error.offset);
  BOOST_TEST(parsed["error"].contains("expected_ranges"));
  for (const parsed_json& choice : parsed["error"]["expected"]) BOOST_TEST(!choice.contains("ranges"));
}

BOOST_DATA_TEST_CASE(no_text_counts_bytes, boost::unit_test::data::make(cases), c) {
  const diagnosed_case d = diagnosed(c);
  const std::string lines =
      report::diagnosis_lines(c.text, d.report, report::long_repairs::whole, report::coloring::off);
  BOOST_TEST(lines.find("byte ") == std::string::npos);
  const std::string place = "  column " + std::to_string(c.column) + ": " + std::string(c.detail) + "\n";
  BOOST_TEST((lines.find(place) != std::string::npos) == !c.headline.empty());
  BOOST_TEST(report::message_of(d.report.error).starts_with("column " + std::to_string(c.column) + ": "));
}

BOOST_AUTO_TEST_CASE(a_complaint_has_its_place_once) {
  const std::string message = "column 9: U+0020 (space) cannot follow here";
  const report::located_text record{.text = "http://a b/", .file = "f"};
  BOOST_TEST(report::complaint_of(record, 8, message) == "f:1:9: U+0020 (space) cannot follow here");
  const report::located_text argument{.text = "http://a b/"};
  BOOST_TEST(report::complaint_of(argument, 8, message) == "urispec: 'http://a b/': " + message);
}

BOOST_AUTO_TEST_SUITE_END()
