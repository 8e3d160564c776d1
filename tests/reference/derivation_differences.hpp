// The readings of one text by two rules that correspond, by full backtracking on the ABNF (abnf_matcher.hpp): the
// ranges of the rules in the first derivations, compared. Slow, one text at a time, and without automata.
#pragma once

#include "reference/abnf_matcher.hpp"
#include "diff/derivations.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::reference {

using ranges_by_rule = std::vector<std::vector<std::pair<std::size_t, std::size_t>>>;

class derivation_by_abnf {
 public:
  // `grammar` must be linked, free of recursion, and outlive this.
  derivation_by_abnf(const abnf::grammar& grammar, std::size_t rule)
      : matcher_(grammar, rule), rules_(grammar.rules.size()) {}

  // Nullopt where the text is not in the grammar.
  [[nodiscard]] std::optional<ranges_by_rule> read(std::u32string_view text) {
    const auto nodes = matcher_.derive(text);
    if (!nodes) return std::nullopt;
    ranges_by_rule ranges(rules_);
    for (const auto& node : *nodes) ranges[node.rule].emplace_back(node.begin, node.end);
    return ranges;
  }

 private:
  abnf_matcher matcher_;
  std::size_t rules_;
};

// A rule that reads nothing twice at one place reads it once.
inline std::vector<diff::component_difference> compare_derivations(ranges_by_rule left, ranges_by_rule right,
                                                                   const std::vector<diff::derived_pair>& pairs) {
  std::vector<diff::component_difference> result;
  for (const auto& pair : pairs) {
    auto l = left[pair.left];
    auto r = right[pair.right];
    for (auto* ranges : {&l, &r}) ranges->erase(std::unique(ranges->begin(), ranges->end()), ranges->end());
    result.push_back(l == r      ? diff::component_difference::same
                     : r.empty() ? diff::component_difference::left_only
                     : l.empty() ? diff::component_difference::right_only
                                 : diff::component_difference::moved);
  }
  return result;
}

}  // namespace urispec::reference
