// The strings of a language in order of length, each class of characters shown by its most readable member.
// Cost: a string is made by following the automaton only where it still can be completed in time: the length times the
// classes, and one table of states by length. Tested in tests/language/shortest_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <string>
#include <vector>

namespace urispec::language {

// The first `count` of them, fewer where the language has no more; strings that differ only in members of a class count
// as one. Of one length those come first whose characters read best.
[[nodiscard]] std::vector<std::u32string> shortest_strings(const automaton::dfa& a, std::size_t count);

}  // namespace urispec::language
