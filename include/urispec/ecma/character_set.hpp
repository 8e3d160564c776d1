// A set of ASCII characters in 16 bytes. The layout suits vector look-ups: the column of a character is its low four
// bits, its row the next three, and bit r of columns[c] says whether the character 16·r + c is in the set. One shuffle
// then finds 16 columns at once. The sets of ECMA-262 5.1 §15.1.3 are all ASCII, so 128 bits are enough for any of
// them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace urispec::ecma {

struct character_set {
  std::array<std::uint8_t, 16> columns{};

  // False for every code unit beyond ASCII.
  [[nodiscard]] constexpr bool contains(char32_t c) const noexcept {
    return c < 0x80 && (columns[c & 0x0F] >> (c >> 4) & 1) != 0;
  }

  // Precondition: c is ASCII.
  constexpr void insert(char32_t c) noexcept {
    columns[c & 0x0F] = static_cast<std::uint8_t>(columns[c & 0x0F] | 1U << (c >> 4 & 7));
  }

  constexpr void erase(char32_t c) noexcept {
    columns[c & 0x0F] = static_cast<std::uint8_t>(columns[c & 0x0F] & ~(1U << (c >> 4 & 7)));
  }

  friend constexpr character_set operator|(character_set a, const character_set& b) noexcept {
    for (std::size_t i = 0; i < a.columns.size(); ++i) {
      a.columns[i] = static_cast<std::uint8_t>(a.columns[i] | b.columns[i]);
    }
    return a;
  }

  friend constexpr bool operator==(const character_set&, const character_set&) = default;
};

}  // namespace urispec::ecma
