// --color says when to colour (report/text.hpp); by default where output is a terminal and NO_COLOR is not set
// (https://no-color.org). Tests: tests/data/cli/diagnose.txt, and tests/cli/progress_test.cpp for interrupts.
#pragma once

#include "cli/options/options.hpp"
#include "report/text.hpp"
#include "report/output.hpp"

#include <cstdint>

namespace urispec::cli {

enum class color_choice : std::uint8_t { automatic, always, never };

// --color auto|always|never.
void add_color_option(command_options command, color_choice& choice);

// Decides whether to colour. On a terminal, an interrupted program then ends its colour.
[[nodiscard]] report::coloring begin_coloring(color_choice choice, const report::output& out);

}  // namespace urispec::cli
