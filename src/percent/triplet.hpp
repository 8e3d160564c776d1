// The character triplet that stands for an octet: "%" and two hexadecimal digits. RFC 3986 §2.1 (pct-encoded), RFC 2396
// §2.4.1 (escaped). Digits are read in either case and written in upper case, as §2.1 asks of producers.
// Tests: tests/percent/triplet_test.cpp, on all octets and all pairs of characters.
#pragma once

#include "urispec/ascii.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

using unicode::hex_value;

inline constexpr std::size_t triplet_size = 3;

// The octet of the triplet that `text` begins with; nullopt if it does not begin with one.
[[nodiscard]] constexpr std::optional<unsigned char> first_triplet(std::string_view text) noexcept {
  if (text.size() < triplet_size || text[0] != '%') return std::nullopt;
  const int high = hex_value(text[1]);
  const int low = hex_value(text[2]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<unsigned char>(high << 4 | low);
}

constexpr void append_triplet(std::string& out, unsigned char octet) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out += '%';
  out += digits[octet >> 4];
  out += digits[octet & 0xF];
}

// Byte offset of the first "%" that does not begin a triplet; nullopt if there is none.
[[nodiscard]] constexpr std::optional<std::size_t> find_broken_triplet(std::string_view text) noexcept {
  for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at)) {
    if (!first_triplet(text.substr(at))) return at;
    at += triplet_size;
  }
  return std::nullopt;
}

}  // namespace urispec
