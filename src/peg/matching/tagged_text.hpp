// The parts of one text, found with a tagged language.
// Method: the automaton is run over the text, guessing the boundaries between characters; since a text has one marking,
// the way back from the end is unique. Cost: the text times the guesses alive at a time, which are few.
// Tested in tests/peg/tagged_language_test.cpp.
#pragma once

#include "automaton/dfa.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::peg {

// A part and where it stands, in code points.
struct part_range {
  std::size_t part = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
  friend bool operator==(const part_range&, const part_range&) = default;
};

// In the order in which they begin, outer ones first; nullopt where the text is not in the language.
[[nodiscard]] std::optional<std::vector<part_range>> parts_of(const automaton::dfa& marked, std::u32string_view text);

}  // namespace urispec::peg
