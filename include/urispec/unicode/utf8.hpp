// UTF-8 as RFC 3629 §3 and §4 define it: no surrogates, nothing longer than need be, nothing above U+10FFFF.
// Header only; every layer may use it.
// Tested in tests/unicode/utf8_test.cpp on every code point and every malformed form.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::unicode {

struct decoded {
  char32_t code_point = 0;
  std::size_t size = 0;  // bytes it takes
};

// The code point that `text` begins with; nullopt when it is empty or does not begin with a well-formed one.
[[nodiscard]] constexpr std::optional<decoded> first_code_point(std::string_view text) noexcept {
  if (text.empty()) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto lead = byte(0);
  if (lead < 0x80) return decoded{lead, 1};
  struct form {
    unsigned char first, last;
    std::size_t size;
    char32_t least;
  };
  for (const auto& f : {form{0xC0, 0xDF, 2, 0x80}, form{0xE0, 0xEF, 3, 0x800}, form{0xF0, 0xF7, 4, 0x10000}}) {
    if (lead < f.first || lead > f.last) continue;
    if (text.size() < f.size) return std::nullopt;
    char32_t value = lead - f.first;
    for (std::size_t i = 1; i < f.size; ++i) {
      if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
      value = (value << 6U) | (byte(i) & 0x3FU);
    }
    if (value < f.least || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return std::nullopt;
    return decoded{value, f.size};
  }
  return std::nullopt;
}

// How many code points begin in `text`; what they are where it is not well formed is not asked.
[[nodiscard]] constexpr std::size_t count_code_points(std::string_view text) noexcept {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  return count;
}

// Precondition: a code point, not a surrogate.
constexpr void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
  const auto tail = [&](unsigned shift) { put(0x80U | ((c >> shift) & 0x3FU)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0U | (c >> 6U));
    tail(0);
  } else if (c < 0x10000) {
    put(0xE0U | (c >> 12U));
    tail(6);
    tail(0);
  } else {
    put(0xF0U | (c >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

[[nodiscard]] constexpr std::string to_utf8(std::u32string_view text) {
  std::string result;
  for (const char32_t c : text) append_utf8(result, c);
  return result;
}

// nullopt where the bytes are not UTF-8.
[[nodiscard]] constexpr std::optional<std::u32string> from_utf8(std::string_view bytes) {
  std::u32string result;
  while (!bytes.empty()) {
    const auto next = first_code_point(bytes);
    if (!next) return std::nullopt;
    result.push_back(next->code_point);
    bytes.remove_prefix(next->size);
  }
  return result;
}

}  // namespace urispec::unicode
