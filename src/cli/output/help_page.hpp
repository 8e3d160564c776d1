// Help that fits the page: what an option does is broken between words.
// Footers are written as they are. Tests: tests/cli/help_page_test.cpp, over all commands.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::cli {

inline constexpr std::size_t help_columns = 120;

// Line feeds in place of spaces, so that no line is wider than that where a word is not.
[[nodiscard]] std::string broken_between_words(std::string_view text, std::size_t columns);

}  // namespace urispec::cli
