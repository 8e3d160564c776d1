// Digits of US-ASCII: DIGIT and, in either case, HEXDIG (RFC 5234 Appendix B.1). Header only; every layer may use it.
// Tested in tests/unicode/ascii_case_test.cpp on every character.
#pragma once

namespace urispec::unicode {

[[nodiscard]] constexpr bool is_digit(char32_t c) noexcept { return c >= '0' && c <= '9'; }

// 0 to 15; -1 for anything that is not a hexadecimal digit.
[[nodiscard]] constexpr int hex_value(char32_t c) noexcept {
  if (is_digit(c)) return static_cast<int>(c - '0');
  if (c >= 'A' && c <= 'F') return static_cast<int>(c - 'A') + 10;
  if (c >= 'a' && c <= 'f') return static_cast<int>(c - 'a') + 10;
  return -1;
}

}  // namespace urispec::unicode
