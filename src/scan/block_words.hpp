// The beginnings of complete escapes in a block: `%` and two hexadecimal digits, the last two of which may lie after
// it. Tested in tests/scan/classify_test.cpp.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/pegtl/character_class.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace urispec::scan {

// `percent` and `hexadecimal` have a bit for each such byte of the block. Compiled into its callers, some of which are
// compiled for other machines than the rest.
[[gnu::always_inline]] inline std::uint64_t complete_escapes(std::uint64_t percent, std::uint64_t hexadecimal,
                                                             const char* text, std::size_t available) noexcept {
  std::uint64_t first = hexadecimal >> 1U;
  std::uint64_t second = hexadecimal >> 2U;
  // No branch tests if an escape reaches so far: the processor could not predict it.
  if (available > block_size) {
    const std::size_t last = std::min(available, block_size + 2) - 1;
    const auto digit_at = [&](std::size_t n) -> std::uint64_t { return unicode::is_hex_digit(text[n]); };
    const std::uint64_t next = digit_at(block_size);
    first |= next << 63U;
    second |= next << 62U | (digit_at(last) & static_cast<std::uint64_t>(last != block_size)) << 63U;
  }
  return percent & first & second;
}

// Characters of two and three bytes in a block, from words with a bit for each byte: those that are well-formed UTF-8
// (RFC 3629 §4) and end in the block.
// Tested in tests/scan/classify_test.cpp.

// The words of a block that do not depend on a class.
struct tail_words {
  std::uint64_t tails = 0;        // 80 to BF
  std::uint64_t upper_tails = 0;  // A0 to BF
  std::uint64_t of_three = 0;     // E0 to EF; others do not matter
  std::uint64_t e0 = 0;
  std::uint64_t ed = 0;
};

// The beginnings of characters of which all bytes are there, if a lead stands there.
struct complete_words {
  std::uint64_t two_or_three;
  std::uint64_t three;
};

// After E0 the second byte is A0 or more, else the character had fitted into fewer bytes; after ED it is less, else it
// were a surrogate.
[[gnu::always_inline]] inline complete_words complete(const tail_words& w) noexcept {
  const std::uint64_t upper_next = w.upper_tails >> 1U;
  const std::uint64_t malformed = (w.e0 & ~upper_next) | (w.ed & upper_next);
  const std::uint64_t begun = w.tails >> 1U & ~malformed;
  const std::uint64_t three = begun & w.of_three & w.tails >> 2U;
  return {.two_or_three = (begun & ~w.of_three) | three, .three = three};
}

// All bytes of the characters that begin with one of these leads.
[[gnu::always_inline]] inline std::uint64_t characters_of(std::uint64_t leads, const complete_words& w) noexcept {
  const std::uint64_t begins = leads & w.two_or_three;
  return begins | begins << 1U | (leads & w.three) << 2U;
}

}  // namespace urispec::scan
