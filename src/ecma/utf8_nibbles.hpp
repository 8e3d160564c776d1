// The errors of UTF-8 in the form in which Keiser and Lemire found them in vectors ("Validating UTF-8 In Less Than One
// Instruction Per Byte", 2021): every error except a missing third or fourth octet shows in two neighbouring octets,
// more exactly in three of their four nibbles. Each kind of error is a bit; three look-ups give the kinds that each
// nibble allows, and a kind that all three allow is an error. That a third or fourth octet belongs here shows two or
// three octets before. It is an error of the same bit as two further octets if it does not come, and no error if it
// does.
// Cost: compile time only. Tested by tests/ecma/well_formed_test.cpp and windows_test.cpp.
#pragma once

#include <array>
#include <cstdint>

namespace urispec::ecma::nibbles {

// A kind of error: the nibbles of two neighbouring bytes that show it, as sets of 16 bits.
struct utf8_error {
  std::uint16_t first_high;
  std::uint16_t first_low;
  std::uint16_t second_high;
};

constexpr std::uint16_t range(unsigned from, unsigned to) {
  return static_cast<std::uint16_t>((0xFFFFU >> (15 - to)) & (0xFFFFU << from));
}

constexpr std::uint16_t any = 0xFFFF;
constexpr std::uint16_t continuation = range(0x8, 0xB);
constexpr std::uint16_t no_continuation = any & ~continuation;

// The bit of a kind is its place here. The last one has bit 7, which the marks of third and fourth octets use too.
constexpr std::array<utf8_error, 8> utf8_errors{{
    {range(0xC, 0xF), any, no_continuation},                                // first octet, and no further one after it
    {range(0x0, 0x7), any, continuation},                                   // further octet after ASCII
    {range(0xC, 0xC), range(0x0, 0x1), continuation},                       // C0, C1: overlong
    {range(0xE, 0xE), range(0x0, 0x0), range(0x8, 0x9)},                    // E0 80 to E0 9F: overlong
    {range(0xE, 0xE), range(0xD, 0xD), range(0xA, 0xB)},                    // ED A0 to ED BF: surrogates
    {range(0xF, 0xF), range(0x4, 0xF), range(0x9, 0xB)},                    // F4 90 and more, F5 to FF: beyond U+10FFFF
    {range(0xF, 0xF), range(0x0, 0x0) | range(0x5, 0xF), range(0x8, 0x8)},  // F0 80 to F0 8F: overlong; F5 80 …
    {continuation, any, continuation},  // two further octets: right only within 3 or 4
}};

// Bit i of entry n: kind i allows nibble n there.
constexpr std::array<std::uint8_t, 16> table_of(std::uint16_t utf8_error::*nibble) {
  std::array<std::uint8_t, 16> table{};
  for (unsigned n = 0; n < 16; ++n) {
    for (unsigned kind = 0; kind < 8; ++kind) {
      if ((utf8_errors[kind].*nibble >> n & 1) != 0) table[n] = static_cast<std::uint8_t>(table[n] | 1U << kind);
    }
  }
  return table;
}

alignas(16) inline constexpr auto first_high = table_of(&utf8_error::first_high);
alignas(16) inline constexpr auto first_low = table_of(&utf8_error::first_low);
alignas(16) inline constexpr auto second_high = table_of(&utf8_error::second_high);

}  // namespace urispec::ecma::nibbles
