// The rules that no text matches: each of their strings would contain another string of a rule that has none,
// as with `x = "a" x`.
//
// Method: the rules that have strings are found from those without uses on (J. Hopcroft et al., "Introduction to
// Automata Theory, Languages, and Computation", 3rd edition, §7.1.2, generating symbols). A name that nothing defines
// counts as a rule with strings.
// Cost: each definition once, and again for each use in it of a rule that has strings.
// Tests: tests/abnf/read_test.cpp with tests/data/abnf-bad.txt.
#pragma once

#include "urispec/abnf.hpp"

#include <vector>

namespace urispec::abnf {

// One flag a rule.
[[nodiscard]] std::vector<bool> rules_without_strings(const grammar& linked);

}  // namespace urispec::abnf
