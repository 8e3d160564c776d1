// Findings about a repair concern the edited part, and are those of a check of the whole text.
#include "diagnose/repair.hpp"

#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

struct expected_findings {
  std::string_view text;
  std::vector<edit> edits;
  std::string_view checks;  // with blanks between them
  grammar rules = grammar::rfc3986;
};
std::ostream& operator<<(std::ostream& out, const expected_findings& e) { return out << e.text; }

edit encode(std::size_t position, std::string_view triplet) {
  return {edit_kind::percent_encode, {position, position + 1}, std::string(triplet)};
}
edit drop(std::size_t begin, std::size_t end) { return {edit_kind::remove, {begin, end}, {}}; }

const std::vector<expected_findings> finding_cases{
    {"http://a|b/", {encode(8, "%7C")}, "host-not-dns browsers-read-otherwise"},
    {"http://a|b/", {encode(8, "%7C")}, "host-not-dns browsers-read-otherwise", grammar::rfc2396},
    {"http://a b/", {drop(8, 9)}, ""},
    {"http://a]/", {encode(8, "%5D")}, "host-not-dns browsers-read-otherwise escaped-host-delimiter"},
    {"http://a/b c", {encode(10, "%20")}, ""},
    {"http://A_b/c d", {encode(12, "%20")}, ""},            // about the host, where nothing was edited
    {"http://h:80b/", {drop(11, 12)}, ""},                  // a warning beside what was removed
    {"http://h:99999b/", {drop(14, 15)}, "port-out-of-range"},  // an error there
    {"http://a@b.org@c/", {encode(8, "%40")}, "http-userinfo host-like-userinfo"},
    {"/a/b c", {encode(4, "%20")}, ""},
};

repair repair_of(const expected_findings& c) { return {apply_edits(c.edits, c.text), c.edits}; }

std::vector<finding> findings_of(const expected_findings& c) {
  const repair r = repair_of(c);
  return diagnosing::findings_at_edits(r, *parse(r.text, start_rule(c.rules)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(findings_at_edits)

BOOST_DATA_TEST_CASE(are_about_what_was_edited, boost::unit_test::data::make(finding_cases), c) {
  std::string checks;
  for (const finding& f : findings_of(c)) checks += (checks.empty() ? "" : " ") + std::string(f.entry->id);
  BOOST_TEST(checks == c.checks);
}

// The slow twin: of all that the checks say about the text, what has a byte in common with what an edit wrote.
BOOST_DATA_TEST_CASE(are_some_of_all, boost::unit_test::data::make(finding_cases), c) {
  const repair r = repair_of(c);
  const auto findings = findings_of(c);
  std::size_t expected = 0;
  for (const finding& f : check(r.text, {.grammar = c.rules})) {
    bool is_at_edit = false;
    for (const byte_range place : places_written(r.edits)) {
      for (std::size_t position = f.place.begin; position < f.place.end; ++position)
        is_at_edit |= position >= place.begin && position < place.end;
      const bool is_beside = f.place.end >= place.begin && f.place.begin <= place.end;
      is_at_edit |= f.severity == severity::error && is_beside;
    }
    expected += is_at_edit ? 1U : 0U;
    const bool is_listed = std::ranges::any_of(findings, [&](const finding& g) { return g.entry == f.entry; });
    BOOST_TEST(is_listed == is_at_edit, r.text << ": " << f.entry->id);
  }
  BOOST_TEST(findings.size() == expected);
}

// A text with a finding at an edit is not shown.
BOOST_DATA_TEST_CASE(keep_a_text_from_being_shown, boost::unit_test::data::make(finding_cases), c) {
  const std::string text = repair_of(c).text;
  const auto report = diagnose(c.text, start_rule(c.rules));
  BOOST_REQUIRE(report.has_value());
  for (const repair& r : report->repairs) {
    BOOST_TEST(diagnosing::findings_at_edits(r, *parse(r.text, start_rule(c.rules))).empty(), r.text);
    BOOST_TEST((r.text != text || c.checks.empty()), r.text);
  }
}

// "%4A" would be an escaped letter.
BOOST_AUTO_TEST_CASE(an_example_without_any_is_chosen) {
  const auto result = diagnose("%4", *find_rule(grammar::rfc3986, "pct-encoded"));
  BOOST_REQUIRE(!result->repairs.empty());
  const repair& example = result->repairs.front();
  BOOST_TEST(is_example(example));
  BOOST_TEST(example.text == "%40");
  BOOST_TEST(apply_edits(example.edits, "%4") == example.text);
}

BOOST_AUTO_TEST_SUITE_END()
