// Which rules of a grammar have strings, and which have the empty one, with recursion.
//
// Method: what is known grows until nothing new comes (J. Hopcroft et al., "Introduction to Automata Theory, Languages,
// and Computation", 3rd edition, §7.1.2, generating and nullable symbols). A rule that is found empty in a round has
// the number of that round as its rank, so that it is empty by rules of lower rank.
// Cost: rounds, at most one more than rules, times the size of the grammar.
// Tests: tests/context_free/recognition_test.cpp, by rules without strings and rules that can be empty.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"

#include <optional>
#include <vector>

namespace urispec::automaton {

// Of the rules that are flagged; symbols are not filled in.
[[nodiscard]] std::vector<std::optional<called_rule>> called_rules(const abnf::grammar& grammar,
                                                                   const std::vector<bool>& called);

}  // namespace urispec::automaton
