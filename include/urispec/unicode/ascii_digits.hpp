// Digits of US-ASCII: DIGIT and, in either case, HEXDIG (RFC 5234 Appendix B.1). Header only; every layer may use it.
// They take characters of any type, and as objects they are predicates of algorithms too.
// Tested in tests/unicode/ascii_case_test.cpp on every character.
#pragma once

namespace urispec::unicode {

inline constexpr auto is_digit = [](auto c) noexcept { return c >= '0' && c <= '9'; };

inline constexpr auto is_hex_digit = [](auto c) noexcept {
  return is_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
};

// 0 to 15; -1 for anything that is not a hexadecimal digit.
inline constexpr auto hex_value = [](auto c) noexcept {
  if (is_digit(c)) return static_cast<int>(c - '0');
  if (c >= 'A' && c <= 'F') return static_cast<int>(c - 'A') + 10;
  if (c >= 'a' && c <= 'f') return static_cast<int>(c - 'a') + 10;
  return -1;
};

}  // namespace urispec::unicode
