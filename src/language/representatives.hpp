// The characters that represent each class in test vectors.
//
// In full vectors: every character of US-ASCII, and beyond US-ASCII both ends of each range. A character just outside a
// range is the end of a range of another class, so it is tried as a member of that. A mistake about any character of
// US-ASCII, or about the end of a range, is therefore a mistake about one of these. Trying all of the 1111936
// characters beyond US-ASCII at each place would make sets that are too large to use. In small vectors: a readable
// member, the first and the last.
// Cost: linear in the ranges, and the characters of US-ASCII. Tested in tests/language/representatives_test.cpp.
#pragma once

#include "automaton/alphabet.hpp"

#include <string>
#include <vector>

namespace urispec::language {

// By class; one to three different characters, the readable one first.
[[nodiscard]] inline std::vector<std::u32string> representatives(const automaton::alphabet& symbols) {
  std::vector<std::u32string> result(symbols.code_point_classes());
  for (automaton::symbol_class k = 0; k < result.size(); ++k) {
    const auto ranges = symbols.members(k).ranges();
    for (const char32_t c : {symbols.readable(k), ranges.front().first, ranges.back().last}) {
      if (result[k].find(c) == std::u32string::npos) result[k].push_back(c);
    }
  }
  return result;
}

// By class, each character once: the readable one first, then the ends of all ranges, then the rest of US-ASCII.
[[nodiscard]] inline std::vector<std::u32string> tried_characters(const automaton::alphabet& symbols) {
  constexpr char32_t last_of_ascii = 0x7F;
  std::vector<std::u32string> result(symbols.code_point_classes());
  for (automaton::symbol_class k = 0; k < result.size(); ++k) {
    const auto add = [&](char32_t c) {
      if (result[k].find(c) == std::u32string::npos) result[k].push_back(c);
    };
    const auto ranges = symbols.members(k).ranges();
    add(symbols.readable(k));
    for (const auto& range : ranges) {
      add(range.first);
      add(range.last);
    }
    for (const auto& range : ranges) {
      for (char32_t c = range.first; c <= range.last && c <= last_of_ascii; ++c) add(c);
    }
  }
  return result;
}

}  // namespace urispec::language
