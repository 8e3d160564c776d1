// Each change of a summary is shown by texts that have it, by the parsers of the library and the component ranges that
// they find; every reason and every kind is there; and what more known texts have comes first.
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/summary.hpp"
#include "urispec/diff.hpp"

#include "diff/pairs.hpp"
#include "urispec/utf8.hpp"
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
  return std::ranges::is_sorted(changes, [](const change& a, const change& b) {
    const auto general = [](const change& c) { return c.text_count - c.scheme_text_count; };
    return general(a) != general(b) ? general(a) > general(b) : a.scheme_text_count > b.scheme_text_count;
  });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(summary_tests)

BOOST_AUTO_TEST_CASE(known_texts_have_the_difference) {
  for (const auto& [left, right] : pairs) {
    const auto p = test::compare_pair(left, right);
    const auto actual = summarize(p.comparison);
    const auto l = *find_grammar(left);
    const auto r = *find_grammar(right);
    for (const change& c : actual.became_valid) {
      BOOST_TEST((!c.example.empty() || c.text_count == 0));
      if (!c.example.empty())
        BOOST_TEST((!matches(c.example, l) && matches(c.example, r)), left << right << ": " << c.example);
    }
    for (const change& c : actual.became_invalid) {
      if (!c.example.empty())
        BOOST_TEST((matches(c.example, l) && !matches(c.example, r)), left << right << ": " << c.example);
    }
    for (const change& c : actual.read_differently) {
      if (!c.example.empty())
        BOOST_TEST((matches(c.example, l) && matches(c.example, r)), left << right << ": " << c.example);
    }
    BOOST_TEST(actual.became_valid.size() == p.comparison.reasons.right_only.size());
    BOOST_TEST(actual.became_invalid.size() == p.comparison.reasons.left_only.size());
    BOOST_TEST(is_in_order(actual.became_valid));
    BOOST_TEST(is_in_order(actual.became_invalid));
    BOOST_TEST(is_in_order(actual.read_differently));
  }
}

BOOST_AUTO_TEST_CASE(an_editor_would_say_so) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  const auto actual = summarize(p.comparison);
  const auto shows = [](const std::vector<change>& changes, std::string_view text) {
    return std::ranges::find(changes, text, &change::example) != changes.end();
  };
  BOOST_TEST(shows(actual.became_valid, "http://[::1]/"));
  BOOST_TEST(shows(actual.became_valid, "?page=2"));
  BOOST_TEST(shows(actual.became_invalid, "http://a@b@example.com/"));
  BOOST_TEST(actual.is_breaking());
}

// Replacements of grammars: each begins with texts of its scheme.
BOOST_AUTO_TEST_CASE(schemes_begin_with_texts_of_theirs) {
  struct expected {
    std::string_view left, right, valid, invalid;
  };
  for (const auto& [left, right, valid, invalid] :
       {expected{"rfc2368", "rfc6068", "mailto:R&D@example.org", "mailto:?subject=TCP/IP"},
        expected{"rfc2141", "rfc8141", "urn:example:~ada", "urn:x:1"},
        expected{"rfc2806", "rfc3966", "tel:+1-201-555-0123;isub=12/34",
                 "tel:+1-201-555-0123;vnd.company.option=foo"}}) {
    work_budget budget;
    const auto l = test::subject_of(left);
    const auto r = test::subject_of(right);
    const auto comparison = diff::compare(l, r, abnf::built_in_components(), diff::built_in_correspondence(left, right),
                                        3, budget, diff::comparison_depth::texts);
    const auto actual = summarize(comparison.value());
    BOOST_TEST(actual.became_valid.front().example == valid);
    BOOST_TEST(actual.became_invalid.front().example == invalid);
    BOOST_TEST((!l.language().accepts(unicode::from_utf8(valid).value()) &&
                r.language().accepts(unicode::from_utf8(valid).value())));
    BOOST_TEST((l.language().accepts(unicode::from_utf8(invalid).value()) &&
                !r.language().accepts(unicode::from_utf8(invalid).value())));
  }
}

BOOST_AUTO_TEST_CASE(nothing_changed) {
  const auto p = test::compare_pair("rfc3986", "rfc3986");
  const auto actual = summarize(p.comparison);
  BOOST_TEST(actual.became_valid.empty());
  BOOST_TEST(!actual.is_breaking());
}

// An addition breaks nothing.
BOOST_AUTO_TEST_CASE(an_extension_is_not_breaking) {
  const auto p = test::compare_pair("rfc3986", "rfc6874");
  const auto actual = summarize(p.comparison);
  BOOST_TEST(!actual.became_valid.empty());
  BOOST_TEST(actual.became_invalid.empty());
}

BOOST_AUTO_TEST_CASE(known_texts_are_distinct) {
  auto texts = diff::known_texts();
  const auto of_schemes = diff::known_texts_of_schemes();
  BOOST_TEST(texts.size() > 60U);
  BOOST_TEST(of_schemes.size() > 20U);
  texts.insert(texts.end(), of_schemes.begin(), of_schemes.end());
  BOOST_TEST(std::set<std::string_view>(texts.begin(), texts.end()).size() == texts.size());
}

BOOST_AUTO_TEST_SUITE_END()
