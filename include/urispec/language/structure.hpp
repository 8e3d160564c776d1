// The structural automaton: that of a rule with every rule that it uses inlined, deterministic and not minimised. The
// minimal automaton of a language forgets how the grammar is built: that of URI-reference does not know IPv4address,
// because reg-name covers it. This one still has a state for each set of places in the grammar at which a parser can
// be, and knows for each transition which rules have the character.
//
// Method: Thompson 1968 over the expression with rule names replaced by their definitions, then subset construction.
// Rules that are one character of a set (pchar, HEXDIG) are transitions and not rules to be in. If several rules have
// the same character (IPv4address and reg-name) all are known, and the first in written order represents them. Directly
// after a delimiter, as "#" in [ "#" fragment ], it also knows the rule that is about to begin: the one that the rule
// with the delimiter continues with, if that is a single rule, and no other parse is about to enter another.
// Cost: exponential in the worst case, which the budget bounds.
// Tested in tests/language/structure_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urispec::language {

struct structure {
  static constexpr std::size_t no_rule = static_cast<std::size_t>(-1);

  automaton::dfa automaton;
  std::vector<std::vector<std::size_t>> lists;  // of rules, in written order; the first is empty
  std::vector<std::size_t> next_of_list;        // the rule that is about to begin after such a step, or no_rule
  std::vector<std::uint32_t> list_of_step;      // at s * classes + k: the rules with the character; 0 for a dead step
  std::vector<std::size_t> rule_of_state;  // the rule being read: the one that can go on, else the one that came last

  [[nodiscard]] const std::vector<std::size_t>& rules_of(automaton::state s, automaton::symbol_class k) const {
    return lists[list_of_step[s * automaton.symbols->size() + k]];
  }
  // The rule that is about to begin after the step; no_rule where none is, or it is not one.
  [[nodiscard]] std::size_t next_after(automaton::state s, automaton::symbol_class k) const {
    return next_of_list[list_of_step[s * automaton.symbols->size() + k]];
  }
  // The first of them; no_rule for a dead step.
  [[nodiscard]] std::size_t rule_of(automaton::state s, automaton::symbol_class k) const {
    const auto& rules = rules_of(s, k);
    return rules.empty() ? no_rule : rules.front();
  }
};

// `known` must be complete (build_languages without too_large). Empty if the budget runs out.
[[nodiscard]] structure build_structure(const abnf::grammar& grammar, std::size_t rule,
                                        const automaton::languages& known, state_budget& budget);

}  // namespace urispec::language
