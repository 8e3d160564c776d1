// The slow twin of diagnose/respelling: the pieces of RFC 3986 Appendix B by a regular expression, and each character
// by itself. It decides on the same tables of characters, which tests/iri/icu_test.cpp compares with ICU.
#pragma once

#include "iri/characters.hpp"
#include "unicode/letters.hpp"
#include "urispec/utf8.hpp"

#include <cstdio>
#include <optional>
#include <regex>
#include <string>
#include <string_view>

namespace urispec::reference {

inline bool looks_like_punctuation(char32_t c) {
  const std::u32string_view single =
      U"\u01C0\u01C1\u01C2\u01C3\u0241\u0242\u0294\u0334\u0335\u0336\u0337\u0338\u07F4\u07F5"
      U"\u2E2F\u3031\u3032\u3033\u3034\u3035\uA4F8\uA4F9\uA4FA\uA4FB\uA4FC\uA4FD\uA78B\uA78C";
  return single.find(c) != std::u32string_view::npos || (c >= 0x2B0 && c < 0x300) || (c >= 0x20D0 && c <= 0x20F0) ||
         c >> 8U == 0xE01;
}

inline bool is_letter_mark_or_digit(char32_t c) {
  for (const auto& range : unicode::letters_marks_digits) {
    if (range.first <= c && c <= range.last) return true;
  }
  return false;
}

// The respelled text; nullopt if nothing may be respelled.
inline std::optional<std::string> respell(const std::string& text) {
  static const std::regex with_authority("([A-Za-z][A-Za-z0-9+.-]+://[^/?#]*)([/?#][^]*)");
  static const std::regex without_authority("([A-Za-z][A-Za-z0-9+.-]+:)((?!//)[^]*)");
  // A path in which a host may be.
  static const std::regex with_address("([A-Za-z][A-Za-z0-9+.-]+:(?!//)[^?#]*(?:@|//)[^?#]*)([?#][^]*|)");
  std::smatch match;
  if (!std::regex_match(text, match, with_authority) && !std::regex_match(text, match, with_address) && !std::regex_match(text, match, without_authority)) return {};
  std::string result = match[1];
  for (const char c : result) {
    if (static_cast<unsigned char>(c) >= 0x80) return {};
  }
  const auto rest = unicode::from_utf8(match[2].str());
  if (!rest) return {};
  for (const char32_t c : *rest) {
    if (c >= 0x80 && (!is_letter_mark_or_digit(c) || is_confusable(c) || looks_like_punctuation(c))) return {};
    for (const char octet : unicode::to_utf8({&c, 1})) {
      char triplet[4];
      std::snprintf(triplet, sizeof triplet, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(octet)));
      result += c < 0x80 ? std::string(1, octet) : triplet;
    }
  }
  return result == text ? std::nullopt : std::optional(result);
}

}  // namespace urispec::reference
