// UTF-8 sequences by RFC 3629 §4: shortest form, no surrogates, at most U+10FFFF.
// Tested by all functions on UTF-8 (tests/ecma) against tests/reference/ecma_utf8.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace urispec::ecma {

// Up to four octets of one character.
struct octet_sequence {
  std::array<std::uint8_t, 4> octets{};
  std::size_t size = 0;
};

// The octets of a Unicode scalar value.
constexpr octet_sequence to_utf8(char32_t v) noexcept {
  const auto tail = [v](int shift) { return static_cast<std::uint8_t>(0x80 | (v >> shift & 0x3F)); };
  if (v < 0x80) return {{static_cast<std::uint8_t>(v)}, 1};
  if (v < 0x800) return {{static_cast<std::uint8_t>(0xC0 | v >> 6), tail(0)}, 2};
  if (v < 0x10000) return {{static_cast<std::uint8_t>(0xE0 | v >> 12), tail(6), tail(0)}, 3};
  return {{static_cast<std::uint8_t>(0xF0 | v >> 18), tail(12), tail(6), tail(0)}, 4};
}

// The n of Decode 4.d.vii.1: the number of leading one bits, 2 to 4 for what may begin a longer sequence.
constexpr std::size_t leading_ones(std::uint8_t octet) noexcept {
  return static_cast<std::size_t>(std::countl_one(octet));
}

// Whether the second octet may follow the first, which alone decides on overlong forms, surrogates and the upper
// limit. Precondition: `second` is 80 to BF.
constexpr bool second_octet_fits(std::uint8_t first, std::uint8_t second) noexcept {
  switch (first) {
    case 0xE0:
      return second >= 0xA0;
    case 0xED:
      return second < 0xA0;
    case 0xF0:
      return second >= 0x90;
    case 0xF4:
      return second < 0x90;
    default:
      return first >= 0xC2 && first < 0xF4;
  }
}

// Whether 2 to 4 octets, of which all but the first are 80 to BF and as many as the first announces, are a character.
constexpr bool is_valid(const octet_sequence& s) noexcept {
  return second_octet_fits(s.octets[0], s.octets[1]);
}

// The scalar value of a valid sequence.
constexpr char32_t to_scalar(const octet_sequence& s) noexcept {
  char32_t v = s.octets[0] & (s.size == 1 ? 0x7FU : 0x7FU >> s.size);
  for (std::size_t i = 1; i < s.size; ++i) v = v << 6 | (s.octets[i] & 0x3FU);
  return v;
}

// Length of the character at the start of `text`, 0 where it is not UTF-8. Precondition: available > 0.
inline std::size_t character_length(const char* text, std::size_t available) noexcept {
  const auto octet = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = octet(0);
  if (first < 0x80) return 1;
  const std::size_t n = leading_ones(first);
  if (n < 2 || n > 4 || n > available) return 0;
  for (std::size_t i = 1; i < n; ++i) {
    if ((octet(i) & 0xC0) != 0x80) return 0;
  }
  return second_octet_fits(first, octet(1)) ? n : 0;
}

}  // namespace urispec::ecma
