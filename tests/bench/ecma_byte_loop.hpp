// What the functions are measured against: the loop one would write, a code unit at a time into a string.
#pragma once

#include "ecma/escapes.hpp"
#include "ecma/utf8.hpp"
#include "ecma/character_sets.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::bench {

template <typename Char>
void push_escape(std::basic_string<Char>& out, unsigned octet) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out.push_back(Char{'%'});
  out.push_back(static_cast<Char>(digits[octet >> 4]));
  out.push_back(static_cast<Char>(digits[octet & 15]));
}

inline std::string encode_by_bytes(std::string_view text, const ascii_set& unescaped) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const unsigned octet = static_cast<unsigned char>(c);
    if (unescaped.contains(octet)) {
      out.push_back(c);
    } else {
      push_escape(out, octet);
    }
  }
  return out;
}

// Well-formed UTF-16 only.
inline std::u16string encode_by_units(std::u16string_view text, const ascii_set& unescaped) {
  std::u16string out;
  out.reserve(text.size());
  for (std::size_t k = 0; k < text.size(); ++k) {
    char32_t v = text[k];
    if (unescaped.contains(v)) {
      out.push_back(text[k]);
      continue;
    }
    if (v >= 0xD800 && v < 0xDC00) v = 0x10000 + (v - 0xD800) * 0x400 + (text[++k] - 0xDC00U);
    const auto octets = ecma::to_utf8(v);
    for (std::size_t j = 0; j < octets.size; ++j) push_escape(out, octets.octets[j]);
  }
  return out;
}

template <typename Char>
unsigned digit(Char c) {
  if (c >= Char{'0'} && c <= Char{'9'}) return static_cast<unsigned>(c - Char{'0'});
  if (c >= Char{'A'} && c <= Char{'F'}) return static_cast<unsigned>(c - Char{'A'}) + 10;
  return static_cast<unsigned>(c - Char{'a'}) + 10;
}

// Well-formed escapes only.
inline std::string decode_by_bytes(std::string_view text, const ascii_set& reserved) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] != '%') {
      out.push_back(text[k]);
      continue;
    }
    const unsigned octet = digit(text[k + 1]) << 4 | digit(text[k + 2]);
    if (reserved.contains(octet)) {
      out.append(text.substr(k, 3));
    } else {
      out.push_back(static_cast<char>(octet));
    }
    k += 2;
  }
  return out;
}

inline std::u16string decode_by_units(std::u16string_view text, const ascii_set& reserved) {
  std::u16string out;
  out.reserve(text.size());
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] != u'%') {
      out.push_back(text[k]);
      continue;
    }
    ecma::octet_sequence octets{{static_cast<std::uint8_t>(digit(text[k + 1]) << 4 | digit(text[k + 2]))}, 1};
    if (octets.octets[0] < 0x80 && reserved.contains(octets.octets[0])) {
      out.append(text.substr(k, 3));
      k += 2;
      continue;
    }
    if (octets.octets[0] >= 0xC0) octets.size = ecma::leading_ones(octets.octets[0]);
    for (std::size_t j = 1; j < octets.size; ++j) {
      const std::size_t at = k + 3 * j;
      octets.octets[j] = static_cast<std::uint8_t>(digit(text[at + 1]) << 4 | digit(text[at + 2]));
    }
    k += 3 * octets.size - 1;
    const char32_t v = ecma::to_scalar(octets);
    if (v < 0x10000) {
      out.push_back(static_cast<char16_t>(v));
    } else {
      out.push_back(static_cast<char16_t>(0xD800 + ((v - 0x10000) >> 10)));
      out.push_back(static_cast<char16_t>(0xDC00 + ((v - 0x10000) & 0x3FF)));
    }
  }
  return out;
}

}  // namespace urispec::bench
