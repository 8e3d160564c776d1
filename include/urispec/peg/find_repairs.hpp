// The analysis: where the literal translation of a rule would match something else than its ABNF, and which repair
// helps.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/repair.hpp"

#include <vector>

namespace urispec::peg {

// Repairs for every rule of a linked grammar without recursion. What is found is a proposal: only the proof
// (peg/prove.hpp) says that the repaired rule is right. Each rule may use all of the budget, which is left exhausted where
// the search for one ran out.
[[nodiscard]] std::vector<rule_repairs> find_repairs(const abnf::grammar& grammar, const automaton::languages& known,
                                                     automaton::state_budget& budget);

}  // namespace urispec::peg
