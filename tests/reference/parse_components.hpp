// The components of a reference from its derivation: every node whose rule is a component, read in preorder, outermost
// first. Slow, without backtracking that could go wrong; `parse` must give the same.
#pragma once

#include "urispec/rules/rule_components.hpp"
#include "urispec/grammars.hpp"
#include "urispec/components.hpp"
#include "urispec/derivation.hpp"

#include <span>

namespace urispec::reference {

inline components components_of(const derivation& tree, std::span<const rule_info> rule_list) {
  components out;
  out.text = tree.text();
  for (const derivation_node& node : tree.nodes()) {
    const rule_component r = component_of(rule_list[node.rule].name);
    for (const part p : all_parts) {
      byte_range& range = out.ranges[static_cast<std::size_t>(p)];
      if ((r.parts & component_bit(p)) != 0 && !range.defined()) range = {node.begin, node.end};
    }
    if (r.kind == kind_of::host && out.host_kind.empty()) out.host_kind = r.rule;
    if (r.kind == kind_of::path && out.path_kind.empty()) out.path_kind = r.rule;
  }
  if (!out.host()) out.host_kind = {};
  return out;
}

}  // namespace urispec::reference
