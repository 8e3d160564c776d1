// The analysis: where the literal translation of a rule would match something other than its ABNF, and which repair
// helps.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/repair.hpp"

#include <vector>

namespace urispec::peg {

// Repairs for every rule of a linked grammar without recursion. They are proposals: only the proof (peg/prove.hpp)
// shows that the repaired rule is right. Each rule may use all of the budget, which is left exhausted if it ran out for
// some rule.
[[nodiscard]] std::vector<rule_repairs> find_repairs(const abnf::grammar& grammar, const automaton::languages& known,
                                                     automaton::state_budget& budget);

}  // namespace urispec::peg
