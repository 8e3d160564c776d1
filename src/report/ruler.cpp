#include "report/ruler.hpp"

#include "report/text.hpp"

#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::report {
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

// The last line of a drawing, which is written anywhere and grows as needed. Columns, not bytes: labels are ASCII.
class line {
 public:
  line(std::string& drawing, std::size_t indent) : drawing_(drawing) {
    drawing_.append(indent, ' ');
    begin_ = drawing_.size();
  }
  line(const line&) = delete;
  line& operator=(const line&) = delete;
  ~line() { drawing_ += '\n'; }

  void put(std::size_t column, std::string_view text) {
    const std::size_t position = begin_ + column;
    if (drawing_.size() <= position) {
      drawing_.append(position - drawing_.size(), ' ').append(text);  // as most are, from left to right
      return;
    }
    grow_to(position + text.size());
    drawing_.replace(position, text.size(), text);
  }

  void put_bracket(const piece& p, char corner_left, char stroke, char corner_right) {
    const std::size_t width = p.end - p.begin;
    grow_to(begin_ + p.end);
    char* const bar = drawing_.data() + begin_ + p.begin;
    std::fill_n(bar, width, stroke);
    if (width == 1) {
      if (!p.open_left && !p.open_right) *bar = '|';
      return;
    }
    if (!p.open_left) bar[0] = corner_left;
    if (!p.open_right) bar[width - 1] = corner_right;
  }

 private:
  void grow_to(std::size_t size) {
    if (drawing_.size() < size) drawing_.resize(size, ' ');
  }

  std::string& drawing_;
  std::size_t begin_;
};

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

// Memory that serves one row after the other.
struct row_pieces {
  std::vector<piece> pieces;
  std::vector<std::size_t> level;
};

// Labels are placed from right to left: a label begins under its bracket and takes the first line on which it touches
// neither a label nor one of the bars that lead to labels further down.
void find_levels(row_pieces& row) {
  const std::span<const piece> pieces = row.pieces;
  row.level.assign(pieces.size(), 0);
  for (std::size_t i = pieces.size(); i-- > 0;) {
    const std::size_t end = pieces[i].centre() + pieces[i].label.size();
    for (std::size_t j = i + 1; j < pieces.size(); ++j) {
      if (pieces[j].centre() <= end) row.level[i] = std::max(row.level[i], row.level[j] + 1);
    }
  }
}

void draw_labels_below(std::string& drawing, std::size_t indent, row_pieces& row) {
  const std::span<const piece> pieces = row.pieces;
  if (pieces.empty()) return;
  const bool on_one_line = fits_on_one_line(pieces);
  row.level.assign(pieces.size(), 0);
  if (!on_one_line) find_levels(row);
  const std::size_t last = *std::ranges::max_element(row.level) + 1;
  for (std::size_t n = 0; n <= last; ++n) {
    line ruler_line(drawing, indent);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const piece& p = pieces[i];
      if (n <= row.level[i]) ruler_line.put(p.centre(), "|");
      if (n == row.level[i] + 1) ruler_line.put(on_one_line ? centred_start(p) : p.centre(), p.label);
    }
  }
}

// A row of the text as it is shown, and where in the text it is.
struct text_row {
  std::string_view visible_text;
  std::size_t begin;
  std::size_t end;
  std::span<const std::size_t> column_of;  // empty where each byte is a column
};

// The marks of one side in columns of a row.
void find_pieces(std::vector<piece>& pieces, std::span<const mark> marks, const text_row& row, side position) {
  pieces.clear();
  const auto column = [&](std::size_t byte) {
    return row.column_of.empty() ? byte - row.begin : row.column_of[byte - row.begin];
  };
  for (const mark& m : marks) {
    const std::size_t begin = std::max(m.begin, row.begin);
    const std::size_t end = std::min(m.end, row.end);
    if (m.position != position || begin >= end) continue;
    const std::size_t first = column(begin);
    const std::size_t last = column(end);
    if (first == last) continue;  // nothing but combining marks
    pieces.push_back({m.label, first, last, begin > m.begin, end < m.end});
  }
}

void draw_row(std::string& drawing, const text_row& row, std::span<const mark> marks, std::size_t indent,
              row_pieces& result) {
  std::vector<piece>& pieces = result.pieces;
  find_pieces(pieces, marks, row, side::above);
  if (!pieces.empty()) {
    {
      line names(drawing, indent);
      for (const piece& p : pieces) names.put(centred_start(p), p.label);
    }
    line brackets(drawing, indent);
    for (const piece& p : pieces) brackets.put_bracket(p, '/', '-', '\\');
  }
  line(drawing, indent).put(0, row.visible_text);
  find_pieces(pieces, marks, row, side::below);
  if (!pieces.empty()) {
    line brackets(drawing, indent);
    for (const piece& p : pieces) brackets.put_bracket(p, '\\', '_', '/');
  }
  draw_labels_below(drawing, indent, result);
}

}  // namespace

void draw_ruler(std::string& drawing, std::string_view text, std::span<const mark> marks, std::size_t indent,
                std::size_t columns) {
  const std::size_t page = std::max<std::size_t>(columns, indent + 20) - indent;
  row_pieces pieces;
  pieces.pieces.reserve(marks.size());
  pieces.level.reserve(marks.size());
  if (text.size() <= page && is_shown_as_it_is(text)) {
    draw_row(drawing, {text, 0, text.size(), {}}, marks, indent, pieces);
    return;
  }
  for (const std::string_view row : wrap(text, page)) {
    const glyph_row glyphs = lay_out(row);
    const auto begin = static_cast<std::size_t>(row.data() - text.data());
    draw_row(drawing, {glyphs.text, begin, begin + row.size(), glyphs.column_of}, marks, indent, pieces);
  }
}

std::string draw_ruler(std::string_view text, std::span<const mark> marks, std::size_t indent, std::size_t columns) {
  std::string drawing;
  draw_ruler(drawing, text, marks, indent, columns);
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
  const std::string row = (begin > 0 ? "…" : "") + visible(text.substr(begin, offset - begin)) +
                            visible(text.substr(offset, end - offset), page / 3) + (end < text.size() ? "…" : "");
  const auto column_of = [&](std::size_t byte) {
    return display_width(text.substr(begin, std::clamp(byte, begin, end) - begin)) + (begin > 0 ? 1 : 0);
  };
  std::string marks(column_of(offset), ' ');
  marks += '^';
  const std::size_t last = std::min(column_of(other.end), display_width(row));
  if (marks.size() < last) marks.resize(last, ' ');
  for (std::size_t position = column_of(other.begin); position < last; ++position) {
    if (marks[position] == ' ') marks[position] = '~';
  }
  const std::string margin(indent, ' ');
  return margin + row + "\n" + margin + marks + "\n";
}

}  // namespace urispec::report
