#include "parse/utf8.hpp"

#include <algorithm>

namespace urispec {

std::optional<char32_t> first_code_point(std::string_view text) noexcept {
  if (text.empty()) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  const char32_t lead = byte(0);
  if (lead < 0x80) return lead;

  struct form {
    char32_t lead_bits;
    char32_t lead_mask;
    std::size_t size;
    char32_t least;  // the first code point that needs this many bytes
  };
  static constexpr form forms[] = {{0xC0, 0xE0, 2, 0x80}, {0xE0, 0xF0, 3, 0x800}, {0xF0, 0xF8, 4, 0x10000}};
  for (const form& f : forms) {
    if ((lead & f.lead_mask) != f.lead_bits) continue;
    if (text.size() < f.size) return std::nullopt;
    char32_t value = lead & ~f.lead_mask & 0xFF;
    for (std::size_t i = 1; i < f.size; ++i) {
      if ((byte(i) & 0xC0) != 0x80) return std::nullopt;
      value = value << 6 | (byte(i) & 0x3F);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < f.least || value > 0x10FFFF || surrogate) return std::nullopt;
    return value;
  }
  return std::nullopt;
}

std::size_t count_code_points(std::string_view text) noexcept {
  const auto begins_one = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_one));
}

}  // namespace urispec
