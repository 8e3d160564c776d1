#include "cli/derived_components.hpp"

#include "urispec/unicode/ascii_case.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace urispec::cli {
namespace {

role role_in_either_case(std::string_view rule) {
  const auto found =
      std::ranges::find_if(role_table, [&](const role& r) { return unicode::equal_but_for_case(r.rule, rule); });
  return found == std::end(role_table) ? role{} : *found;
}

}  // namespace

component_roles::component_roles(const abnf::grammar& grammar) {
  for (const auto& rule : grammar.rules) {
    roles_.push_back(role_in_either_case(rule.name));
    slots_ = static_cast<slot_set>(slots_ | slots_of(roles_.back()));
  }
}

// A compiled parser writes a component down whenever a rule of its role ends, so that what ends last stays: of rules
// inside each other the outermost, of others the last.
components component_roles::components_of(const derivation& tree) const {
  components found;
  found.text = tree.text();
  const auto nodes = tree.nodes();
  std::array<std::size_t, part_count + 1> behind{};  // by slot, the node behind the subtree of what has it
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const role& r = roles_[nodes[i].rule];
    const slot_set slots = slots_of(r);
    if (slots == 0) continue;
    for (std::size_t slot = 0; slot < behind.size(); ++slot) {
      if ((slots >> slot & 1U) == 0 || i < behind[slot]) continue;
      behind[slot] = i + nodes[i].size;
      if (slot == part_count) {
        found.host_kind = r.rule;
      } else {
        found.ranges[slot] = {nodes[i].begin, nodes[i].end};
        if (slot == static_cast<std::size_t>(part::path)) found.path_kind = r.rule;
      }
    }
  }
  // As where the parser ends: RFC 2396 speaks of a path that is empty where no rule of its grammar matched one.
  byte_range& path = found.ranges[static_cast<std::size_t>(part::path)];
  if ((slots_ & slot_of(part::path)) != 0 && !path.defined()) {
    const std::size_t at = found.authority().end_offset();
    path = {at, at};
  }
  if (!found.host()) found.host_kind = {};
  return found;
}

}  // namespace urispec::cli
