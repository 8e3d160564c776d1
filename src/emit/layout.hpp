// Nested template arguments laid out in lines of at most 120 columns: on one line where they fit, otherwise one
// argument a line. Cost: linear in the text times the depth. Tested in tests/emit/layout_test.cpp.
#pragma once

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

// `name< argument, … >`, or just `name` when there are no arguments.
struct term {
  std::string name;
  std::vector<term> arguments;
};

inline constexpr std::size_t line_width = 120;

[[nodiscard]] std::string on_one_line(const term& t);

// The layout of arguments that do not fit on one line: one a line, or as many as fit.
enum class filling : std::uint8_t { one_a_line, lines };

// `column` is where the text begins, `trailing` how many columns must stay free after it; continuation lines are
// indented by `indent` and two more a level.
[[nodiscard]] std::string lay_out(const term& t, std::size_t column, std::size_t indent, std::size_t trailing,
                                  filling fill = filling::one_a_line);

// A text as a C++ string literal, whatever characters it has.

[[nodiscard]] inline std::string string_literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      result += fmt::format("\\{:03o}", static_cast<unsigned>(c));
      continue;
    }
    const bool may_be_trigraph = c == '?' && result.back() == '?';
    if (c == '"' || c == '\\' || may_be_trigraph) result += '\\';
    result += c;
  }
  return result + "\"";
}

}  // namespace urispec::emit
