// What the shuffles and look-ups of decode_windows-inl.hpp and encode_window-inl.hpp read, made when compiled.
// 2.3 KiB. Tested with them by tests/ecma/windows_test.cpp.
#pragma once

#include "ecma/character_sets.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace urispec::ecma::window_tables {

// Row m: the places of the ones of m, in order. A row is read as sixteen bytes, so there is something after the last.
alignas(64) inline constexpr auto kept_places = [] {
  std::array<std::uint8_t, 256 * 8 + 8> table{};
  for (unsigned m = 0; m < 256; ++m) {
    std::size_t at = m * 8;
    for (unsigned place = 0; place < 8; ++place) {
      if ((m >> place & 1) != 0) table[at++] = static_cast<std::uint8_t>(place);
    }
  }
  return table;
}();

// As in stops-inl.hpp: a character is in a set if its column has the bit of its row.
alignas(16) inline constexpr std::array<std::uint8_t, 16> row_bits{1, 2, 4, 8, 16, 32, 64, 128};
alignas(16) inline constexpr auto hexadecimal_columns = hex_digits.columns();

// Row m: of four bytes, each beside its first digit, its second digit and "%", the order in which those that m marks
// are written as escapes and the others as they are.
alignas(64) inline constexpr auto escape_order = [] {
  std::array<std::array<std::uint8_t, 16>, 16> table{};
  for (unsigned m = 0; m < 16; ++m) {
    std::size_t at = 0;
    for (unsigned i = 0; i < 4; ++i) {
      const auto byte = static_cast<std::uint8_t>(4 * i);
      if ((m >> i & 1) == 0) {
        table[m][at++] = byte;
        continue;
      }
      table[m][at++] = static_cast<std::uint8_t>(byte + 3);
      table[m][at++] = static_cast<std::uint8_t>(byte + 1);
      table[m][at++] = static_cast<std::uint8_t>(byte + 2);
    }
  }
  return table;
}();

alignas(16) inline constexpr std::array<std::uint8_t, 16> digits{'0', '1', '2', '3', '4', '5', '6', '7',
                                                                 '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};

}  // namespace urispec::ecma::window_tables
