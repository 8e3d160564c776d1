// The near misses of a language: all strings outside of it that one edit (a character removed, replaced or inserted)
// turns into one of its strings.
// Source: Levenshtein 1966; the automaton for edit distance 1 by Schulz and Mihov 2002.
// Cost: the subset construction of an automaton with twice as many states, which the budget bounds; if it runs out, the
// result is the empty language. Tested in tests/language/near_misses_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"

namespace urispec::language {

// The language must have no tags. The result is minimal.
[[nodiscard]] automaton::dfa near_misses(const automaton::dfa& language, work_budget& budget);

}  // namespace urispec::language
