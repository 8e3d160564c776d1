#include "urispec/parse/node_table.hpp"

#include <algorithm>

namespace urispec {

bool node_table::add(char c, std::span<const derivation_node> of) {
  if (of.empty() || of.size() > most) return false;
  for (std::size_t group = no_group + 1; group < most_groups; ++group) {
    if (count[group] == 0) {
      count[group] = static_cast<std::uint8_t>(of.size());
      std::ranges::copy(of, nodes[group].begin());
      widest = std::max(widest, of.size());
    }
    if (std::ranges::equal(of, std::span(nodes[group]).first(count[group]))) {
      group_of[static_cast<unsigned char>(c)] = static_cast<std::uint8_t>(group);
      return true;
    }
  }
  return false;
}

}  // namespace urispec
