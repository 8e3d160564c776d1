// Whether bytes are UTF-8 (RFC 3629 §4), for text that passes through Encode and Decode on UTF-8.
// Cost: linear, a few instructions a vector. Tested by tests/ecma/well_formed_test.cpp and agreement_utf8_test.cpp.
#pragma once

#include "ecma/utf8.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace urispec::ecma {

// One character, or eight of ASCII, at a time. Used without Highway, and by the tests.
namespace plain {

inline bool is_well_formed(const char* text, std::size_t size) noexcept {
  for (std::size_t k = 0; k < size;) {
    std::uint64_t eight = 0;
    if (size - k >= 8) std::memcpy(&eight, text + k, 8);
    if (size - k >= 8 && (eight & 0x8080808080808080U) == 0) {  // eight ASCII characters at once
      k += 8;
      continue;
    }
    const std::size_t n = character_length(text + k, size - k);
    if (n == 0) return false;
    k += n;
  }
  return true;
}

}  // namespace plain

bool is_well_formed(const char* text, std::size_t size) noexcept;

// Length of the longest prefix of whole characters: `size`, or where the first ill-formed sequence begins.
inline std::size_t well_formed_prefix(const char* text, std::size_t size) noexcept {
  // A few vectors take longer to set up than the plain loop takes.
  if (size < 64 ? plain::is_well_formed(text, size) : is_well_formed(text, size)) return size;
  std::size_t k = 0;
  while (k < size) {
    const std::size_t n = character_length(text + k, size - k);
    if (n == 0) break;
    k += n;
  }
  return k;
}

// The end of a block that is `size` of `available` bytes, moved back so that it does not cut a character in two.
inline std::size_t whole_characters(const char* text, std::size_t size, std::size_t available) noexcept {
  if (size == available) return size;
  std::size_t end = size;
  while (end + 3 > size && end > 0 && unicode::is_tail(text[end])) --end;
  return end > 0 ? end : size;
}

}  // namespace urispec::ecma
