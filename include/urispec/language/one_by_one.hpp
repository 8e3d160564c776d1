// Something asked of each rule by itself, with nothing but what it needs: for grammars that take more states as a whole
// than they may. One rule that is too large then says nothing about the others.
// Cost: for each rule that of its part of the grammar; what uses a rule that is not decided is not tried. Tested in
// tests/language/one_by_one_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace urispec::language {

// Decides about a rule, and says what ran out; `none` where it is decided. `part` is the rule with what it needs, and
// starts with it (language/part_of_grammar.hpp).
using decision = std::function<automaton::resource(std::size_t rule, const abnf::grammar& part)>;

// Asks about the rules that are flagged, rules that recurse last, and the others after those that they use: one of
// which a part is not decided is not decided itself. Gives back what ran out for each rule. `whole` must be linked.
[[nodiscard]] std::vector<automaton::resource> undecided_rules(const abnf::grammar& whole,
                                                               const std::vector<bool>& asked, const decision& decide);

}  // namespace urispec::language
