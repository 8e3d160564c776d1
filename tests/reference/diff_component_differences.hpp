// The splits of one text by two grammars, by the parsers of the library and their derivation trees: for each component
// the
// ranges of its outermost rules, compared. Slow, one text at a time, and without automata.
#pragma once

#include "abnf/component_table.hpp"
#include "diff/components.hpp"
#include "urispec/uri.hpp"
#include "urispec/derivation.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::reference {

using ranges_by_component = std::vector<std::vector<std::pair<std::size_t, std::size_t>>>;

// nullopt where the text is not in the grammar.
inline std::optional<ranges_by_component> components_by_derivation(std::string_view text, grammar g,
                                                                   const abnf::component_table& table) {
  derivation tree;
  if (!derive(text, start_rule(g), tree)) return std::nullopt;
  ranges_by_component ranges(table.entries.size());
  std::vector<std::size_t> inside_until(table.entries.size(), 0);  // index of the node after the outermost one
  const auto nodes = tree.nodes();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const auto c = table.find(info(g).rule_list[nodes[i].rule].name);
    if (!c || i < inside_until[*c]) continue;
    if (const auto outer = table.entries[*c].inside; outer && i >= inside_until[*outer]) continue;
    inside_until[*c] = i + nodes[i].size;
    if (table.entries[*c].absence == abnf::absence::empty && nodes[i].begin == nodes[i].end) continue;
    ranges[*c].emplace_back(nodes[i].begin, nodes[i].end);
  }
  return ranges;
}

// A component that is empty twice at one place is there once.
inline diff::component_differences compare_ranges(ranges_by_component left, ranges_by_component right) {
  for (auto* side : {&left, &right}) {
    for (auto& ranges : *side) ranges.erase(std::unique(ranges.begin(), ranges.end()), ranges.end());
  }
  diff::component_differences result;
  for (std::size_t c = 0; c < left.size(); ++c) {
    result.push_back(left[c] == right[c]  ? diff::component_difference::same
                     : right[c].empty()   ? diff::component_difference::left_only
                     : left[c].empty()    ? diff::component_difference::right_only
                                          : diff::component_difference::moved);
  }
  return result;
}

}  // namespace urispec::reference
