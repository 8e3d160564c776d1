// The automaton of a rule with every rule that it uses built in, deterministic and not minimised. The minimal automaton
// of a language forgets how the grammar is made: that of URI-reference does not know IPv4address, since reg-name covers
// it. This one still has a state for each set of places in the grammar at which a reader can be, and knows for each
// step which rule has the character.
//
// Method: Thompson 1968 over the expression with rule names replaced by their definitions, then subset construction.
// Rules that are one character of a set (pchar, HEXDIG) are steps and not rules to stand in. Of several rules that have
// the same character (IPv4address and reg-name) the first in written order counts.
// Cost: exponential in the worst case, which the budget bounds. Tested in tests/language/structure_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <cstddef>
#include <vector>

namespace urispec::language {

struct structure {
  static constexpr std::size_t no_rule = static_cast<std::size_t>(-1);

  automaton::dfa automaton;
  std::vector<std::size_t> rule_of_step;   // at s * classes + k: the rule with the character; no_rule for a dead step
  std::vector<std::size_t> rule_of_state;  // the rule being read: the one that can go on, else the one that came last

  [[nodiscard]] std::size_t rule_of(automaton::state s, automaton::symbol_class k) const {
    return rule_of_step[s * automaton.symbols->size() + k];
  }
};

// `known` must be complete (build_languages without too_large). Empty where the budget runs out.
[[nodiscard]] structure build_structure(const abnf::grammar& grammar, std::size_t rule,
                                        const automaton::languages& known, automaton::state_budget& budget);

}  // namespace urispec::language
