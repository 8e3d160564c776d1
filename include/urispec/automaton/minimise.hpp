// The smallest automaton of a language.
#pragma once

#include "urispec/automaton/dfa.hpp"
#include "urispec/automaton/state_budget.hpp"

namespace urispec::automaton {

// Unreachable states dropped, equivalent states merged (Hopcroft 1971), states numbered breadth-first from 0.
[[nodiscard]] dfa minimise(const dfa& a);

// The same, which takes time on large automata: the empty language where the budget is exhausted or its time runs out.
[[nodiscard]] dfa minimise(const dfa& a, state_budget& budget);

}  // namespace urispec::automaton
