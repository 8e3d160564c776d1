// The copying of node_table.hpp without vectors, in words of 64 bits.
#include "parse/word_mover.hpp"
#include "urispec/parse/node_table.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace urispec {

namespace {

using mover = word_mover;

#include "parse/copy_loop.hpp"

}  // namespace

copied copy_iterations(const node_table& table, std::string_view text, std::size_t offset, derivation_state& state) {
  return copy_known<separators::none>(table, text.data(), text.size(), offset, state);
}

copied copy_separated_iterations(const node_table& table, std::string_view text, std::size_t offset,
                            derivation_state& state) {
  if (!table.begins_with_separator(text)) return {};
  return copy_known<separators::some>(table, text.data(), text.size(), offset, state);
}

}  // namespace urispec
