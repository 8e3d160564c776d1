#include "urispec/parse/node_table.hpp"

#include <algorithm>

namespace urispec {

bool node_table::add(char c, std::span<const derivation_node> of) {
  const auto i = static_cast<unsigned char>(c);
  if (i >= characters || of.empty() || of.size() > most) return false;
  bytes_of[i] = static_cast<std::uint32_t>(of.size_bytes());
  std::ranges::copy(of, nodes[i].begin());
  widest = std::max(widest, of.size());
  return true;
}

namespace {

// False where the nodes of an escape may depend on more than which digits are letters.
bool fill_escapes(const character_part& part, node_table& table) {
  if (part.longest_from('%') > 3) return false;  // what follows the escape may have a say
  constexpr std::string_view digits = "0123456789ABCDEFabcdef";
  derivation_arena nodes;
  for (const char first : digits) {
    for (const char second : digits) {
      const char text[] = {'%', first, second};
      const std::size_t kind = node_table::kind_of_escape(first, second);
      auto& known = table.escape_nodes[kind];
      auto& count = table.escape_count[kind];
      if (!part.build({text, 3}, nodes) || nodes.size() > known.size()) return false;
      if (count == 0) {
        count = static_cast<std::uint8_t>(nodes.size());
        std::ranges::copy(nodes, known.begin());
        table.widest_escape = std::max(table.widest_escape, nodes.size());
      } else if (!std::ranges::equal(nodes, std::span(known).first(count))) {
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
  for (std::size_t i = 0; i < 0x80; ++i) {
    const char c = static_cast<char>(i);
    const std::size_t longest = part.longest_from(c);
    if (longest == 0) {
      result.iteration_at[i] = node_iteration::end;
    } else if (longest == 1) {
      if (part.build({&c, 1}, nodes) && result.add(c, nodes)) result.iteration_at[i] = node_iteration::copy;
    } else if (c == '%' && fill_escapes(part, result)) {
      result.iteration_at[i] = node_iteration::copy_escape;
    }
  }
  return result;
}

node_table make_separated_table(const character_part& part, const node_table& inner, char separator) {
  derivation_arena nodes;
  if (inner.at(separator) != node_iteration::end || !part.build({&separator, 1}, nodes) || nodes.size() != 1) return {};
  node_table result = inner;
  if (!result.add(separator, nodes)) return {};
  result.separator = separator;
  result.iteration_at[static_cast<unsigned char>(separator)] = node_iteration::copy;
  return result;
}

}  // namespace urispec
