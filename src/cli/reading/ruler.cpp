#include "cli/reading/ruler.hpp"

#include "cli/output/glyphs.hpp"

#include "urispec/unicode/utf8.hpp"

#include <algorithm>

namespace urispec::cli {
namespace {

// A mark in columns of one row. A piece is open on a side where the row ends before it does.
struct piece {
  std::string_view label;
  std::size_t begin;
  std::size_t end;
  bool open_left;
  bool open_right;

  [[nodiscard]] std::size_t centre() const { return (begin + end - 1) / 2; }
};

// A line that is written anywhere and grows as needed. Columns, not bytes: labels are ASCII.
void put(std::string& line, std::size_t column, std::string_view text) {
  if (line.size() <= column) {
    line.append(column - line.size(), ' ').append(text);  // as most are, from left to right
    return;
  }
  if (line.size() < column + text.size()) line.resize(column + text.size(), ' ');
  line.replace(column, text.size(), text);
}

void put_bracket(std::string& line, const piece& p, char corner_left, char stroke, char corner_right) {
  const std::size_t width = p.end - p.begin;
  if (line.size() < p.end) line.resize(p.end, ' ');
  char* const drawn = line.data() + p.begin;
  std::fill_n(drawn, width, stroke);
  if (width == 1) {
    if (!p.open_left && !p.open_right) *drawn = '|';
    return;
  }
  if (!p.open_left) drawn[0] = corner_left;
  if (!p.open_right) drawn[width - 1] = corner_right;
}

std::size_t centred_start(const piece& p) {
  const std::size_t half = p.label.size() / 2;
  return p.centre() < half ? 0 : p.centre() - half;
}

bool fits_on_one_line(std::span<const piece> pieces) {
  std::size_t free = 0;
  for (const piece& p : pieces) {
    if (centred_start(p) < free) return false;
    free = centred_start(p) + p.label.size() + 1;
  }
  return true;
}

// From right to left: a label begins under its bracket and takes the first line on which it touches neither a label
// nor one of the bars that lead to labels further down.
std::vector<std::size_t> steps(std::span<const piece> pieces) {
  std::vector<std::size_t> level(pieces.size(), 0);
  for (std::size_t i = pieces.size(); i-- > 0;) {
    const std::size_t end = pieces[i].centre() + pieces[i].label.size();
    for (std::size_t j = i + 1; j < pieces.size(); ++j) {
      if (pieces[j].centre() <= end) level[i] = std::max(level[i], level[j] + 1);
    }
  }
  return level;
}

std::vector<std::string> labels_below(std::span<const piece> pieces) {
  if (pieces.empty()) return {};
  if (fits_on_one_line(pieces)) {
    std::vector<std::string> lines(2);
    for (const piece& p : pieces) {
      put(lines[0], p.centre(), "|");
      put(lines[1], centred_start(p), p.label);
    }
    return lines;
  }
  const std::vector<std::size_t> level = steps(pieces);
  std::vector<std::string> lines(*std::ranges::max_element(level) + 2);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (std::size_t line = 0; line <= level[i]; ++line) put(lines[line], pieces[i].centre(), "|");
    put(lines[level[i] + 1], pieces[i].centre(), pieces[i].label);
  }
  return lines;
}

std::vector<piece> pieces_of(std::span<const mark> marks, std::size_t row_begin, std::size_t row_end,
                             std::span<const std::size_t> column_of, side at) {
  std::vector<piece> pieces;
  for (const mark& m : marks) {
    const std::size_t begin = std::max(m.begin, row_begin);
    const std::size_t end = std::min(m.end, row_end);
    if (m.at != at || begin >= end) continue;
    const std::size_t first = column_of[begin - row_begin];
    const std::size_t last = column_of[end - row_begin];
    if (first == last) continue;  // nothing but combining marks
    pieces.push_back({m.label, first, last, begin > m.begin, end < m.end});
  }
  return pieces;
}

}  // namespace

std::string draw_ruler(std::string_view text, std::span<const mark> marks, std::size_t indent, std::size_t columns) {
  std::string drawing;
  const std::string margin(indent, ' ');
  const auto add = [&](std::string_view line) { drawing.append(margin).append(line).append("\n"); };

  const std::size_t page = std::max<std::size_t>(columns, indent + 20) - indent;
  for (const std::string_view row : wrap(text, page)) {
    const auto row_begin = static_cast<std::size_t>(row.data() - text.data());
    const glyph_row glyphs = lay_out(row);
    const auto row_end = row_begin + row.size();

    const auto above = pieces_of(marks, row_begin, row_end, glyphs.column_of, side::above);
    std::string names;
    std::string brackets;
    for (const piece& p : above) {
      put(names, centred_start(p), p.label);
      put_bracket(brackets, p, '/', '-', '\\');
    }
    if (!above.empty()) {
      add(names);
      add(brackets);
    }
    add(glyphs.text);
    const auto below = pieces_of(marks, row_begin, row_end, glyphs.column_of, side::below);
    brackets.clear();
    for (const piece& p : below) put_bracket(brackets, p, '\\', '_', '/');
    if (!below.empty()) add(brackets);
    for (const std::string& line : labels_below(below)) add(line);
  }
  return drawing;
}

std::string draw_caret(std::string_view text, std::size_t offset, std::size_t indent, std::size_t columns,
                       underlined other) {
  const std::size_t page = std::max<std::size_t>(columns, indent + 20) - indent;
  // Everything where it fits, otherwise what fits before the place and a little after it.
  std::size_t begin = 0;
  std::size_t end = text.size();
  if (text.size() >= page) {
    end = unicode::begin_of_character(text, std::min(text.size(), offset + page / 4));
    begin = unicode::begin_of_character(text, offset - std::min(offset, page / 2));
  }
  const std::string drawn = (begin > 0 ? "…" : "") + visible(text.substr(begin, offset - begin)) +
                            visible(text.substr(offset, end - offset), page / 3) + (end < text.size() ? "…" : "");
  const auto column_of = [&](std::size_t byte) {
    return display_width(text.substr(begin, std::clamp(byte, begin, end) - begin)) + (begin > 0 ? 1 : 0);
  };
  std::string marks(column_of(offset), ' ');
  marks += '^';
  const std::size_t last = std::min(column_of(other.end), display_width(drawn));
  if (marks.size() < last) marks.resize(last, ' ');
  for (std::size_t at = column_of(other.begin); at < last; ++at) {
    if (marks[at] == ' ') marks[at] = '~';
  }
  const std::string margin(indent, ' ');
  return margin + drawn + "\n" + margin + marks + "\n";
}

}  // namespace urispec::cli
