// The bidirectional formatting characters that RFC 3987 §4.1 names. Header only; every layer may use it.
#pragma once

#include "urispec/utf8.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::unicode {

// LRM, RLM, LRE, RLE, PDF, LRO, RLO: no IRI may contain them.
[[nodiscard]] constexpr bool is_bidi_formatting(char32_t c) noexcept {
  return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E);
}

// Characters beyond US-ASCII that end what is written in prose.
// Tests: tests/extract/undelimited_test.cpp, tests/diagnose/cause_cases.hpp.

// Spaces, quotation marks, brackets and full stops: RFC 3987 allows all of them, but people who write prose around an
// IRI do not mean them to be in it.
[[nodiscard]] constexpr bool ends_prose(char32_t c) noexcept {
  return c == 0xA0 || c == 0xAB || c == 0xBB || (c >= 0x2000 && c <= 0x200A) || (c >= 0x2018 && c <= 0x201F) ||
         c == 0x2026 || (c >= 0x2028 && c <= 0x2029) || c == 0x202F || (c >= 0x2039 && c <= 0x203A) || c == 0x205F ||
         c == 0x60C || c == 0x61B || c == 0x61F || c == 0x6D4 || (c >= 0x964 && c <= 0x965) ||
         (c >= 0x2329 && c <= 0x232A) || (c >= 0x27E6 && c <= 0x27EF) || (c >= 0x2983 && c <= 0x2998) ||
         (c >= 0x3000 && c <= 0x3002) || (c >= 0x3008 && c <= 0x3011) || (c >= 0x3014 && c <= 0x301F) || c == 0xFF01 ||
         c == 0xFF02 || (c >= 0xFF07 && c <= 0xFF09) || c == 0xFF0C || c == 0xFF0E || (c >= 0xFF1A && c <= 0xFF1B) ||
         c == 0xFF1C || (c >= 0xFF1E && c <= 0xFF1F) || c == 0xFF3B || c == 0xFF3D || c == 0xFF5B || c == 0xFF5D ||
         (c >= 0xFF5F && c <= 0xFF64);
}

// The places of code points in UTF-8, for code that counts in code points and shows bytes. Tested in
// tests/unicode/utf8_test.cpp.

// The byte offset of each code point of `utf8`, and of the end. Precondition: well-formed. Linear.
[[nodiscard]] inline std::vector<std::size_t> code_point_offsets(std::string_view utf8) {
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (!is_tail(utf8[i])) offsets.push_back(i);
  }
  offsets.push_back(utf8.size());
  return offsets;
}

}  // namespace urispec::unicode
