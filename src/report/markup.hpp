// Text as it stands in HTML and in SVG, in elements and in quoted attributes.
#pragma once

#include <string>
#include <string_view>

namespace urispec::report {

[[nodiscard]] inline std::string html_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

// Text that stands in Markdown as it is. Tests: tests/data/cli/diff.txt, docs/history.md.

// A span of code in a table: CommonMark §6.1 takes two backticks where one is in the text, and a table ends its cell at
// a bar that is not escaped.
[[nodiscard]] inline std::string markdown_code(std::string_view text) {
  std::string inside;
  for (const char c : text) {
    if (c == '|') inside += '\\';
    inside += c;
  }
  return inside.find('`') == inside.npos ? "`" + inside + "`" : "`` " + inside + " ``";
}

// Text in a cell: nothing in it is markup.
[[nodiscard]] inline std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>#|~&").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace urispec::report
