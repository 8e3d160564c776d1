// Characters of US-ASCII: digits, letters without regard to case, and sets. Header only; every layer may use it.
// The predicates take characters of any type, and as objects they are predicates of algorithms too.
// Tested in tests/unicode/ascii_case_test.cpp and tests/unicode/ascii_set_test.cpp on every character.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace urispec::unicode {

// DIGIT and, in either case, HEXDIG (RFC 5234 Appendix B.1).
inline constexpr auto is_digit = [](auto c) noexcept { return c >= '0' && c <= '9'; };

inline constexpr auto is_hex_digit = [](auto c) noexcept {
  return is_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
};

namespace detail {

// A table has no branch: the kind of digit in a text cannot be predicted.
inline constexpr auto hex_values = [] {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (unsigned digit = 0; digit < 10; ++digit) values['0' + digit] = static_cast<std::int8_t>(digit);
  for (unsigned digit = 10; digit < 16; ++digit) {
    values['A' + digit - 10] = values['a' + digit - 10] = static_cast<std::int8_t>(digit);
  }
  return values;
}();

}  // namespace detail

// 0 to 15; -1 for anything that is not a hexadecimal digit.
inline constexpr auto hex_value = [](auto unit) noexcept -> int {
  const auto c = static_cast<std::make_unsigned_t<decltype(unit)>>(unit);
  if constexpr (sizeof(c) > 1) {
    if (c > 0xFF) return -1;
  }
  return detail::hex_values[c];
};

// The characters of HEXDIG in both cases: first the digits of the values 0 to 15.
inline constexpr std::string_view hexdig = "0123456789ABCDEFabcdef";

// The digit of a value of 0 to 15, in upper case.
[[nodiscard]] constexpr char hex_digit(unsigned value) noexcept { return hexdig[value & 0xF]; }

// The digits of a value, in upper case, with zeros before them up to a width.
[[nodiscard]] inline std::string hexadecimal(char32_t value, std::size_t width) {
  std::string digits;
  for (; value != 0 || digits.size() < width; value >>= 4) digits.insert(digits.begin(), hex_digit(value));
  return digits;
}

// Letters are compared without regard to case in schemes (RFC 3986 §3.1), rule names and literals of ABNF (RFC 5234
// §2.1, §2.3) and names in HTML. Other characters have one case here.

inline constexpr auto is_letter = [](auto c) noexcept { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };

// The letter in lower case; any other character as it is.
[[nodiscard]] constexpr char in_lower_case(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// True if the texts differ in the case of letters at most.
[[nodiscard]] constexpr bool equal_but_for_case(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, in_lower_case, in_lower_case);
}

}  // namespace urispec::unicode

namespace urispec {

// A set of ASCII characters as 128 bits. Other characters are in no such set.
//
// The layout suits vector look-ups: the column of a character is its low four bits, its row the next three, and bit r
// of columns()[c] says whether the character 16·r + c is in the set, so one shuffle finds the columns of a whole
// vector.
// Tests: tests/unicode/ascii_set_test.cpp.
class ascii_set {
 public:
  constexpr ascii_set() noexcept = default;
  // Clang instantiates it here; below the constructor it would be too late for constants.
  constexpr void insert(auto unit) noexcept {
    const auto c = static_cast<std::make_unsigned_t<decltype(unit)>>(unit);
    if (c < 0x80) columns_[c & 0x0F] = static_cast<std::uint8_t>(columns_[c & 0x0F] | 1U << (c >> 4));
  }
  // The characters of a text; what is not ASCII is left out.
  constexpr explicit ascii_set(std::string_view characters) noexcept {
    for (const char c : characters) insert(c);
  }

  // Takes a byte or a code unit of any type; everything beyond ASCII gives false.
  [[nodiscard]] constexpr bool contains(auto unit) const noexcept {
    const auto c = static_cast<std::make_unsigned_t<decltype(unit)>>(unit);
    return c < 0x80 && (unsigned{columns_[c & 0x0F]} >> (c >> 4) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return columns_ == std::array<std::uint8_t, 16>{}; }

  // All of them, in the order of ASCII.
  template <typename Text = std::string>
  [[nodiscard]] constexpr Text characters() const {
    Text text;
    for (unsigned c = 0; c < 0x80; ++c) {
      if (contains(c)) text += static_cast<char>(c);
    }
    return text;
  }

  // Sixteen bytes for vectors to look up in.
  [[nodiscard]] constexpr const std::array<std::uint8_t, 16>& columns() const noexcept { return columns_; }

  [[nodiscard]] friend constexpr ascii_set operator|(ascii_set a, const ascii_set& b) noexcept {
    for (std::size_t i = 0; i < 16; ++i) a.columns_[i] = static_cast<std::uint8_t>(a.columns_[i] | b.columns_[i]);
    return a;
  }
  // The characters of `a` that are not in `b`.
  [[nodiscard]] friend constexpr ascii_set operator-(ascii_set a, const ascii_set& b) noexcept {
    for (std::size_t i = 0; i < 16; ++i) a.columns_[i] = static_cast<std::uint8_t>(a.columns_[i] & ~b.columns_[i]);
    return a;
  }
  [[nodiscard]] friend constexpr bool operator==(const ascii_set&, const ascii_set&) noexcept = default;

 private:
  std::array<std::uint8_t, 16> columns_{};
};

inline constexpr ascii_set hex_digits(unicode::hexdig);

// A set of bytes as a table: a look-up takes one instruction, where bytes are tested one by one in a loop.
using byte_flags = std::array<bool, 256>;

}  // namespace urispec
