#include "cli/output/excerpt.hpp"

#include "cli/output/glyphs.hpp"

#include <algorithm>

namespace urispec::cli {
namespace {

// Where more is cut than fits, this much stands before the place, and the rest after it.
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

// Where the glyph begins that ends at `end`, which is not 0: UTF-8 has four bytes at most, and a byte that belongs to
// no character is a glyph of its own.
std::size_t begin_of_glyph(std::string_view text, std::size_t end) {
  for (std::size_t length = std::min<std::size_t>(end, 4); length > 1; --length) {
    if (first_glyph(text.substr(end - length, length)).length == length) return end - length;
  }
  return end - 1;
}

}  // namespace

std::string excerpt(std::string_view text, std::size_t offset) {
  if (fits(text, longest_excerpt)) return visible(text);
  std::size_t begin = std::min(offset, text.size());
  for (std::size_t room = columns_before; begin > 0;) {
    const std::size_t before = begin_of_glyph(text, begin);
    const std::size_t width = first_glyph(text.substr(before, begin - before)).width;
    if (width > room) break;
    room -= width;
    begin = before;
  }
  if (begin == 0) return visible(text, longest_excerpt);
  return "…" + visible(text.substr(begin), longest_excerpt - 1);
}

}  // namespace urispec::cli
