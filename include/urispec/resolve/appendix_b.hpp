// The regular expression of RFC 3986 Appendix B (RFC 2396 Appendix B is the same) as a splitter:
//
//   ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// It is for text that is known to be a URI-reference: it splits any text and finds no errors. `1a:b` has the scheme
// "1a" here; the parser rejects it. On every URI-reference of RFC 3986 and RFC 3987 it gives the five components that
// the parser gives (tests/resolve/appendix_b_test.cpp: complete short texts, and random ones). Under RFC 2396 it does
// too, except for an opaque_part: there it takes what comes after the first "?" for a query.
//
// Errata 1933 (RFC 2396) and 2624 (RFC 3986) are about how the expression should be written; they do not affect this.
// The dot stands for any character here, including a line feed.
// Cost: one pass, no allocation.
#pragma once

#include "urispec/tree/recompose.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace urispec {

[[nodiscard]] constexpr reference_parts split_by_appendix_b(std::string_view text) noexcept {
  reference_parts parts;
  const auto take = [&text](std::string_view stops) {
    const std::size_t size = std::min(text.find_first_of(stops), text.size());
    const std::string_view taken = text.substr(0, size);
    text.remove_prefix(size);
    return taken;
  };

  // (([^:/?#]+):)?
  const std::size_t colon = text.find_first_of(":/?#");
  if (colon != std::string_view::npos && colon > 0 && text[colon] == ':') {
    parts.scheme = text.substr(0, colon);
    text.remove_prefix(colon + 1);
  }
  // (//([^/?#]*))?
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    parts.authority = take("/?#");
  }
  // ([^?#]*)
  parts.path = take("?#");
  // (\?([^#]*))?
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    parts.query = take("#");
  }
  // (#(.*))?
  if (text.starts_with('#')) parts.fragment = text.substr(1);
  return parts;
}

}  // namespace urispec
