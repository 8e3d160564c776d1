// The characters that a span goes over, as a type: what the generator writes, and all that a scanner needs to know.
#pragma once

#include "urispec/unicode/ascii_digits.hpp"
#include "urispec/unicode/utf8.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::combinators {

// Whether `%` and two hexadecimal digits are one more thing that the span goes over.
enum class percent_encoded : std::uint8_t { no, yes };

// Bounds are pairs: first, last, first, last… in order and apart.
template <percent_encoded Percent, char32_t... Bounds>
struct character_class {
  static_assert(sizeof...(Bounds) % 2 == 0 && sizeof...(Bounds) > 0);

  static constexpr std::array<char32_t, sizeof...(Bounds)> bounds{Bounds...};
  static constexpr bool with_percent = Percent == percent_encoded::yes;
  static constexpr bool beyond_ascii = bounds.back() > 0x7F;

  [[nodiscard]] static constexpr bool contains(char32_t c) noexcept {
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      if (c >= bounds[i] && c <= bounds[i + 1]) return true;
    }
    return false;
  }

  // The same for a code point that is known to be beyond ASCII: the bounds below are passed over when the program is
  // compiled.
  [[nodiscard]] static constexpr bool contains_beyond_ascii(char32_t c) noexcept {
    constexpr std::size_t first = [] {
      std::size_t i = 0;
      while (i < bounds.size() && bounds[i + 1] < 0x80) i += 2;
      return i;
    }();
    for (std::size_t i = first; i < bounds.size(); i += 2) {
      if (c <= bounds[i + 1]) return c >= bounds[i];
    }
    return false;
  }

  // By byte; bytes from 80 on are never members, they are parts of characters.
  static constexpr std::array<bool, 256> bytes = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 0x80; ++c) table[c] = contains(static_cast<char32_t>(c));
    return table;
  }();

  // Whether the first character of `text` is a member.
  [[nodiscard]] static constexpr bool begins(std::string_view text) noexcept {
    return !text.empty() && (bytes[static_cast<unsigned char>(text.front())] || step(text, 0) != 0);
  }

  // How many bytes of `text` are members, or escapes where the class goes over them, one after the other. Cost: linear.
  [[nodiscard]] static constexpr std::size_t span_length(std::string_view text) noexcept {
    std::size_t i = 0;
    while (i < text.size()) {
      const char c = text[i];
      if (bytes[static_cast<unsigned char>(c)]) {
        ++i;
      } else if (const std::size_t n = step(text, i); n != 0) {
        i += n;
      } else {
        break;
      }
    }
    return i;
  }

  // The same, faster where spans are long: up to the first escape four bytes at a time, and whether two characters are
  // digits without asking which kind of digit, which cannot be predicted.
  [[nodiscard]] static constexpr std::size_t long_span_length(std::string_view text) noexcept {
    std::size_t i = 0;
    while (text.size() - i >= 4 && are_in(bytes, text[i], text[i + 1]) && are_in(bytes, text[i + 2], text[i + 3])) {
      i += 4;
    }
    while (i != text.size()) {
      if (bytes[static_cast<unsigned char>(text[i])]) {
        ++i;
      } else if (with_percent && text[i] == '%') {
        if (text.size() - i < 3 || !are_in(hex_digits, text[i + 1], text[i + 2])) break;
        i += 3;
      } else {
        const std::size_t n = step(text, i);
        if (n == 0) break;
        i += n;
      }
    }
    return i;
  }

  // The size of the escape or of the character beyond ASCII at `i`, 0 where there is none that the span goes over.
  [[nodiscard]] static constexpr std::size_t step(std::string_view text, std::size_t i) noexcept {
    if constexpr (with_percent) {
      if (text[i] == '%') {
        const bool complete =
            text.size() - i >= 3 && unicode::is_hex_digit(text[i + 1]) && unicode::is_hex_digit(text[i + 2]);
        return complete ? 3 : 0;
      }
    }
    if constexpr (beyond_ascii) {
      if (static_cast<unsigned char>(text[i]) >= 0x80) {
        const auto next = unicode::first_code_point({text.data() + i, text.size() - i});
        return next && contains_beyond_ascii(next->code_point) ? next->size : 0;
      }
    }
    return 0;
  }

 private:
  using byte_set = std::array<bool, 256>;
  static constexpr byte_set hex_digits = [] {
    byte_set table{};
    for (std::size_t c = 0; c < 0x80; ++c) table[c] = unicode::is_hex_digit(static_cast<char>(c));
    return table;
  }();

  // Without a branch between both.
  static constexpr bool are_in(const byte_set& set, char first, char second) noexcept {
    return static_cast<bool>(set[static_cast<unsigned char>(first)] & set[static_cast<unsigned char>(second)]);
  }
};

}  // namespace urispec::combinators
