// `12`, or `0..12` with both ends meant: lengths in code points.
// Tests: tests/cli/length_range_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::cli {

struct length_range {
  std::size_t first = 0;
  std::size_t last = 0;
};

// nullopt where the text is no such range, or runs backwards.
[[nodiscard]] std::optional<length_range> read_length_range(std::string_view text);

}  // namespace urispec::cli
