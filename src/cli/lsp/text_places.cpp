#include "cli/lsp/text_places.hpp"

#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>

namespace urispec::cli::lsp {
namespace {

// A byte that is no UTF-8 is one character of one unit.
std::size_t size_of_character(std::string_view text) {
  const auto character = unicode::first_code_point(text);
  return character ? character->size : 1;
}

std::size_t units_of(std::size_t bytes, position_encoding encoding) {
  if (encoding == position_encoding::utf8) return bytes;
  return encoding == position_encoding::utf16 && bytes == 4 ? 2 : 1;
}

std::size_t line_of_offset(const std::vector<std::size_t>& lines, std::size_t offset) {
  return static_cast<std::size_t>(std::ranges::upper_bound(lines, offset) - lines.begin()) - 1;
}

}  // namespace

placed_text::placed_text(std::string text) : text_(std::move(text)), lines_{0}, abnf_lines_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i) {
    const bool is_line_feed = text_[i] == '\n';
    const bool is_lone_return = text_[i] == '\r' && text_.compare(i + 1, 1, "\n") != 0;
    if (is_line_feed || is_lone_return) lines_.push_back(i + 1);
    if (is_line_feed) abnf_lines_.push_back(i + 1);
  }
}

std::size_t placed_text::offset_of(text_place place, position_encoding encoding) const {
  if (place.line >= lines_.size()) return text_.size();
  const std::size_t end = place.line + 1 < lines_.size() ? lines_[place.line + 1] : text_.size();
  std::size_t offset = lines_[place.line];
  std::size_t units = 0;
  while (offset < end && text_[offset] != '\n' && text_[offset] != '\r') {
    const std::size_t size = size_of_character(std::string_view(text_).substr(offset));
    units += units_of(size, encoding);
    if (units > place.character) break;
    offset += size;
  }
  return offset;
}

text_place placed_text::place_of(std::size_t offset, position_encoding encoding) const {
  offset = unicode::begin_of_character(text_, std::min(offset, text_.size()));
  const std::size_t line = line_of_offset(lines_, offset);
  std::size_t units = 0;
  for (std::size_t i = lines_[line]; i < offset;) {
    const std::size_t size = size_of_character(std::string_view(text_).substr(i));
    units += units_of(size, encoding);
    i += size;
  }
  return {line, units};
}

std::size_t placed_text::offset_of(abnf::position place) const {
  if (place.line == 0) return 0;
  if (place.line > abnf_lines_.size()) return text_.size();
  const std::string_view text = line(place.line);
  std::size_t offset = 0;
  for (std::size_t column = 1; offset < text.size() && column < place.column; ++column) {
    do ++offset;
    while (offset < text.size() && unicode::is_tail(text[offset]));
  }
  return abnf_lines_[place.line - 1] + offset;
}

std::string_view placed_text::line(std::size_t number) const {
  if (number == 0 || number > abnf_lines_.size()) return {};
  const std::size_t begin = abnf_lines_[number - 1];
  return std::string_view(text_).substr(begin, text_.find('\n', begin) - begin);
}

}  // namespace urispec::cli::lsp
