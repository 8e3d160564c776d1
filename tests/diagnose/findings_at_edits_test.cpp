// What the checks have against a repair is about what was edited, and is what they say of the whole text.
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

using namespace urispec;

namespace {

struct expected_findings {
  std::string_view text;
  std::string_view repaired;  // the first repair
  std::string_view checks;    // with blanks between them
  grammar by = grammar::rfc3986;
};
std::ostream& operator<<(std::ostream& out, const expected_findings& e) { return out << e.text; }

const expected_findings finding_cases[] = {
    {"http://a|b/", "http://a%7Cb/", "host-not-dns"},
    {"http://a|b/", "http://a%7Cb/", "host-not-dns", grammar::rfc2396},
    {"http://a b/", "http://ab/", ""},
    {"http://a]/", "http://a%5D/", "host-not-dns"},
    {"http://a/b c", "http://a/b%20c", ""},
    {"http://A_b/c d", "http://A_b/c%20d", ""},                 // about the host, where nothing was edited
    {"http://h:80b/", "http://h:80/", ""},                      // a warning beside what was removed
    {"http://h:99999b/", "http://h:99999/", "port-out-of-range"},  // an error there
    {"http://a@b.org@c/", "http://a%40b.org@c/", "http-userinfo host-like-userinfo"},
    {"/a/b c", "/a/b%20c", ""},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(findings_at_edits)

BOOST_DATA_TEST_CASE(are_about_what_was_edited, boost::unit_test::data::make(finding_cases), c) {
  const auto found = diagnose(c.text, start_rule(c.by));
  BOOST_REQUIRE(found.has_value());
  BOOST_REQUIRE(!found->repairs.empty());
  const repair& first = found->repairs.front();
  BOOST_TEST(first.text == c.repaired);
  std::string checks;
  for (const finding& f : first.findings) checks += (checks.empty() ? "" : " ") + std::string(f.entry->id);
  BOOST_TEST(checks == c.checks);
}

// The slow twin: of all that the checks say about the text, what has a byte in common with what an edit wrote.
BOOST_DATA_TEST_CASE(are_some_of_all, boost::unit_test::data::make(finding_cases), c) {
  const auto found = diagnose(c.text, start_rule(c.by));
  BOOST_REQUIRE(found.has_value());
  for (const repair& r : found->repairs) {
    const auto all = check(r.text, {.grammar = c.by});
    std::size_t expected = 0;
    for (const finding& f : all) {
      bool is_at_edit = false;
      for (const byte_range place : places_written(r.edits)) {
        for (std::size_t at = f.where.begin; at < f.where.end; ++at) is_at_edit |= at >= place.begin && at < place.end;
        const bool is_beside = f.where.end >= place.begin && f.where.begin <= place.end;
        is_at_edit |= f.severity == severity::error && is_beside;
      }
      expected += is_at_edit ? 1U : 0U;
      const bool is_given = std::ranges::any_of(r.findings, [&](const finding& g) { return g.entry == f.entry; });
      BOOST_TEST(is_given == is_at_edit, r.text << ": " << f.entry->id);
    }
    BOOST_TEST(r.findings.size() == expected);
  }
}

// "%4A" would be an escaped letter.
BOOST_AUTO_TEST_CASE(an_example_has_none_if_it_can) {
  const auto found = diagnose("%4", *find_rule(grammar::rfc3986, "pct-encoded"));
  BOOST_REQUIRE(!found->repairs.empty());
  const repair& example = found->repairs.front();
  BOOST_TEST(is_example(example));
  BOOST_TEST(example.text == "%40");
  BOOST_TEST(apply_edits(example.edits, "%4") == example.text);
  BOOST_TEST(example.findings.empty());
}

BOOST_AUTO_TEST_SUITE_END()
