// Which language writes backslashes in a reference that are no part of it.
#pragma once

#include "extract/roff.hpp"
#include "markup/link_destination.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::extracting {

enum class escapes_of : std::uint8_t {
  troff,
  markdown,  // in the destination of a link: "[text](http://a/\\(b\\))"
};

// What a text with such escapes says.
[[nodiscard]] inline std::string without_escapes(std::string text, escapes_of language) {
  if (std::ranges::find(text, '\\') == text.end()) return text;
  return language == escapes_of::troff ? without_roff_escapes(text) : markup::without_backslash_escapes(text);
}

}  // namespace urispec::extracting
