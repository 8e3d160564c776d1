// Nested template arguments laid out in lines of at most 120 columns: on one line where they fit, otherwise one
// argument a line. Cost: linear in the text times the depth. Tested in tests/emit/layout.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::emit {

// `name< argument, … >`, or just `name` when there are no arguments.
struct term {
  std::string name;
  std::vector<term> arguments;
};

inline constexpr std::size_t line_width = 120;

// `column` is where the text begins, `trailing` how many columns must stay free behind it; continuation lines are
// indented by `indent` and two more a level.
[[nodiscard]] std::string lay_out(const term& t, std::size_t column, std::size_t indent, std::size_t trailing);

}  // namespace urispec::emit
