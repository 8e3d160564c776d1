// What a text for people has in place of a component that is undefined, and of one that is empty. RFC 3986 §5.3 tells
// the two apart, and a reader has to tell both from a value, which "undefined" and "empty" may be. No URI and no IRI
// has the characters of the marks (RFC 2396 §2.4.3).
#pragma once

#include "urispec/tree/components.hpp"

#include <string_view>

namespace urispec {

inline constexpr std::string_view undefined_mark = "<undefined>";
inline constexpr std::string_view empty_mark = R"("")";

// The characters, or the mark.
[[nodiscard]] constexpr std::string_view or_mark(std::string_view text) noexcept {
  return text.empty() ? empty_mark : text;
}
[[nodiscard]] constexpr std::string_view or_mark(const component& c) noexcept {
  return c ? or_mark(*c) : undefined_mark;
}

}  // namespace urispec
