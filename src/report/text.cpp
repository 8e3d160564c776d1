#include "report/text.hpp"

#include "unicode/display.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <span>
#include <utility>

namespace urispec::report {
namespace {

bool is_plain(char c) { return c >= 0x20 && c < 0x7F; }

// True if all of eight bytes are: a borrow or a carry reaches the uppermost bit of one only if it or one before it is
// not.
bool all_plain(const char* begin) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, begin, sizeof bytes);
  return ((bytes | (bytes - ones * 0x20) | (bytes + ones)) & ones * 0x80) == 0;
}

// The number of bytes at the beginning that are printable characters of US-ASCII, which are shown as they are.
std::size_t plain_prefix(std::string_view text) {
  std::size_t position = 0;
  while (text.size() - position >= sizeof(std::uint64_t) && all_plain(text.data() + position))
    position += sizeof(std::uint64_t);
  while (position < text.size() && is_plain(text[position])) ++position;
  return position;
}

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

}  // namespace

glyph first_glyph(std::string_view text) {
  const auto decoded = unicode::first_code_point(text);
  if (!decoded) return {"\\x" + unicode::hexadecimal(static_cast<unsigned char>(text.front()), 2), 4, 1};
  const auto [c, length] = *decoded;
  const auto number = static_cast<std::uint32_t>(c);
  if (is_control(c)) return {"\\x" + unicode::hexadecimal(c, 2), 4, length};
  std::string result(text.substr(0, length));
  if (length == 1) return {std::move(result), 1, 1};
  if (unicode::is_combining(c)) return {std::move(result), 0, length};
  if (unicode::is_unseen(c)) {
    result = fmt::format("\\u{{{:04X}}}", number);
    const std::size_t width = result.size();
    return {std::move(result), width, length};
  }
  return {std::move(result), unicode::is_wide(c) ? std::size_t{2} : std::size_t{1}, length};
}

bool is_shown_as_it_is(std::string_view text) { return plain_prefix(text) == text.size(); }

std::string visible(std::string_view text) {
  return is_shown_as_it_is(text) ? std::string(text) : lay_out(text).text;
}

std::string visible(std::string_view text, std::size_t columns) {
  std::string result;
  std::size_t width = 0;
  std::size_t cut = 0;  // where "…" still fits
  if (text.size() <= columns && is_shown_as_it_is(text)) return std::string(text);
  while (!text.empty()) {
    const glyph next = first_glyph(text);
    if (width + next.width > columns) return result.substr(0, cut) + "…";
    width += next.width;
    result += next.text;
    if (width < columns) cut = result.size();
    text.remove_prefix(next.length);
  }
  return result;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (;;) {
    const std::size_t plain = plain_prefix(text);
    width += plain;
    text.remove_prefix(plain);
    if (text.empty()) return width;
    const glyph next = first_glyph(text);
    width += next.width;
    text.remove_prefix(next.length);
  }
}

std::vector<std::string_view> wrap(std::string_view text, std::size_t columns) {
  std::vector<std::string_view> rows;
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t width = 0;
  const auto begin_row_before = [&](std::size_t next_width) {
    if (width + next_width <= columns || end == begin) return;
    rows.push_back(text.substr(begin, end - begin));
    begin = end;
    width = 0;
  };
  while (end < text.size()) {
    std::size_t plain = plain_prefix(text.substr(end));
    while (plain > 0) {
      begin_row_before(1);
      const std::size_t room = std::clamp<std::size_t>(columns - std::min(width, columns), 1, plain);
      width += room;
      end += room;
      plain -= room;
    }
    if (end == text.size()) break;
    const glyph next = first_glyph(text.substr(end));
    begin_row_before(next.width);
    width += next.width;
    end += next.length;
  }
  rows.push_back(text.substr(begin));
  return rows;
}

glyph_row lay_out(std::string_view text) {
  glyph_row row;
  row.column_of.reserve(text.size() + 1);
  std::size_t column = 0;
  for (;;) {
    const std::size_t plain = plain_prefix(text);
    const std::size_t before = row.column_of.size();
    row.column_of.resize(before + plain);
    std::iota(row.column_of.begin() + static_cast<std::ptrdiff_t>(before), row.column_of.end(), column);
    column += plain;
    row.text += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const glyph next = first_glyph(text);
    row.column_of.insert(row.column_of.end(), next.length, column);
    row.text += next.text;
    column += next.width;
    text.remove_prefix(next.length);
  }
  row.column_of.push_back(column);
  return row;
}

namespace {

// An excerpt shows this much before the place, and the rest after it.
constexpr std::size_t columns_before = 40;

bool fits(std::string_view text, std::size_t columns) {
  while (!text.empty()) {
    const glyph next = first_glyph(text);
    if (next.width > columns) return false;
    columns -= next.width;
    text.remove_prefix(next.length);
  }
  return true;
}

// The beginning of the glyph that ends at `end`, which is not 0: UTF-8 has four bytes at most, and a byte that belongs
// to no character is a glyph of its own.
std::size_t begin_of_glyph(std::string_view text, std::size_t end) {
  for (std::size_t length = std::min<std::size_t>(end, 4); length > 1; --length) {
    if (first_glyph(text.substr(end - length, length)).length == length) return end - length;
  }
  return end - 1;
}

std::size_t back(std::string_view text, std::size_t begin, std::size_t columns) {
  while (begin > 0) {
    const std::size_t before = begin_of_glyph(text, begin);
    const std::size_t width = first_glyph(text.substr(before, begin - before)).width;
    if (width > columns) break;
    columns -= width;
    begin = before;
  }
  return begin;
}

std::size_t forward(std::string_view text, std::size_t begin, std::size_t columns) {
  while (begin < text.size()) {
    const glyph next = first_glyph(text.substr(begin));
    if (next.width > columns) break;
    columns -= next.width;
    begin += next.length;
  }
  return begin;
}

}  // namespace

std::string excerpt_around(std::string_view text, std::span<const excerpt_place> places) {
  constexpr std::size_t widest_place = 24;
  const std::size_t around = places.size() > 2 ? 10 : 20;
  std::string result;
  std::size_t written_end = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::size_t begin = back(text, places[i].begin, around);
    std::size_t end = forward(text, std::min(places[i].end, forward(text, places[i].begin, widest_place)), around);
    end = std::max(end, written_end);
    begin = std::min(std::max(begin, written_end), end);
    if (begin > written_end || (i == 0 && begin > 0)) result += "…";
    result += visible(text.substr(begin, end - begin));
    written_end = end;
  }
  return written_end < text.size() ? result + "…" : result;
}

std::string excerpt(std::string_view text, std::size_t offset) {
  if (fits(text, longest_excerpt)) return visible(text);
  const std::size_t begin = back(text, std::min(offset, text.size()), columns_before);
  if (begin == 0) return visible(text, longest_excerpt);
  return "…" + visible(text.substr(begin), longest_excerpt - 1);
}

namespace {

constexpr std::array<std::pair<char, char>, 4> escapes{{{'\\', '\\'}, {'\t', 't'}, {'\n', 'n'}, {'\r', 'r'}}};

}  // namespace

std::string escape(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    bool escaped = false;
    for (const auto& [character, letter] : escapes) {
      if (c != character) continue;
      result += '\\';
      result += letter;
      escaped = true;
    }
    if (!escaped) result += c;
  }
  return result;
}

std::optional<std::string> unescape(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      result += text[i];
      continue;
    }
    if (++i == text.size()) return std::nullopt;
    bool is_match = false;
    for (const auto& [character, letter] : escapes) {
      if (text[i] != letter) continue;
      result += character;
      is_match = true;
    }
    if (!is_match) return std::nullopt;
  }
  return result;
}

std::string broken_between_words(std::string_view text, std::size_t columns) {
  std::string result;
  std::size_t width = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t room = display_width(word);
    if (width > 0 && width + 1 + room > columns) {
      result += '\n';
      width = 0;
    } else if (width > 0) {
      result += ' ';
      ++width;
    }
    result += word;
    width += room;
  }
  return result;
}

namespace {

// A line is wider than the page if less room is left between words.
constexpr std::size_t least_room = 20;

}  // namespace

void text_page::line_of(const std::string& label, std::string_view text) {
  const std::size_t column = display_width(label);
  if (column > columns_ / 2) {
    line("{}{}", label, text);
  } else {
    add(label, text, column);
  }
}

void text_page::row(std::string_view text) {
  out_ += text;
  out_.erase(out_.find_last_not_of(' ') + 1);
  out_ += '\n';
}

void text_page::heading(std::string_view text) {
  out_ += '\n';
  line("{}", text);
}

void text_page::add(std::string_view begin, std::string_view text, std::size_t column) {
  out_ += begin;
  const std::size_t used_width = display_width(begin);
  const bool fits = used_width + display_width(text) <= columns_;
  const std::size_t room = std::max(columns_, column + least_room) - column;
  for (const char c : fits ? std::string(text) : broken_between_words(text, room)) {
    if (c == '\n') out_.erase(out_.find_last_not_of(' ') + 1);
    out_ += c;
    if (c == '\n') out_.append(column, ' ');
  }
  out_ += '\n';
}

std::string padded(std::string text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return text.append(width < columns ? columns - width : 0, ' ');
}

namespace {

std::string_view sequence_of(ink color) {
  switch (color) {
    case ink::error:
      return "\x1B[1;31m";
    case ink::help:
      return "\x1B[1;32m";
    case ink::note:
      return "\x1B[1;36m";
    case ink::faint:
      return "\x1B[2m";
  }
  return {};
}

}  // namespace

std::string painted(std::string_view text, ink color, coloring colors) {
  if (colors == coloring::off || text.empty()) return std::string(text);
  return std::string(sequence_of(color)).append(text).append(end_of_color);
}

}  // namespace urispec::report
