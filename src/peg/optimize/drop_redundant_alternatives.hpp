// Alternatives that a verdict does not need: all that IPv4address matches, reg-name matches too, to the same length, so
// that whoever only wants to know how far `host` goes need not try. Which alternative it was is lost, so what is left
// is used where no actions are attached inside the rule.
//
// Method: an alternative is left out where the match language of the choice is the same without it, which is a
// comparison of two minimal automata. Asked of those after a look (peg/optimize/first_set_guards.hpp) alone, one after the other:
// most others fail at a character.
// Cost: a match language for each choice with such alternatives, and one for each of these.
// Tested in tests/peg/drop_redundant_alternatives_test.cpp.
#pragma once

#include "peg/matching/match_language.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/expression.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

// Each rule without those that were found, where there are some. `matches` are the match languages of the rules, which
// their spans and FIRST-set guards have left as they are.
[[nodiscard]] std::vector<std::optional<expression>> drop_redundant_alternatives(const std::vector<expression>& rules,
                                                                            std::span<const match_language> matches,
                                                                            const automaton::languages& known,
                                                                            automaton::state_budget& budget);

}  // namespace urispec::peg
