// Decode and Encode many code units at a time, as decode_windows-inl.hpp and encode_window-inl.hpp do in
// vectors. Neither reports errors: Decode gives up if there is one, and decode.cpp then goes step by step. So one place
// decides what the error is, and this one is only fast.
// Cost: linear. Both read nothing outside the text. Tested by tests/ecma/windows_test.cpp and, on every target the
// machine has, highway_test.cpp.
#pragma once

#include "ecma/escapes.hpp"
#include "ecma/character_sets.hpp"

#include <cstddef>
#include <cstdint>

namespace urispec::ecma {

inline constexpr std::size_t window_size = 64;  // code units

// Code units that may be written beyond what is returned: stores are whole vectors.
inline constexpr std::size_t window_slack = window_size;

// Decode of all of `text`: the place after the result, which begins at `to` and is not longer than `text`. Nullptr if
// Decode raises an error, and always without Highway; `to` is then undefined. `to` has room for `size` ≤
// stop_marks::block_size and window_slack code units. Precondition: UTF-8 is well-formed.
char* decode_windows(const char* text, std::size_t size, const ascii_set& reserved_set, char* to) noexcept;
char16_t* decode_windows(const char16_t* text, std::size_t size, const ascii_set& reserved_set,
                         char16_t* to) noexcept;

// Writes `size` bytes of UTF-8, at most 64, of which bit i of `marks` says whether byte i is to be escaped. Bits from
// `size` on are 0. `to` has room for 3·size and window_slack bytes. The place after.
char* encode_window(const char* text, std::size_t size, std::uint64_t marks, char* to) noexcept;

// The same one byte after the other. It serves where Highway is not, and the tests.
namespace plain {

inline char* encode_window(const char* text, std::size_t size, std::uint64_t marks, char* to) noexcept {
  for (std::size_t i = 0; i < size; ++i) to = write_octet(to, text[i], marks >> i & 1);
  return to;
}

}  // namespace plain

}  // namespace urispec::ecma
