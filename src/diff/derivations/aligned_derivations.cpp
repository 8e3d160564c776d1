#include "urispec/diff/aligned_derivations.hpp"

#include "diff/definitions/common_subsequence.hpp"
#include "diff/derivations/character_rules.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {
namespace {

std::vector<bool> single_characters(const subject& s) {
  std::vector<bool> flags;
  for (const auto& language : s.languages.minimal) flags.push_back(is_single_character(language));
  return flags;
}

}  // namespace

derivation_aligner::derivation_aligner(const subject& left, const subject& right,
                                       std::span<const rule_difference> pairs, state_budget budget)
    : counterparts_(find_counterparts(left.grammar, right.grammar, pairs)),
      budget_(std::move(budget)),
      left_{{left.grammar, left.start, left.languages, budget_}, single_characters(left)},
      right_{{right.grammar, right.start, right.languages, budget_}, single_characters(right)} {}

std::optional<std::vector<aligned_node>> derivation_aligner::nodes(const side_reader& side,
                                                                      std::u32string_view text) {
  std::vector<language::derived_rule> derived;
  if (side.deriver.derive(text, derived) != language::derived::found) return std::nullopt;
  std::vector<aligned_node> result;
  std::vector<std::size_t> ends;  // of the subtrees that are open and not left out
  for (std::size_t i = 0; i < derived.size(); ++i) {
    while (!ends.empty() && ends.back() <= i) ends.pop_back();
    const auto& d = derived[i];
    if (side.left_out[d.rule] && i > 0) continue;
    result.push_back({d.rule, ends.size(), d.begin, d.end});
    ends.push_back(i + d.size);
  }
  return result;
}

std::optional<std::vector<derivation_row>> derivation_aligner::rows(std::u32string_view text) const {
  const auto left = nodes(left_, text);
  const auto right = nodes(right_, text);
  if (!left || !right) return std::nullopt;
  const auto is_same = [&](std::size_t l, std::size_t r) {
    const auto& a = (*left)[l];
    const auto& b = (*right)[r];
    return counterparts_.of_left[a.rule] == b.rule && a.begin == b.begin && a.end == b.end;
  };
  auto kept = common_subsequence(left->size(), right->size(), is_same);
  kept.emplace_back(left->size(), right->size());
  std::vector<derivation_row> rows;
  std::size_t l = 0, r = 0;
  for (const auto& [next_left, next_right] : kept) {
    while (l < next_left || r < next_right) {
      const bool both = l < next_left && r < next_right;
      derivation_row row{{}, {}, both && is_same(l, r)};
      if (l < next_left) row.left = (*left)[l++];
      if (r < next_right) row.right = (*right)[r++];
      rows.push_back(row);
    }
    if (next_left < left->size()) rows.push_back({(*left)[l++], (*right)[r++], true});
  }
  return rows;
}

}  // namespace urispec::diff
