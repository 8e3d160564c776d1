// The block operations of coding.hpp, with vectors if Highway is available. They report no errors: at an error the
// caller goes on octet by octet, so that one place decides the error and this one is only fast. Nothing is read outside
// the text. Tests: tests/octets/coding_test.cpp, on every target that the machine can run.
#pragma once

#include "octets/coding.hpp"
#include "octets/triplets.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace urispec::octets {

inline constexpr std::size_t block_size = 1024;  // bytes of text, at most
inline constexpr std::size_t window_size = 64;   // stores are whole vectors, and may go so far beyond the result
inline constexpr std::size_t encoded_block_room = 3 * block_size + window_size;
inline constexpr std::size_t decoded_block_room = block_size + window_size;

// Writes `size` bytes to `target`, with a triplet for each that is not in `unescaped`. Returns the place after.
char* encode_block(const char* text, std::size_t size, const ascii_set& unescaped, char* target) noexcept;

// Decodes all triplets of `text` but those of octets in `kept_set`. Returns the place after; nullptr if a "%" begins no
// triplet or triplets are not the content, and always without Highway. `target` is then undefined.
char* decode_block(const char* text, std::size_t size, const ascii_set& kept_set, triplet_content content,
                   char* target) noexcept;

bool is_well_formed(const char* text, std::size_t size) noexcept;

// One octet after the other: without Highway, on targets without vectors, and for the tests.
namespace plain {

inline char* encode_block(const char* text, std::size_t size, const ascii_set& unescaped, char* target) noexcept {
  for (std::size_t i = 0; i < size; ++i) target = write_octet(target, text[i], unescaped.contains(text[i]) ? 0U : 1U);
  return target;
}

inline bool is_well_formed(const char* text, std::size_t size) noexcept {
  for (std::size_t k = 0; k < size;) {
    std::uint64_t eight = 0;
    if (size - k >= 8) std::memcpy(&eight, text + k, 8);
    if (size - k >= 8 && (eight & 0x8080808080808080U) == 0) {  // eight ASCII characters at once
      k += 8;
      continue;
    }
    const auto next = unicode::first_code_point({text + k, size - k});
    if (!next) return false;
    k += next->size;
  }
  return true;
}

}  // namespace plain

}  // namespace urispec::octets
