// The functions are measured against this: the loop one would write, a code unit at a time into a string.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::bench {

template <typename Char>
void push_escape(std::basic_string<Char>& out, unsigned octet) {
  out.push_back(Char{'%'});
  out.push_back(static_cast<Char>(unicode::hex_digit(octet >> 4)));
  out.push_back(static_cast<Char>(unicode::hex_digit(octet & 15)));
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
    std::string octets;
    unicode::append_utf8(octets, v);
    for (const char octet : octets) push_escape(out, static_cast<unsigned char>(octet));
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
    std::string octets(1, static_cast<char>(digit(text[k + 1]) << 4 | digit(text[k + 2])));
    const auto first = static_cast<unsigned char>(octets[0]);
    if (first < 0x80 && reserved.contains(first)) {
      out.append(text.substr(k, 3));
      k += 2;
      continue;
    }
    for (std::size_t position = k + 3;
         first >= 0xC0 && octets.size() < static_cast<std::size_t>(std::countl_one(first)); position += 3) {
      octets += static_cast<char>(digit(text[position + 1]) << 4 | digit(text[position + 2]));
    }
    k += 3 * octets.size() - 1;
    const char32_t v = unicode::first_code_point(octets)->code_point;
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
