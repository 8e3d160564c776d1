// Escapes, "%XY", written and read by table. Tested by the functions that use them
// (tests/ecma), against the octets of tests/reference/ecma_encode.hpp and ecma_decode.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace urispec::ecma {

// The escape of each octet, upper case as Encode 4.d.vi.2 demands. The fourth code unit makes it one store.
template <typename Char>
inline constexpr auto escape_of = [] {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::array<std::array<Char, 4>, 256> table{};
  for (std::size_t octet = 0; octet < 256; ++octet) {
    table[octet] = {Char{'%'}, static_cast<Char>(digits[octet >> 4]), static_cast<Char>(digits[octet & 15]), Char{}};
  }
  return table;
}();

// Writes three code units and overwrites a fourth; returns the place after the three.
template <typename Char>
inline Char* write_escape(Char* to, std::uint8_t octet) noexcept {
  std::memcpy(to, escape_of<Char>[octet].data(), 4 * sizeof(Char));
  return to + 3;
}

// A code unit below 100 as octet, as an escape if `marked` is 1 and as it is if it is 0. "%" is what each escape begins
// with, so only the first code unit and the length depend on it, and nothing has to be predicted. Spoils what follows.
template <typename Char>
inline Char* write_octet(Char* to, Char c, std::uint64_t marked) noexcept {
  write_escape(to, static_cast<std::uint8_t>(c));
  *to = marked != 0 ? Char{'%'} : c;
  return to + 1 + 2 * marked;
}

inline constexpr unsigned no_octet = 0x100;

namespace detail {

// The value of a hexadecimal digit, no_octet for anything else.
inline constexpr auto digit_value = [] {
  std::array<std::uint16_t, 256> table{};
  table.fill(no_octet);
  for (unsigned i = 0; i < 10; ++i) table['0' + i] = static_cast<std::uint16_t>(i);
  for (unsigned i = 0; i < 6; ++i) {
    table['A' + i] = table['a' + i] = static_cast<std::uint16_t>(10 + i);
  }
  return table;
}();

template <typename Char>
constexpr unsigned value_of_digit(Char c) noexcept {
  const auto unit = static_cast<std::make_unsigned_t<Char>>(c);
  if constexpr (sizeof(Char) > 1) {
    if (unit > 0xFF) return no_octet;
  }
  return digit_value[unit];
}

}  // namespace detail

// The octet that two hexadecimal digits stand for, no_octet or more if they are not two hexadecimal digits.
template <typename Char>
constexpr unsigned read_octet(const Char* digits) noexcept {
  // A bad digit has bit 8 set, which moves up to bit 12 in the first place.
  return detail::value_of_digit(digits[0]) << 4 | detail::value_of_digit(digits[1]);
}

}  // namespace urispec::ecma
