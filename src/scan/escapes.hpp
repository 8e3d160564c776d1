// Where complete escapes begin in a block: `%` and two hexadecimal digits, the last two of which may lie after it.
// Tested in tests/scan/classify_test.cpp.
#pragma once

#include "urispec/scan/classify.hpp"
#include "urispec/unicode/ascii_digits.hpp"

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
  // Whether an escape reaches so far is not asked: a processor could not predict the answer.
  if (available > block_size) {
    const std::size_t last = std::min(available, block_size + 2) - 1;
    const auto digit_at = [&](std::size_t n) -> std::uint64_t { return unicode::is_hex_digit(text[n]); };
    const std::uint64_t next = digit_at(block_size);
    first |= next << 63U;
    second |= next << 62U | (digit_at(last) & static_cast<std::uint64_t>(last != block_size)) << 63U;
  }
  return percent & first & second;
}

}  // namespace urispec::scan
