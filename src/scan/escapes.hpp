// Where complete escapes begin in a block: `%` and two hexadecimal digits, the last two of which may lie behind it.
#pragma once

#include "urispec/rules/character_class.hpp"
#include "urispec/scan/classify.hpp"

#include <cstddef>
#include <cstdint>

namespace urispec::scan {

// `percent` and `hexadecimal` have a bit for each such byte of the block.
inline std::uint64_t complete_escapes(std::uint64_t percent, std::uint64_t hexadecimal, const char* text,
                                      std::size_t available) noexcept {
  std::uint64_t first = hexadecimal >> 1U;
  std::uint64_t second = hexadecimal >> 2U;
  const bool reaches_behind = percent >> (block_size - 2) != 0;
  if (reaches_behind && available > block_size) {
    const auto digit_behind = [&](std::size_t n) -> std::uint64_t {
      return available > block_size + n && rules::detail::is_hexadecimal(text[block_size + n]) ? 1 : 0;
    };
    first |= digit_behind(0) << 63U;
    second |= digit_behind(0) << 62U | digit_behind(1) << 63U;
  }
  return percent & first & second;
}

}  // namespace urispec::scan
