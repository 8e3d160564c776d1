// Boolean operations on languages, by running two automata in parallel (Rabin and Scott 1959).
// Cost: at most the product of the numbers of states, which the budget bounds; only reachable pairs are built. The
// results are minimal. If the budget runs out they are the empty language. Alphabets may differ; the result is over the
// coarsest common refinement. Tested in tests/automaton/product_test.cpp against membership string by string.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"
#include "urispec/relation.hpp"

namespace urispec::automaton {

[[nodiscard]] dfa complement(const dfa& a);  // minimal where `a` is: only the verdicts change
[[nodiscard]] dfa intersection(const dfa& a, const dfa& b, work_budget& budget);
[[nodiscard]] dfa union_of(const dfa& a, const dfa& b, work_budget& budget);
[[nodiscard]] dfa difference(const dfa& a, const dfa& b, work_budget& budget);

// Examines pairs of states only until nothing can change the answer. The answer means nothing if the budget is
// exhausted.
[[nodiscard]] relation compare(const dfa& a, const dfa& b, work_budget& budget);

}  // namespace urispec::automaton
