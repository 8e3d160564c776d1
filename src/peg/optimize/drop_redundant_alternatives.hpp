// Alternatives that a verdict does not need: reg-name matches everything that IPv4address matches, to the same length,
// so a parser that only needs to know how far `host` extends need not try IPv4address. The result does not say which
// alternative matched, so it is used only where no actions are attached inside the rule.
//
// Method: an alternative is left out where the match language of the choice is the same without it, which is a
// comparison of two minimal automata. This is tried only for alternatives after a FIRST-set guard
// (peg/optimize/first_set_guards.hpp), one after the other, because most others fail at a character.
// Cost: a match language for each choice with such alternatives, and one for each of these.
// Tested in tests/peg/drop_redundant_alternatives_test.cpp.
#pragma once

#include "peg/matching/match_language.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

// Each rule without those that were found, where there are some. `matches` are the match languages of the rules, which
// their spans and FIRST-set guards have left as they are.
[[nodiscard]] std::vector<std::optional<expression>> drop_redundant_alternatives(const std::vector<expression>& rules,
                                                                            std::span<const match_language> matches,
                                                                            const automaton::languages& known,
                                                                            state_budget& budget);

}  // namespace urispec::peg
