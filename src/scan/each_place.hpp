// The places of a byte in a short text, from the first to the last, eight bytes at a time: where the next one comes
// cannot be predicted, so a loop that asks of each byte would wait at most of them. For places in a long text,
// byte_places.hpp.
// The word trick is that of "Determine if a word has a byte equal to n", exact for each byte (S. E. Anderson: "Bit
// Twiddling Hacks", 2005, without the carries of its faster form).
// Cost: linear; reads only the text. Tests: tests/scan/each_place_test.cpp.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace urispec::scan {

// Calls visit(offset) for each.
template <typename Visit>
[[gnu::always_inline]] inline void for_each_place(std::string_view text, char byte, Visit visit) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::uint64_t low_seven = 0x7F * ones;
  const std::uint64_t wanted = static_cast<unsigned char>(byte) * ones;
  std::size_t at = 0;
  for (; text.size() - at >= sizeof(std::uint64_t); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    const std::uint64_t others = word ^ wanted;
    // The uppermost bit of each byte that is the one: 0x7F and more carry into it.
    std::uint64_t found = ~(((others & low_seven) + low_seven) | others | low_seven);
    while (found != 0) {
      if constexpr (std::endian::native == std::endian::little) {
        visit(at + static_cast<std::size_t>(std::countr_zero(found)) / 8);
        found &= found - 1;
      } else {
        const int before = std::countl_zero(found);
        visit(at + static_cast<std::size_t>(before) / 8);
        found &= ~(std::uint64_t{1} << 63U >> before);
      }
    }
  }
  for (; at != text.size(); ++at) {
    if (text[at] == byte) visit(at);
  }
}

}  // namespace urispec::scan
