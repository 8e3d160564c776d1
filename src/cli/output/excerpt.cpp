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

std::size_t back(std::string_view text, std::size_t from, std::size_t columns) {
  while (from > 0) {
    const std::size_t before = begin_of_glyph(text, from);
    const std::size_t width = first_glyph(text.substr(before, from - before)).width;
    if (width > columns) break;
    columns -= width;
    from = before;
  }
  return from;
}

std::size_t forward(std::string_view text, std::size_t from, std::size_t columns) {
  while (from < text.size()) {
    const glyph next = first_glyph(text.substr(from));
    if (next.width > columns) break;
    columns -= next.width;
    from += next.length;
  }
  return from;
}

}  // namespace

std::string excerpt_around(std::string_view text, std::span<const excerpt_place> places) {
  constexpr std::size_t widest_place = 24;
  const std::size_t around = places.size() > 2 ? 10 : 20;
  std::string shown;
  std::size_t done = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::size_t begin = back(text, places[i].begin, around);
    std::size_t end = forward(text, std::min(places[i].end, forward(text, places[i].begin, widest_place)), around);
    end = std::max(end, done);
    begin = std::min(std::max(begin, done), end);
    if (begin > done || (i == 0 && begin > 0)) shown += "…";
    shown += visible(text.substr(begin, end - begin));
    done = end;
  }
  return done < text.size() ? shown + "…" : shown;
}

std::string excerpt(std::string_view text, std::size_t offset) {
  if (fits(text, longest_excerpt)) return visible(text);
  const std::size_t begin = back(text, std::min(offset, text.size()), columns_before);
  if (begin == 0) return visible(text, longest_excerpt);
  return "…" + visible(text.substr(begin), longest_excerpt - 1);
}

}  // namespace urispec::cli
