// How well people read a character in a witness: letters first, then digits, other visible characters of US-ASCII, the
// space, what is beyond US-ASCII, and last blanks and controls, which look like nothing or like a space.
// Tests: tests/automaton/alphabet_test.cpp.
#pragma once

#include "urispec/code_point_set.hpp"

#include <algorithm>

namespace urispec::automaton {

// Smaller reads better.
[[nodiscard]] inline int unreadability(char32_t c) {
  constexpr char32_t ideographic_space = 0x3000;
  if (c >= 'a' && c <= 'z') return 0;
  if (c >= '0' && c <= '9') return 1;
  if (c > ' ' && c < 0x7F) return 2;
  if (c == ' ') return 3;
  const bool is_blank = (c >= 0x2000 && c <= 0x200F) || (c >= 0x2028 && c <= 0x202F) || (c >= 0x205F && c <= 0x206F) ||
                        c == ideographic_space || c == 0xFEFF;
  if (c >= 0xA1 && !is_blank) return 4;
  return 5;
}

// The first of the best.
[[nodiscard]] inline char32_t most_readable(const code_point_set& set) {
  char32_t best = set.ranges().front().first;
  for (const auto& range : set.ranges()) {
    const auto last = std::min<char32_t>(range.last, range.first + 0x100);
    for (char32_t c = range.first; c <= last; ++c) {
      if (unreadability(c) < unreadability(best)) best = c;
    }
  }
  return best;
}

}  // namespace urispec::automaton
