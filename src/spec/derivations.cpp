// Derivations of parsing expressions compared with those of the ABNF: all rules together, or else each with what it
// needs.
#include "urispec/spec.hpp"

#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "abnf/references.hpp"
#include "language/derivations.hpp"
#include "language/regular_rule.hpp"
#include "peg/build.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::spec {
namespace {

derivations_proof from_language(language::derivation_proof proof) {
  const auto verdict = [&] {
    switch (proof.verdict) {
      case language::derivation_verdict::same: return derivations_verdict::proved;
      case language::derivation_verdict::differs: return derivations_verdict::differs;
      case language::derivation_verdict::endless_loop: return derivations_verdict::endless_loop;
      case language::derivation_verdict::out_of_time: return derivations_verdict::out_of_time;
      case language::derivation_verdict::out_of_memory: return derivations_verdict::out_of_memory;
      case language::derivation_verdict::too_large: break;
    }
    return derivations_verdict::too_large;
  }();
  return {verdict, proof.states, std::move(proof.counterexample), {}};
}

// The parsing expressions of a grammar. Those of rules that are proved, and use only such, have derivations that can be
// compared.
struct built_grammar {
  const abnf::grammar& abnf;
  automaton::languages languages;
  std::vector<peg::expression> bodies;
  std::vector<bool> with_several;  // by rule: a text may have several derivations
  std::vector<bool> is_comparable;
  std::vector<std::string> why_not_proved;

  [[nodiscard]] derivations_proof prove(std::size_t rule, const work_budget& limits) const {
    if (!is_comparable[rule]) return {derivations_verdict::not_compared, 0, {}, why_not_proved[rule]};
    auto budget = limits.another();
    return from_language(language::prove_derivation(abnf, rule, languages, bodies, with_several, budget));
  }
};

// All rules together, as a header of the grammar has them: how a rule is adjusted depends on those that use it. What
// ran out, if something did.
std::variant<built_grammar, exhausted_limit> build(const abnf::grammar& grammar,
                                                       const work_budget& limits) {
  const auto recursive = abnf::recursive_rules(grammar);
  auto budget = limits.another();
  auto proven = peg::build(grammar, budget);
  built_grammar result{grammar, std::move(proven.languages), {}, {}, {}, {}};
  std::vector<std::vector<std::size_t>> users(grammar.rules.size());
  std::vector<bool> unproved(grammar.rules.size());
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    const auto& proof = proven.rules[i].proof;
    if (is_undecided(proof.verdict)) return budget.ran_out_of();
    unproved[i] = proof.verdict != peg::verdict::proved && !recursive[i];
    result.why_not_proved.push_back(unproved[i] ? fmt::format("{}: {}: {}", grammar.rules[i].name, verdict_word(proof),
                                                              why_not_proved(proof, grammar, budget))
                                                : std::string());
    abnf::for_each_use(grammar.rules[i].definition,
                       [&](const abnf::expression& use) { users[abnf::used_rule(use)].push_back(i); });
    result.bodies.push_back(std::move(proven.rules[i].body));
  }
  result.is_comparable = abnf::reachable(users, std::move(unproved));
  result.is_comparable.flip();
  const auto ambiguous = language::ambiguous_rules(grammar, result.languages, limits);
  language::tag_ambiguous_characters(grammar, ambiguous, result.languages);
  result.with_several = abnf::reachable(users, ambiguous);
  return result;
}

std::vector<derivations_proof> prove_each_by_itself(const abnf::grammar& grammar, const std::vector<bool>& recursive,
                                                    const work_budget& limits) {
  std::vector<derivations_proof> proofs(grammar.rules.size());
  std::vector<bool> selection;
  for (const bool recurses : recursive) selection.push_back(!recurses);
  const auto decide = [&](std::size_t rule, const abnf::grammar& part, const work_budget& for_rule) {
    const auto result = build(part, for_rule);
    if (const auto* ran_out = std::get_if<exhausted_limit>(&result)) return *ran_out;
    proofs[rule] = std::get<built_grammar>(result).prove(part.find(part.start).value_or(0), for_rule);
    return exhausted_limit::none;
  };
  const auto undecided = language::undecided_rules(grammar, selection, limits, decide);
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    if (undecided[i] == exhausted_limit::none) continue;
    proofs[i] = {};
    if (undecided[i] == exhausted_limit::time) proofs[i].verdict = derivations_verdict::out_of_time;
    if (undecided[i] == exhausted_limit::memory) proofs[i].verdict = derivations_verdict::out_of_memory;
  }
  return proofs;
}

}  // namespace

std::string_view name_of(derivations_verdict v) {
  switch (v) {
    case derivations_verdict::proved: return "proved";
    case derivations_verdict::differs: return "differs";
    case derivations_verdict::endless_loop: return "endless loop";
    case derivations_verdict::recursion: return "recursion";
    case derivations_verdict::not_compared: return "not compared";
    case derivations_verdict::too_large: return "too large, not decided";
    case derivations_verdict::out_of_time: return "out of time, not decided";
    case derivations_verdict::out_of_memory: return "out of memory, not decided";
  }
  return "";
}

void prove_derivations(const abnf::grammar& grammar, const work_budget& limits,
                       const derivations_visitor& visit) {
  const auto recursive = abnf::recursive_rules(grammar);
  const auto result = build(grammar, limits.another_with(language::share_of_all_together));
  const auto* together = std::get_if<built_grammar>(&result);
  const auto alone = together == nullptr ? prove_each_by_itself(grammar, recursive, limits)
                                         : std::vector<derivations_proof>();
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    if (recursive[i]) {
      visit(i, {derivations_verdict::recursion, 0, {}, {}});
    } else {
      visit(i, together == nullptr ? alone[i] : together->prove(i, limits));
    }
  }
}

std::vector<derivations_proof> prove_derivations(const abnf::grammar& grammar, const work_budget& limits) {
  std::vector<derivations_proof> proofs;
  prove_derivations(grammar, limits, [&](std::size_t, const derivations_proof& proof) { proofs.push_back(proof); });
  return proofs;
}

}  // namespace urispec::spec
