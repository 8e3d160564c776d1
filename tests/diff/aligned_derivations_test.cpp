// Both derivations side by side: each side is the derivation that backtracking on the ABNF finds, but for rules that
// are single characters, and rows are called the same exactly if the rules are counterparts and read the same.
#include "diff/definitions.hpp"
#include "diff/derivations.hpp"
#include "diff/pairs.hpp"
#include "reference/abnf_matcher.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace urispec;

namespace {

// The rules of both grammars that are single characters, or escapes of them.
bool is_single_character(const abnf::grammar& grammar, std::size_t rule) {
  static const std::set<std::string> names{"ALPHA",   "DIGIT",   "HEXDIG", "unreserved", "reserved", "gen-delims",
                                           "sub-delims", "pct-encoded", "pchar", "alpha",   "digit",    "hex",
                                           "alphanum", "lowalpha", "upalpha", "mark",    "escaped",  "uric",
                                           "uric_no_slash"};
  return names.contains(grammar.rules[rule].name);
}

std::vector<diff::aligned_node> expected_nodes(const diff::subject& s, std::u32string_view text) {
  reference::abnf_matcher matcher(s.grammar, s.start);
  const auto derived = matcher.derive(text);
  std::vector<diff::aligned_node> nodes;
  if (!derived) return nodes;
  for (std::size_t i = 0; i < derived->size(); ++i) {
    const auto& node = (*derived)[i];
    if (is_single_character(s.grammar, node.rule)) continue;
    std::size_t depth = 0;
    for (std::size_t outer = 0; outer < i; ++outer) {
      if (i < outer + matcher.sizes()[outer] && !is_single_character(s.grammar, (*derived)[outer].rule)) ++depth;
    }
    nodes.push_back({node.rule, depth, node.begin, node.end});
  }
  return nodes;
}

bool are_same(const diff::derivation_row& row, const diff::counterparts& rules) {
  return row.left && row.right && rules.of_left[row.left->rule] == row.right->rule &&
         row.left->begin == row.right->begin && row.left->end == row.right->end;
}

void check(const test::compared_pair& pair, const diff::derivation_aligner& aligner, std::u32string_view text) {
  const auto left = expected_nodes(pair.left, text);
  const auto right = expected_nodes(pair.right, text);
  const auto rows = aligner.rows(text);
  BOOST_TEST_CONTEXT(pair.left_id << " and " << pair.right_id << " on " << unicode::to_utf8(text)) {
    BOOST_REQUIRE(rows.has_value() == (!left.empty() && !right.empty()));
    if (!rows) return;
    const auto rules = diff::find_counterparts(pair.left.grammar, pair.right.grammar, pair.comparison.rules.pairs);
    std::vector<diff::aligned_node> on_left, on_right;
    std::size_t same = 0;
    for (const auto& row : *rows) {
      BOOST_TEST((row.left || row.right));
      if (row.left) on_left.push_back(*row.left);
      if (row.right) on_right.push_back(*row.right);
      same += row.is_same ? 1U : 0U;
      BOOST_TEST(row.is_same == are_same(row, rules));
    }
    BOOST_TEST((on_left == left));
    BOOST_TEST((on_right == right));
    // No subsequence is longer: a table of lengths, the slow way from the front.
    std::vector<std::vector<std::size_t>> longest(left.size() + 1, std::vector<std::size_t>(right.size() + 1, 0));
    for (std::size_t l = 0; l < left.size(); ++l) {
      for (std::size_t r = 0; r < right.size(); ++r) {
        const bool equal = rules.of_left[left[l].rule] == right[r].rule && left[l].begin == right[r].begin &&
                           left[l].end == right[r].end;
        longest[l + 1][r + 1] = equal ? longest[l][r] + 1 : std::max(longest[l][r + 1], longest[l + 1][r]);
      }
    }
    BOOST_TEST(same == longest[left.size()][right.size()]);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(aligned_derivations_tests)

BOOST_AUTO_TEST_CASE(rows_hold_both_derivations) {
  using ids = std::pair<std::string_view, std::string_view>;
  for (const auto& [left, right] : {ids{"rfc2396", "rfc3986"}, ids{"rfc3986", "rfc3986-eid5428"}}) {
    const auto pair = test::compare_pair(left, right);
    const diff::derivation_aligner aligner(pair.left, pair.right, pair.comparison.rules.pairs,
                                           work_budget());
    for (const std::u32string_view text :
         {U"", U"a:b", U"//a/b?c#d", U"http://192.0.2.1:80/a;b/%41", U"//[::1]/", U"http://a_b/", U"/a//b", U"a b"}) {
      check(pair, aligner, text);
    }
  }
}

// Too long to be aligned: both derivations stand beside each other, and `same` still says what it says.
BOOST_AUTO_TEST_CASE(long_derivations) {
  const auto pair = test::compare_pair("rfc2396", "rfc3986");
  const diff::derivation_aligner aligner(pair.left, pair.right, pair.comparison.rules.pairs, work_budget());
  const auto rules = diff::find_counterparts(pair.left.grammar, pair.right.grammar, pair.comparison.rules.pairs);
  std::size_t count = 0;  // texts of which many rows happen to be the same
  std::u32string path;
  for (int i = 0; i < 3000; ++i) path += U"/b";
  // They end otherwise, too; and the left one is a row longer before the segments, or as long, or shorter.
  for (const std::u32string_view before : {U"", U"a", U"/a", U"a:", U"a:/a", U"//a", U"a://a"}) {
    const auto rows = aligner.rows(std::u32string(before) + path + U";p");
    BOOST_REQUIRE(rows);
    std::size_t same = 0, left = 0, right = 0;
    for (const auto& row : *rows) {
      BOOST_TEST_REQUIRE(row.is_same == are_same(row, rules));
      same += row.is_same ? 1U : 0U;
      left += row.left ? 1U : 0U;
      right += row.right ? 1U : 0U;
    }
    BOOST_TEST(left > 3000U);
    BOOST_TEST(right > 3000U);
    count += same > 100U ? 1U : 0U;
  }
  BOOST_TEST(count > 0U);
}

BOOST_AUTO_TEST_SUITE_END()
