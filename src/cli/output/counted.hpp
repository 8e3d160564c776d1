// "1 error", "2 errors": a number and what it counts, as summaries have it. Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include <fmt/core.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] inline std::string counted(std::size_t n, std::string_view what) {
  return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

}  // namespace urispec::cli
