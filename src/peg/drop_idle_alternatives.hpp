// Alternatives that a verdict does not need: all that IPv4address matches, reg-name matches too, and as much of it, so
// that whoever only wants to know how far `host` goes need not try. Which alternative it was is lost, so what is left
// is used where nobody looks inside the rule.
//
// Method: an alternative is left out where the match language of the choice is the same without it, which is a
// comparison of two minimal automata. Asked of those behind a look (peg/look_before.hpp) alone, one after the other:
// most others fail at a character.
// Cost: a match language for each choice with such alternatives, and one for each of these.
// Tested in tests/peg/drop_idle_alternatives_test.cpp.
#pragma once

#include "peg/match_language.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/expression.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

// Each rule without those that were found, where there are some. `matches` are the match languages of the rules, which
// their runs and looks have left as they are.
[[nodiscard]] std::vector<std::optional<expression>> drop_idle_alternatives(const std::vector<expression>& rules,
                                                                            std::span<const match_language> matches,
                                                                            const automaton::languages& known,
                                                                            automaton::state_budget& budget);

}  // namespace urispec::peg
