// The smallest automaton of a language: the fewest states, the fewest classes of characters.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"

namespace urispec::automaton {

// Unreachable states dropped, equivalent states merged (Hopcroft 1971), states numbered breadth-first from 0.
[[nodiscard]] dfa minimise(const dfa& a);

// Minimises within a budget, since large automata take time; the empty language where the budget is exhausted.
[[nodiscard]] dfa minimise(const dfa& a, work_budget& budget);

// Merges classes: the language over the fewest of them. Code points that the automaton never distinguishes become one
// class. The rules of a grammar share one alphabet; this gives a single rule its own again. States keep their numbers.
// Precondition: the alphabet has no marks. Cost: the table, times the logarithm of the classes.
// Tests: tests/automaton/merge_classes_test.cpp.
[[nodiscard]] dfa merge_classes(const dfa& a);

}  // namespace urispec::automaton
