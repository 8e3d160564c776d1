// Inline links of Markdown, `[text](destination "title")`: where the destination ends, and where the link does.
// `extract` and `diagnose` both ask here, so that they agree.
// Source: CommonMark 0.31 section 6.3. Cost: linear in the link. Tests: tests/extract/inline_link_test.cpp.
#pragma once

#include "markup/link_destination.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::markup {

// `begin` is after the "](" that ends the link text.
[[nodiscard]] constexpr link_reading read_inline_link(std::string_view text, std::size_t begin) noexcept {
  link_reading made;
  const auto at = detail::after_destination(text, detail::after_blanks(text, begin), made);
  if (!at) return made;
  std::size_t next = detail::after_blanks(text, *at);
  if (next > *at && detail::begins_title(text, next)) {
    const auto after = detail::after_title(text, next);
    if (!after) return made;
    next = detail::after_blanks(text, *after);
  }
  if (next >= text.size()) {
    made.ending = link_ending::unfinished;
  } else if (text[next] == ')') {
    made.ending = link_ending::closed;
    made.end = next + 1;
  }
  return made;
}

}  // namespace urispec::markup
