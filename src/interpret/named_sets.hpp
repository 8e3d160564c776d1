// A set of code points in terms of the names of a grammar: the rules that are character classes inside the set, and, in
// notation (urispec/code_point_set.hpp), the characters that no such rule has. [0-9A-Za-z:] of RFC 3986 is "ALPHA",
// "DIGIT", ":".
//
// Method: greedy set cover: it always takes the class with the most characters that are not yet named; of equal ones,
// the first. It names every character, and only once if classes are disjoint, as they are in the RFCs.
// Cost: classes × names × ranges. Tests: tests/interpret/named_sets_test.cpp.
#pragma once

#include "urispec/code_point_set.hpp"

#include <span>
#include <string>
#include <vector>

namespace urispec::interpret {

struct named_set {
  std::string name;
  automaton::code_point_set characters;
};

// A class of one character is not named: the character itself says more.
[[nodiscard]] std::vector<std::string> names_of(const automaton::code_point_set& set,
                                                std::span<const named_set> classes);

}  // namespace urispec::interpret
