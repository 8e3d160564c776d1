// Memory for derivations, and the tables of nodes that characters of a run give.
#include "urispec/pegtl/derivation.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>

namespace urispec {

// Twice as much memory at least.
bool derivation_state::grow(std::size_t count) {
  constexpr std::size_t least = 64;
  const std::size_t old_size = size();
  if (count > limit_ - old_size) {
    full_ = true;
    return false;
  }
  arena_.resize(std::max({old_size + count, 2 * arena_.size(), least}));
  use_all();
  next_ = first_ + old_size;
  return true;
}

namespace {

// False where there is no place for so many.
bool add(node_table& table, std::size_t c, std::span<const derivation_node> nodes) {
  if (nodes.size() > node_table::most) return false;
  table.count[c] = static_cast<std::uint8_t>(nodes.size());
  std::ranges::copy(nodes, table.nodes[c].begin());
  return true;
}

// False where the nodes of an escape may depend on more than which digits are letters.
bool add_escapes(node_table& table, const character_part& part) {
  if (part.longest_from('%') > 3) return false;  // what follows the escape may have a say
  std::array<bool, node_table::kinds_of_escape> is_known{};
  derivation_arena nodes;
  for (const char first : unicode::hexdig) {
    for (const char second : unicode::hexdig) {
      const char text[] = {'%', first, second};
      const std::size_t kind = node_table::kind_of_escape(first, second);
      auto& entry = table.escape_nodes[kind];
      auto& count = table.escape_count[kind];
      if (!part.build({text, 3}, nodes) || nodes.size() > entry.size()) return false;
      if (!is_known[kind]) {
        is_known[kind] = true;
        count = static_cast<std::uint8_t>(nodes.size());
        std::ranges::copy(nodes, entry.begin());
      } else if (!std::ranges::equal(nodes, std::span(entry).first(count))) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

node_table make_node_table(const character_part& part) {
  node_table result;
  derivation_arena nodes;
  for (std::size_t i = 0; i < node_table::characters; ++i) {
    const char c = static_cast<char>(i);
    const std::size_t longest = part.longest_from(c);
    if (longest == 0) {
      result.iteration_at[i] = node_iteration::none;
    } else if (longest == 1) {
      if (part.build({&c, 1}, nodes) && add(result, i, nodes)) result.iteration_at[i] = node_iteration::character;
    } else if (c == '%' && add_escapes(result, part)) {
      result.iteration_at[i] = node_iteration::escape;
    }
  }
  return result;
}

}  // namespace urispec
