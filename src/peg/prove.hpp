// The proof that a rule's parsing expression is its ABNF.
#pragma once

#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::peg {

enum class verdict : std::uint8_t {
  proved,           // the expression followed by the end of input accepts exactly the strings of the rule
  rejects_valid,    // `counterexample` is in the ABNF and the expression does not accept it
  accepts_invalid,  // `counterexample` is not in the ABNF and the expression accepts it
  endless_loop,     // the expression repeats something that may be empty
  left_recursion,   // the rule calls itself before it has consumed anything, which never ends
  recursion,        // the rule recurses: it is a literal translation of which nothing is proved
  too_large,        // the state budget ran out, for the rule or for one that it needs
  out_of_time,      // the same of its time
};

struct rule_proof {
  peg::verdict verdict = verdict::too_large;
  std::size_t abnf_states = 0;    // of the minimal automaton of the rule
  std::size_t match_states = 0;   // of the match language of the expression
  std::size_t joint_states = 0;   // pairs of the two that were compared
  std::u32string counterexample;  // a shortest one
  std::optional<std::size_t> needs;  // too_large, out_of_time: the rule for which it ran out, where that is another
};

// The verdict where something ran out; `what` is not none.
[[nodiscard]] verdict undecided(exhausted_limit what);
[[nodiscard]] bool is_undecided(verdict v);

[[nodiscard]] bool all_proved(const std::vector<rule_proof>& proofs);

// One proof a rule, in the order of the grammar. `rules` are their expressions.
[[nodiscard]] std::vector<rule_proof> prove(const std::vector<expression>& rules, const automaton::languages& known,
                                            state_budget& budget);

}  // namespace urispec::peg
