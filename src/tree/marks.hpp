// The marks that output for people shows for an undefined component, and for an empty one. RFC 3986 §5.3 distinguishes
// the two, and a reader has to distinguish both from values, such as the words "undefined" and "empty". No URI and no
// IRI has the characters of the marks (RFC 2396 §2.4.3).
#pragma once

#include "urispec/components.hpp"

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
