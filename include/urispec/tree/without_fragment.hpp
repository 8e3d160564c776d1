// A text without its fragment. RFC 3986 §5.1 strips the fragment from a base, and §6.1 ignores it when URIs are
// compared to select a network action. Tests: tests/tree/components_test.cpp.
#pragma once

#include "urispec/tree/components.hpp"

#include <string_view>

namespace urispec {

// The text without its fragment and the "#" before it. `c` comes from parsing a reference.
[[nodiscard]] constexpr std::string_view without_fragment(const components& c) noexcept {
  return c.fragment() ? c.text.substr(0, c.fragment().begin_offset() - 1) : c.text;
}

}  // namespace urispec
