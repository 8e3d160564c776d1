// Tables of characters for the steps of normalization: small ones by byte, and the unreserved characters of each
// grammar, read once from its rules.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/ascii.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace urispec::normalization {

// A to Z become a to z, every other byte itself.
inline constexpr auto lower_table = [] {
  std::array<char, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    table[byte] = static_cast<char>(static_cast<unsigned char>(byte >= 'A' && byte <= 'Z' ? byte + 0x20 : byte));
  }
  return table;
}();
inline constexpr auto upper_table = [] {
  std::array<char, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    table[byte] = static_cast<char>(static_cast<unsigned char>(byte >= 'a' && byte <= 'z' ? byte - 0x20 : byte));
  }
  return table;
}();

[[nodiscard]] constexpr char to_lower(char c) noexcept { return lower_table[static_cast<unsigned char>(c)]; }
[[nodiscard]] constexpr char to_upper(char c) noexcept { return upper_table[static_cast<unsigned char>(c)]; }

struct unreserved_characters {
  ascii_set ascii;
  std::optional<rule_ref> beyond_ascii;  // the rule that has them: iunreserved

  // True if the triplets of this character beyond ASCII are decoded; `utf8` is the character in UTF-8.
  [[nodiscard]] bool decodes(char32_t code_point, std::string_view utf8) const noexcept;
};

// Computed once a grammar.
[[nodiscard]] const unreserved_characters& unreserved_of(grammar g) noexcept;

}  // namespace urispec::normalization
