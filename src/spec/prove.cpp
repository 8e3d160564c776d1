// Proofs of the rules of a grammar, together or one by one.
#include "urispec/spec.hpp"

#include "emit/refusals.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "language/regular_rule.hpp"
#include "peg/build.hpp"
#include "peg/translate.hpp"

#include <utility>

namespace urispec::spec {
namespace {

struct joint_proofs {
  std::vector<peg::rule_proof> proofs;
  peg::search adjustment_search = peg::search::complete;
};

std::vector<peg::rule_proof> prove_literally(const abnf::grammar& grammar, const work_budget& limits) {
  auto budget = limits.another();
  std::vector<peg::rule_proof> proofs(grammar.rules.size());  // not decided
  if (!abnf::find_cycle(grammar).empty()) return proofs;
  const auto languages = automaton::build_languages(grammar, budget);
  if (budget.exhausted()) {
    for (auto& proof : proofs) proof.verdict = peg::undecided(budget.ran_out_of());
    return proofs;
  }
  std::vector<peg::expression> bodies;
  for (const auto& rule : grammar.rules) bodies.push_back(peg::translate(rule.definition, {}));
  return peg::prove(bodies, languages, budget);
}

joint_proofs prove_together(const abnf::grammar& grammar, const work_budget& limits, translation mode) {
  if (mode == translation::literal) return {prove_literally(grammar, limits)};
  auto budget = limits.another();
  auto proven = peg::build(grammar, budget, peg::build_stages::adjustments);
  joint_proofs result{{}, proven.adjustment_search};
  for (auto& rule : proven.rules) result.proofs.push_back(std::move(rule.proof));
  return result;
}

// The proof is that of the start rule.
peg::rule_proof prove_alone(const abnf::grammar& part, const work_budget& limits, translation mode) {
  const std::size_t rule = part.find(part.start).value_or(0);
  if (mode == translation::literal) return prove_literally(part, limits)[rule];
  auto budget = limits.another();
  return peg::prove_rule(part, rule, budget);
}

}  // namespace

std::vector<peg::rule_proof> prove(const abnf::grammar& published, const work_budget& limits, translation mode) {
  const auto grammar = abnf::without_linear_recursion(published);
  auto together = prove_together(grammar, limits.another_with(language::share_of_all_together), mode);
  auto proofs = std::move(together.proofs);
  std::vector<bool> open;
  for (const auto& proof : proofs) {
    const bool not_adjusted = together.adjustment_search == peg::search::out_of_states && is_disproved(proof);
    open.push_back(peg::is_undecided(proof.verdict) || not_adjusted);
  }
  const auto decide = [&](std::size_t rule, const abnf::grammar& part, const work_budget& for_rule) {
    const auto alone = prove_alone(part, for_rule, mode);
    if (alone.verdict == peg::verdict::too_large) return exhausted_limit::states;
    if (alone.verdict == peg::verdict::out_of_time) return exhausted_limit::time;
    if (alone.verdict == peg::verdict::out_of_memory) return exhausted_limit::memory;
    proofs[rule] = alone;
    return exhausted_limit::none;
  };
  const auto undecided = language::undecided_rules(grammar, open, limits, decide);
  const auto recursive = abnf::recursive_rules(grammar);
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    if (undecided[i] == exhausted_limit::none) continue;
    const auto needs = proofs[i].needs;
    proofs[i] = {};
    proofs[i].verdict = recursive[i] ? peg::verdict::recursion : peg::undecided(undecided[i]);
    proofs[i].needs = needs;
  }
  return proofs;
}

bool is_disproved(const peg::rule_proof& proof) {
  return proof.verdict == peg::verdict::rejects_valid || proof.verdict == peg::verdict::accepts_invalid;
}

std::string_view verdict_word(const peg::rule_proof& proof) { return emit::verdict_word(proof.verdict); }

std::string why_not_proved(const peg::rule_proof& proof, const abnf::grammar& grammar,
                           const work_budget& limits) {
  return emit::why_not_proved(proof, grammar, limits);
}

grammar_adjustments find_adjustments(const abnf::grammar& grammar, const work_budget& limits) {
  auto budget = limits.another();
  auto proven = peg::build(grammar, budget, peg::build_stages::adjustments);
  grammar_adjustments result;
  for (auto& rule : proven.rules) result.of_rules.push_back(std::move(rule.adjustments));
  result.ran_out = budget.ran_out_of();
  return result;
}

}  // namespace urispec::spec
