// A grammar's reading of one text, by the definition of ABNF alone: whether it has the text, and where in the first
// derivation that full backtracking finds (abnf_matcher.hpp) the components of a table are. If such rules are nested,
// the outermost counts. There is no automaton and no parsing expression; slow.
#pragma once

#include "reference/abnf_matcher.hpp"
#include "reference/diff_component_differences.hpp"
#include "abnf/component_table.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::reference {

class reading_by_abnf {
 public:
  // `grammar` must be linked and free of recursion; it and `table` must outlive this.
  reading_by_abnf(const abnf::grammar& grammar, std::size_t rule, const abnf::component_table& table)
      : matcher_(grammar, rule), table_(table) {
    for (const auto& r : grammar.rules) component_of_.push_back(table.find(grammar.id, r.name));
  }

  // The ranges of each component in code points; nullopt where the text is not in the grammar.
  [[nodiscard]] std::optional<ranges_by_component> read(std::u32string_view text) {
    const auto nodes = matcher_.derive(text);
    if (!nodes) return std::nullopt;
    ranges_by_component ranges(table_.entries.size());
    std::vector<std::size_t> inside_until(table_.entries.size(), 0);  // index of the node after the outermost one
    for (std::size_t i = 0; i < nodes->size(); ++i) {
      const rule_node& node = (*nodes)[i];
      const auto c = component_of_[node.rule];
      if (!c || i < inside_until[*c]) continue;
      const auto& entry = table_.entries[*c];
      if (entry.inside && i >= inside_until[*entry.inside]) continue;
      inside_until[*c] = i + matcher_.sizes()[i];
      if (entry.absence == abnf::absence::empty && node.begin == node.end) continue;
      ranges[*c].emplace_back(node.begin, node.end);
    }
    return ranges;
  }

 private:
  abnf_matcher matcher_;
  const abnf::component_table& table_;
  std::vector<std::optional<std::size_t>> component_of_;  // by rule
};

}  // namespace urispec::reference
