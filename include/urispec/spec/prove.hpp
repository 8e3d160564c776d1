// The proofs of a grammar: they decide for each rule whether its parsing expression, followed by the end of input,
// accepts exactly the strings of its ABNF (peg/prove.hpp); and the adjustments that this takes.
// Cost: that of peg::build; rules that are not decided together are decided again, each only with the rules that it
// needs, so that one rule that needs too many states does not affect another. Tests: tests/spec/prove_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "peg/prove.hpp"
#include "peg/adjust.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::spec {

enum class translation : std::uint8_t {
  adjusted,  // as a generated parser has it
  literal,   // the ABNF read as a parsing expression, without adjustments
};

// One proof a rule, in the order of the grammar, which is linked and has no errors.
[[nodiscard]] std::vector<peg::rule_proof> prove(const abnf::grammar& grammar,
                                                 const state_budget& limits = state_budget(),
                                                 translation how = translation::adjusted);

// The parsing expression and the ABNF differ, and there is a counterexample.
[[nodiscard]] bool is_disproved(const peg::rule_proof& proof);

// "proved", "disproved", "refused" (parsing would never end), "not proved" (nothing is known, as it recurses or is not
// decided).
[[nodiscard]] std::string_view verdict_word(const peg::rule_proof& proof);

// Why a rule is not proved, in words; empty when it is.
[[nodiscard]] std::string why_not_proved(const peg::rule_proof& proof, const abnf::grammar& grammar,
                                         const state_budget& limits = state_budget());

// How the generated rules differ from the ABNF: the adjustments of each (docs/adjustments.md).
struct grammar_adjustments {
  std::vector<std::vector<peg::adjustment>> of_rules;              // in the order of the grammar
  exhausted_limit ran_out = exhausted_limit::none;  // where it did, there may be more
};

// `grammar` is linked and has no errors. Rules that recurse have none.
[[nodiscard]] grammar_adjustments find_adjustments(const abnf::grammar& grammar,
                                           const state_budget& limits = state_budget());

}  // namespace urispec::spec
