// A diagnosis for people, as compilers show theirs, and in the formats that other tools read, one line each.
// Tests: tests/data/cli/diagnose.txt.
#pragma once

#include "cli/reading/ink.hpp"
#include "urispec/diagnose/diagnosis.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::cli {

// The text with a caret under the place, and ~ under what is to blame.
[[nodiscard]] std::string draw_place(std::string_view text, const diagnosis& found, std::size_t columns, coloring how);

// What is known of it, a line each: cause, help, notes. Each begins with two blanks.
[[nodiscard]] std::string diagnosis_lines(std::string_view text, const diagnosis& found, coloring how);

// What is wrong, in one line: the message, then the cause where there is one.
[[nodiscard]] std::string one_line(const diagnosis& found);

// The id of the cause, or "syntax".
[[nodiscard]] std::string_view cause_id(const diagnosis& found);

// "write http://[::1]": the repair that is shown first; empty where there is none.
[[nodiscard]] std::string first_repair(const diagnosis& found);

// "::error file=F,line=1,col=2,title=…::…": a workflow command of GitHub.
[[nodiscard]] std::string github_command(std::string_view file, std::size_t line, const diagnosis& found);

}  // namespace urispec::cli
