// A UTF-8 character written as triplets, "%C3%A9": RFC 3987 §3.2 and §5.3.2.3 decode such characters whole or not at
// all. Tests: tests/percent/encoded_character_test.cpp, on every code point.
#pragma once

#include "percent/triplet.hpp"
#include "urispec/utf8.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec {

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

}  // namespace urispec
