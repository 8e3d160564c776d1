// Link reference definitions of Markdown, `[label]: destination "title"`: where the destination ends, and whether the
// line makes one.
// Source: CommonMark 0.31 sections 4.7 and 6.3 (labels). Cost: linear in the definition.
// Tests: tests/extract/link_definition_test.cpp.
#pragma once

#include "markup/link_destination.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::markup {

// After the "]" that closes the "[" of a label at `begin`; nullopt if this text closes none. A label has no other
// bracket without a backslash, and a character that is not blank (section 6.3). How long it is, is for the caller.
[[nodiscard]] constexpr std::optional<std::size_t> after_link_label(std::string_view text, std::size_t begin) noexcept {
  bool is_blank = true;
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '[') return std::nullopt;
    if (c == ']') return is_blank ? std::nullopt : std::optional(at + 1);
    is_blank = is_blank && (c == ' ' || c == '\t' || detail::is_line_ending_at(text, at));
    if (is_backslash_escape(text, at)) ++at;
  }
  return std::nullopt;
}

// `begin` is after the "]:" that ends the label. A title in the next line is left out: without it, too, the line makes
// a definition. A title that this text does not close leaves it unfinished.
[[nodiscard]] constexpr link_reading read_link_definition(std::string_view text, std::size_t begin) noexcept {
  link_reading made;
  begin = detail::after_blanks(text, begin);
  const auto at = detail::after_destination(text, begin, made);
  if (!at || made.destination_end == begin) return made;
  std::size_t next = detail::after_spaces(text, *at);
  if (next > *at && detail::begins_title(text, next)) {
    const auto after = detail::after_title(text, next);
    if (!after) return made;
    next = detail::after_spaces(text, *after);
  }
  if (next > text.size()) {
    made.ending = link_ending::unfinished;
  } else if (next == text.size() || detail::is_line_ending_at(text, next)) {
    made.ending = link_ending::closed;
    made.end = next;
  }
  return made;
}

}  // namespace urispec::markup
