// UTF-8 the slow way: a sequence is well-formed if the bits in it, written again as UTF-8 with the table of
// ECMA-262 5.1 §15.1.3 (Table 21), give the same octets. Overlong forms, surrogates and what is too large need no rule
// of their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::reference {

// Nothing for a surrogate and beyond U+10FFFF.
inline std::optional<std::string> utf8_octets(std::uint32_t v) {
  if (v >= 0xD800 && v <= 0xDFFF) return std::nullopt;
  if (v > 0x10FFFF) return std::nullopt;
  const auto octet = [](std::uint32_t value) { return std::string(1, static_cast<char>(value)); };
  if (v <= 0x007F) return octet(v);
  if (v <= 0x07FF) return octet(0xC0 + v / 0x40) + octet(0x80 + v % 0x40);
  if (v <= 0xFFFF) return octet(0xE0 + v / 0x1000) + octet(0x80 + v / 0x40 % 0x40) + octet(0x80 + v % 0x40);
  return octet(0xF0 + v / 0x40000) + octet(0x80 + v / 0x1000 % 0x40) + octet(0x80 + v / 0x40 % 0x40) +
         octet(0x80 + v % 0x40);
}

// The character that all of `octets` are, if they are one.
inline std::optional<std::uint32_t> utf8_value(std::string_view octets) {
  if (octets.empty() || octets.size() > 4) return std::nullopt;
  std::uint32_t v = static_cast<unsigned char>(octets[0]);
  if (octets.size() == 2) v %= 0x20;
  if (octets.size() == 3) v %= 0x10;
  if (octets.size() == 4) v %= 0x08;
  for (std::size_t i = 1; i < octets.size(); ++i) v = v * 0x40 + static_cast<unsigned char>(octets[i]) % 0x40;
  if (utf8_octets(v) != octets) return std::nullopt;
  return v;
}

// The octets of the character at `k`, empty where there is none.
inline std::string_view utf8_character(std::string_view string, std::size_t k) {
  for (std::size_t n = 1; n <= 4 && k + n <= string.size(); ++n) {
    if (utf8_value(string.substr(k, n))) return string.substr(k, n);
  }
  return {};
}

// UTF-16 of UTF-8 and back; nothing where the argument is ill-formed.
inline std::optional<std::u16string> utf8_to_utf16(std::string_view string) {
  std::u16string units;
  for (std::size_t k = 0; k < string.size();) {
    const auto octets = utf8_character(string, k);
    if (octets.empty()) return std::nullopt;
    const std::uint32_t v = *utf8_value(octets);
    if (v < 0x10000) {
      units += static_cast<char16_t>(v);
    } else {
      units += static_cast<char16_t>(0xD800 + (v - 0x10000) / 0x400);
      units += static_cast<char16_t>(0xDC00 + (v - 0x10000) % 0x400);
    }
    k += octets.size();
  }
  return units;
}

inline std::optional<std::string> utf16_to_utf8(std::u16string_view units) {
  std::string string;
  for (std::size_t k = 0; k < units.size(); ++k) {
    std::uint32_t v = units[k];
    if (v >= 0xD800 && v <= 0xDBFF && k + 1 < units.size() && units[k + 1] >= 0xDC00 && units[k + 1] <= 0xDFFF) {
      v = 0x10000 + (v - 0xD800) * 0x400 + (units[++k] - 0xDC00U);
    }
    const auto octets = utf8_octets(v);
    if (!octets) return std::nullopt;
    string += *octets;
  }
  return string;
}

}  // namespace urispec::reference
