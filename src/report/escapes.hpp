// Text as it stands in each of the formats, so that nothing in it is markup.
// Tests: tests/data/cli/diff.txt and grammar-tools.txt, docs/diff/history.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::report {

// HTML and SVG, in elements and in quoted attributes.
[[nodiscard]] std::string html_text(std::string_view text);

// A span of code in Markdown, also in a table: CommonMark §6.1 takes two backticks where one is in the text, and a
// table ends its cell at a bar that is not escaped.
[[nodiscard]] std::string markdown_code(std::string_view text);
// Text in a cell.
[[nodiscard]] std::string markdown_cell(std::string_view text);

// Escapes a text between the quotation marks of a string of DOT, the language of Graphviz.
[[nodiscard]] std::string dot_text(std::string_view text);

// A message, or a property such as the title, of a workflow command of GitHub Actions: percent signs and line feeds are
// percent-encoded, and in properties the characters that end one. GitHub has no escape for other control characters;
// they are made visible.
enum class workflow_place : std::uint8_t { message, property };
[[nodiscard]] std::string workflow_text(std::string_view text, workflow_place place);

}  // namespace urispec::report
