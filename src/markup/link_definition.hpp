// Link reference definitions of Markdown, `[label]: destination "title"`: where the destination ends, and whether the
// line makes one.
// Source: CommonMark 0.31 section 4.7. Cost: linear in the definition. Tests: tests/extract/link_definition_test.cpp.
#pragma once

#include "markup/link_destination.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::markup {

// `begin` is after the "]:" that ends the label. A title in the next line is left out: without it, too, the line makes
// a definition. A title that this text does not close leaves it unfinished.
[[nodiscard]] constexpr link read_link_definition(std::string_view text, std::size_t begin) noexcept {
  link made;
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
