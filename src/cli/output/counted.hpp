// "1 error", "2 errors", "1 GiB": a number and what it counts, as summaries and messages have it.
// Tests: tests/cli/counted_test.cpp, tests/data/cli/grammar-tools.txt.
#pragma once

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] inline std::string counted(std::size_t n, std::string_view what) {
  return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

// Bytes, in the greatest unit of which they are a whole number.
[[nodiscard]] inline std::string binary_size(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 4> units{"bytes", "KiB", "MiB", "GiB"};
  std::size_t unit = 0;
  while (unit + 1 < units.size() && bytes > 0 && bytes % 1024 == 0) {
    bytes /= 1024;
    ++unit;
  }
  return fmt::format("{} {}", bytes, units[unit]);
}

}  // namespace urispec::cli
