// Text made fit for a terminal: one glyph for each code point, as wide as the terminal will draw it. What would not be
// seen, or would move the cursor or turn the writing direction, is written as an escape: \x1B for a control character
// or a byte that is not UTF-8, \u{202E} for other invisible characters. A backslash stands for itself.
//
// Widths are those of Unicode TR 11 (wide and fullwidth: two columns) and of the general category (combining marks:
// none), in ranges of whole blocks; where a terminal has another opinion a mark may be off by a column.
// Cost: linear. Tests: tests/cli/glyphs_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct glyph {
  std::string text;
  std::size_t width;   // columns
  std::size_t length;  // bytes of the original
};

// What `text` begins with. Precondition: it is not empty.
[[nodiscard]] glyph first_glyph(std::string_view text);

// Whether all of it is printable US-ASCII: such a text is shown as it is, in as many columns as it has bytes.
[[nodiscard]] bool is_shown_as_it_is(std::string_view text);

[[nodiscard]] std::string visible(std::string_view text);

// The same in at most that many columns: what takes more is cut and ends in "…". Reads no further than it shows.
[[nodiscard]] std::string visible(std::string_view text, std::size_t columns);

// Columns that visible(text) takes.
[[nodiscard]] std::size_t display_width(std::string_view text);

// The text cut between glyphs into rows of at most that many columns; one empty row for an empty text.
[[nodiscard]] std::vector<std::string_view> wrap(std::string_view text, std::size_t columns);

// Glyphs in a row, and the column at which each byte of the text begins: column_of[i] for byte i, one more for the end.
struct glyph_row {
  std::string text;
  std::vector<std::size_t> column_of;
};
[[nodiscard]] glyph_row lay_out(std::string_view text);

}  // namespace urispec::cli
