// Characters beyond US-ASCII that end what is written in prose.
// Tests: tests/extract/undelimited_test.cpp, tests/diagnose/cause_cases.hpp.
#pragma once

namespace urispec::unicode {

// Spaces, quotation marks, brackets and full stops: RFC 3987 allows all of them, but people who write prose around an
// IRI do not mean them to be in it.
[[nodiscard]] constexpr bool ends_prose(char32_t c) noexcept {
  return c == 0xA0 || c == 0xAB || c == 0xBB || (c >= 0x2000 && c <= 0x200A) || (c >= 0x2018 && c <= 0x201F) ||
         c == 0x2026 || (c >= 0x2028 && c <= 0x2029) || c == 0x202F || (c >= 0x2039 && c <= 0x203A) || c == 0x205F ||
         (c >= 0x3000 && c <= 0x3002) || (c >= 0x3008 && c <= 0x3011) || (c >= 0x3014 && c <= 0x301F) || c == 0xFF01 ||
         (c >= 0xFF08 && c <= 0xFF09) || c == 0xFF0C || c == 0xFF0E || (c >= 0xFF1A && c <= 0xFF1B) || c == 0xFF1F;
}

}  // namespace urispec::unicode
