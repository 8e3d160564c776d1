// Colour on a terminal, by the escape sequences of ECMA-48 (SGR). --color says when; by default where output is a
// terminal and NO_COLOR is not set (https://no-color.org). Tests: tests/data/cli/diagnose.txt, and
// tests/cli/progress_test.cpp for interrupts.
#pragma once

#include "cli/options/options.hpp"
#include "cli/output/output.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::cli {

enum class color_choice : std::uint8_t { automatic, always, never };

// --color auto|always|never.
void add_color_option(command_options command, color_choice& choice);

enum class coloring : std::uint8_t { off, on };
// Whether to colour. On a terminal, this also sees to it that an interrupted program ends its colour.
[[nodiscard]] coloring begin_coloring(color_choice choice, const output& out);

enum class ink : std::uint8_t { error, help, note, faint };
[[nodiscard]] std::string painted(std::string_view text, ink with, coloring how);

}  // namespace urispec::cli
