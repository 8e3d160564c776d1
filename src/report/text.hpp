// Text for people: words put together, made fit for a terminal, cut to what fits, coloured.
//
// A terminal is given one glyph for each code point, as wide as it will draw it. A character that would not be seen, or
// would move the cursor or turn the writing direction, is written as an escape: \x1B for a control character or a byte
// that is not UTF-8, \u{202E} for other invisible characters. A backslash stands for itself. Widths are those of
// Unicode TR 11 (wide and fullwidth: two columns) and of the general category (combining marks: none), in ranges of
// whole blocks; where a terminal has another opinion a mark may be off by a column.
// Cost: linear. Tests: tests/report/text_test.cpp; tests/cli/help_page_test.cpp over all commands.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::report {

// Words

// Texts one after the other with something between them. fmt::join does the same, but it needs <fmt/format.h>, with
// which the sources of the command take a quarter longer to compile than with <fmt/core.h>.
template <typename Texts>
[[nodiscard]] std::string joined(const Texts& texts, std::string_view separator) {
  std::string result;
  bool first = true;
  for (const std::string_view text : texts) {
    if (!first) result += separator;
    first = false;
    result += text;
  }
  return result;
}

// "a, b or c". There is at least one.
[[nodiscard]] inline std::string one_of(std::span<const std::string> words) {
  const auto all_but_last = words.first(words.size() - 1);
  return joined(all_but_last, ", ") + (all_but_last.empty() ? "" : " or ") + words.back();
}

// "1 error", "2 errors".
[[nodiscard]] inline std::string counted(std::size_t n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

// "1,204,331".
[[nodiscard]] inline std::string with_separators(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3;) digits.insert(i -= 3, 1, ',');
  return digits;
}

// "1 GiB": bytes, in the greatest unit of which they are a whole number.
[[nodiscard]] inline std::string binary_size(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 4> units{"bytes", "KiB", "MiB", "GiB"};
  std::size_t unit = 0;
  while (unit + 1 < units.size() && bytes > 0 && bytes % 1024 == 0) {
    bytes /= 1024;
    ++unit;
  }
  return fmt::format("{} {}", bytes, units[unit]);
}

// Glyphs

struct glyph {
  std::string text;
  std::size_t width;   // columns
  std::size_t length;  // bytes of the original
};

// The first glyph of a text that is not empty.
[[nodiscard]] glyph first_glyph(std::string_view text);

// True if all of it is printable US-ASCII: such a text is shown as it is, in as many columns as it has bytes.
[[nodiscard]] bool is_shown_as_it_is(std::string_view text);

[[nodiscard]] std::string visible(std::string_view text);

// Writes at most that many columns: a longer text is cut and ends in "…". Reads no further than it shows.
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

// Excerpts: a message shows all of a short text, and of a long one the part around the place that it complains of, with
// "…" where it was cut. Formats for programs have texts whole.

// Counts columns, both ellipses included.
inline constexpr std::size_t longest_excerpt = 60;

// `offset` is in bytes; one past the end is the end.
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t offset = 0);

// The parts around several places, in the order of the text, with "…" where something was cut: "…a%20b…c%5Bd…". Of a
// place that is long its beginning. Not bounded: a few places take a line or two.
struct excerpt_place {
  std::size_t begin;  // bytes
  std::size_t end;
};
[[nodiscard]] std::string excerpt_around(std::string_view text, std::span<const excerpt_place> places);

// Text on one line of a table: backslash, tab, line feed and carriage return are written \\ \t \n \r, everything else
// stands for itself.
[[nodiscard]] std::string escape(std::string_view text);

// nullopt where a backslash is followed by anything else.
[[nodiscard]] std::optional<std::string> unescape(std::string_view text);

// The page of help.
inline constexpr std::size_t help_columns = 120;

// Puts line feeds in place of spaces, so that only a word that is wider than the page goes beyond it.
[[nodiscard]] std::string broken_between_words(std::string_view text, std::size_t columns);

// Lines of a report: broken between words where they would be wider than the page, and continued further in.
class text_page {
 public:
  explicit text_page(std::size_t columns) : columns_(columns) {}

  template <typename... Args>
  void line(fmt::format_string<Args...> form, Args&&... args) {
    constexpr std::size_t further_in = 4;
    const std::string text = fmt::format(form, std::forward<Args>(args)...);
    const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
    add(text.substr(0, indent), text.substr(indent), indent + further_in);
  }

  // A line that does not fit on the page goes on below the beginning of `text`.
  void line_of(const std::string& label, std::string_view text);

  // A line as it is.
  void row(std::string_view text);

  // Lines as they are, each with its line feed.
  void rows(std::string_view lines) { out_ += lines; }

  void heading(std::string_view text);

  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void add(std::string_view begin, std::string_view text, std::size_t column);

  std::size_t columns_;
  std::string out_;
};

[[nodiscard]] std::string padded(std::string text, std::size_t columns);

// Colour on a terminal, by the escape sequences of ECMA-48 (SGR).
enum class coloring : std::uint8_t { off, on };

enum class ink : std::uint8_t { error, help, note, faint };

inline constexpr std::string_view end_of_color = "\x1B[0m";

[[nodiscard]] std::string painted(std::string_view text, ink color, coloring colors);

}  // namespace urispec::report
