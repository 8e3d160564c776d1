// The proof for callers that have the match languages at hand already.
#pragma once

#include "peg/match_language.hpp"
#include "urispec/peg/prove.hpp"

#include <span>
#include <vector>

namespace urispec::peg {

// Of one rule; `rule` is its language.
[[nodiscard]] rule_proof prove(const match_language& match, const automaton::dfa& rule);

// Of each rule that is undecided: which rule it needs that is, where one is. `order` as in automaton::languages.
void blame_needed(std::vector<rule_proof>& proofs, std::span<const expression> rules,
                  std::span<const std::size_t> order);

[[nodiscard]] std::vector<rule_proof> prove(std::span<const match_language> matches, const automaton::languages& known);

}  // namespace urispec::peg
