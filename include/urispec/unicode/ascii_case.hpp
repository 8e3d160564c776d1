// Letters of US-ASCII without regard to case: schemes (RFC 3986 §3.1), rule names and literals of ABNF (RFC 5234 §2.1,
// §2.3), names in HTML. Other characters have one case here. Header only; every layer may use it.
// Tested in tests/unicode/ascii_case_test.cpp on every character.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace urispec::unicode {

// Whether a literal means its letters in one case or in both (RFC 5234 §2.3, RFC 7405).
enum class letter_case : std::uint8_t { insensitive, sensitive };

// Of a character of any type; a predicate of algorithms too.
inline constexpr auto is_letter = [](auto c) noexcept { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };

[[nodiscard]] constexpr char in_lower_case(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr bool equal_but_for_case(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, in_lower_case, in_lower_case);
}

}  // namespace urispec::unicode
