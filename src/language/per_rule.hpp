// A query decided for each rule by itself, with only the rules that it needs: for grammars that as a whole take more
// states than they may. One rule that is too large then does not stop the others, and one that takes long does not use
// up the time of the others: each may take an equal share of what is left, or an eighth if that is more.
// Cost: for each rule that of its part of the grammar; a rule that uses an undecided one is not tried. Tested in
// tests/language/per_rule_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace urispec::language {

// The share of the time in which all rules are decided together first; the open ones are decided individually after
// that.
inline constexpr double share_of_all_together = 0.5;

// Decides about a rule, and returns what ran out; `none` if it is decided. `part` is the rule with the rules that it
// needs, and starts with it (language/part_of_grammar.hpp). `limits` are those of this rule.
using decision = std::function<exhausted_limit(std::size_t rule, const abnf::grammar& part,
                                                   const state_budget& limits)>;

// Decides the rules that are flagged: each after those that it uses, recursive rules last. A rule is not decided if a
// rule that it uses is not decided. Returns what ran out for each rule. `whole` must be linked.
[[nodiscard]] std::vector<exhausted_limit> undecided_rules(const abnf::grammar& whole,
                                                               const std::vector<bool>& asked,
                                                               const state_budget& limits,
                                                               const decision& decide);

}  // namespace urispec::language
