// Each change of a summary is shown by texts that have it, by the parsers of the library and the component ranges that they
// find; every reason and every kind is there; and what more known texts have comes first.
#include "urispec/diff/summary.hpp"

#include "diff/pairs.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace urispec;
using diff::change;

namespace {

const std::vector<std::pair<std::string, std::string>> pairs{
    {"rfc2396", "rfc3986"}, {"rfc3986", "rfc3987"}, {"rfc3986", "rfc6874"}, {"rfc2732", "rfc3986"}};

bool is_in_order(const std::vector<change>& changes) {
  return std::ranges::is_sorted(changes, std::ranges::greater(), &change::touched);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(summary_tests)

BOOST_AUTO_TEST_CASE(known_texts_have_the_difference) {
  for (const auto& [left, right] : pairs) {
    const auto p = test::compare_pair(left, right);
    const auto found = summarize(p.left, p.right, p.comparison);
    const auto l = *find_grammar(left);
    const auto r = *find_grammar(right);
    for (const change& c : found.became_valid) {
      BOOST_TEST((!c.known.empty() || c.touched == 0));
      if (!c.known.empty()) BOOST_TEST((!matches(c.known, l) && matches(c.known, r)), left << right << ": " << c.known);
    }
    for (const change& c : found.became_invalid) {
      if (!c.known.empty()) BOOST_TEST((matches(c.known, l) && !matches(c.known, r)), left << right << ": " << c.known);
    }
    for (const change& c : found.read_differently) {
      if (!c.known.empty()) BOOST_TEST((matches(c.known, l) && matches(c.known, r)), left << right << ": " << c.known);
    }
    BOOST_TEST(found.became_valid.size() == p.comparison.reasons.right_only.size());
    BOOST_TEST(found.became_invalid.size() == p.comparison.reasons.left_only.size());
    BOOST_TEST(is_in_order(found.became_valid));
    BOOST_TEST(is_in_order(found.became_invalid));
    BOOST_TEST(is_in_order(found.read_differently));
  }
}

BOOST_AUTO_TEST_CASE(an_editor_would_say_so) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  const auto found = summarize(p.left, p.right, p.comparison);
  const auto shows = [](const std::vector<change>& changes, std::string_view text) {
    return std::ranges::find(changes, text, &change::known) != changes.end();
  };
  BOOST_TEST(shows(found.became_valid, "http://[::1]/"));
  BOOST_TEST(shows(found.became_valid, "?page=2"));
  BOOST_TEST(shows(found.became_invalid, "http://a@b@example.com/"));
  BOOST_TEST(found.is_breaking());
}

BOOST_AUTO_TEST_CASE(nothing_changed) {
  const auto p = test::compare_pair("rfc3986", "rfc3986");
  const auto found = summarize(p.left, p.right, p.comparison);
  BOOST_TEST(found.became_valid.empty());
  BOOST_TEST(!found.is_breaking());
}

// What is only added breaks nothing.
BOOST_AUTO_TEST_CASE(an_extension_is_not_breaking) {
  const auto p = test::compare_pair("rfc3986", "rfc6874");
  const auto found = summarize(p.left, p.right, p.comparison);
  BOOST_TEST(!found.became_valid.empty());
  BOOST_TEST(found.became_invalid.empty());
}

BOOST_AUTO_TEST_CASE(known_texts_are_distinct) {
  const auto texts = diff::known_texts();
  BOOST_TEST(texts.size() > 60U);
  BOOST_TEST(std::set<std::string_view>(texts.begin(), texts.end()).size() == texts.size());
}

BOOST_AUTO_TEST_SUITE_END()
