// The character triplet that stands for an octet: "%" and two hexadecimal digits. RFC 3986 §2.1 (pct-encoded), RFC 2396
// §2.4.1 (escaped). Digits are read in either case and written in upper case, as §2.1 asks of producers.
// Tests: tests/octets/triplets_test.cpp, on all octets, all pairs of characters and all code points.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

using unicode::hex_value;

inline constexpr std::size_t triplet_size = 3;

// The octet of the triplet that `text` begins with; nullopt if it does not begin with one.
[[nodiscard]] constexpr std::optional<unsigned char> first_triplet(std::string_view text) noexcept {
  if (text.size() < triplet_size || text[0] != '%') return std::nullopt;
  const int high = unicode::hex_value(text[1]);
  const int low = unicode::hex_value(text[2]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<unsigned char>(high << 4 | low);
}

// The offset in the encoded text of the octet at `decoded_offset` of the decoded one. Both are in bytes. Precondition:
// each "%" begins a triplet.
[[nodiscard]] constexpr std::size_t encoded_offset(std::string_view encoded, std::size_t decoded_offset) noexcept {
  std::size_t position = 0;
  for (; decoded_offset > 0 && position < encoded.size(); --decoded_offset)
    position += encoded[position] == '%' ? triplet_size : 1;
  return std::min(position, encoded.size());
}

constexpr void append_triplet(std::string& out, unsigned char octet) {
  out += '%';
  out += unicode::hex_digit(octet >> 4);
  out += unicode::hex_digit(octet & 0xF);
}

// Byte offset of the first "%" that does not begin a triplet; nullopt if there is none.
[[nodiscard]] constexpr std::optional<std::size_t> find_broken_triplet(std::string_view text) noexcept {
  for (std::size_t position = text.find('%'); position != std::string_view::npos; position = text.find('%', position)) {
    if (!first_triplet(text.substr(position))) return position;
    position += triplet_size;
  }
  return std::nullopt;
}

// A UTF-8 character written as triplets, "%C3%A9": RFC 3987 §3.2 and §5.3.2.3 decode such characters whole or not at
// all.
struct encoded_character {
  char32_t code_point = 0;
  std::array<char, 4> octets{};
  std::size_t size = 0;  // how many of them: as many as it has triplets

  [[nodiscard]] constexpr std::string_view utf8() const noexcept { return {octets.data(), size}; }
};

// The character that `text` begins with; nullopt if it begins with no triplets, or they are not UTF-8.
[[nodiscard]] constexpr std::optional<encoded_character> first_encoded_character(std::string_view text) noexcept {
  encoded_character c;
  std::size_t count = 0;
  while (count < c.octets.size()) {
    const auto octet = first_triplet(text);
    if (!octet) break;
    c.octets[count++] = static_cast<char>(*octet);
    text.remove_prefix(triplet_size);
  }
  const auto decoded = unicode::first_code_point({c.octets.data(), count});
  if (!decoded) return std::nullopt;
  c.code_point = decoded->code_point;
  c.size = decoded->size;
  return c;
}

// The triplet of each octet. The fourth code unit makes it one store.
template <typename Char>
inline constexpr auto triplet_of = [] {
  std::array<std::array<Char, 4>, 256> table{};
  for (unsigned octet = 0; octet < 256; ++octet) {
    table[octet] = {Char{'%'}, static_cast<Char>(unicode::hex_digit(octet >> 4)),
                    static_cast<Char>(unicode::hex_digit(octet & 0xF)), Char{}};
  }
  return table;
}();

// Writes three code units and overwrites a fourth; returns the place after the three.
template <typename Char>
Char* write_triplet(Char* target, unsigned char octet) noexcept {
  std::memcpy(target, triplet_of<Char>[octet].data(), 4 * sizeof(Char));
  return target + triplet_size;
}

// Writes an octet as a triplet if `encoded` is 1 and as it is if it is 0. "%" is what each triplet begins with, so only
// the first code unit and the length depend on it, and nothing has to be predicted. Spoils what follows.
template <typename Char>
Char* write_octet(Char* target, Char octet, unsigned encoded) noexcept {
  write_triplet(target, static_cast<unsigned char>(octet));
  *target = encoded != 0 ? Char{'%'} : octet;
  return target + 1 + 2 * encoded;
}

}  // namespace urispec
