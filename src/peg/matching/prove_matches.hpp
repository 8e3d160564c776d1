// The proof, for callers that already have the match languages.
#pragma once

#include "peg/matching/match_language.hpp"
#include "peg/prove.hpp"

#include <span>
#include <vector>

namespace urispec::peg {

// Of one rule; `rule` is its language. Where the budget runs out, the verdict is undecided.
[[nodiscard]] rule_proof prove(const match_language& match, const automaton::dfa& rule,
                               state_budget& budget);

// Of each rule that is undecided: which rule it needs that is, where one is. `order` as in automaton::languages.
void blame_needed(std::vector<rule_proof>& proofs, std::span<const expression> rules,
                  std::span<const std::size_t> order);

// Of all rules. Each may have as many pairs as the budget allows, whatever ran out before.
[[nodiscard]] std::vector<rule_proof> prove(std::span<const match_language> matches, const automaton::languages& known,
                                            state_budget& budget);

}  // namespace urispec::peg
