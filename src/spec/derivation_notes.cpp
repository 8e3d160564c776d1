#include "spec/derivation_notes.hpp"

#include "abnf/recursion.hpp"
#include "peg/expression.hpp"
#include "peg/prove.hpp"
#include "language/derivations.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::spec {
namespace {

// Each proof looks at the rules in front of it again.
constexpr std::size_t most_rules = 1000;
constexpr std::size_t proofs_together = 4;

// Rules whose parts are not reported, and those that use them: there are no derivations to compare.
std::vector<bool> uses_longest_match(const std::vector<peg::expression>& bodies) {
  std::vector<std::vector<std::size_t>> users(bodies.size());
  std::vector<bool> found(bodies.size(), false);
  for (std::size_t rule = 0; rule < bodies.size(); ++rule) {
    found[rule] = std::holds_alternative<peg::longest_match>(bodies[rule].node);
    peg::for_each_call(bodies[rule], [&](std::size_t called) { users[called].push_back(rule); });
  }
  return abnf::reachable(users, std::move(found));
}

}  // namespace

std::vector<std::string> derivation_notes(const abnf::grammar& grammar, const peg::grammar& proven,
                                          const state_budget& limits) {
  std::vector<peg::expression> bodies;
  for (const auto& rule : proven.rules) {
    bodies.push_back(rule.body);
  }
  if (bodies.empty()) return {};
  std::vector<std::string> notes;
  std::size_t undecided = 0;
  std::size_t states = 0;
  const auto without_parts = uses_longest_match(bodies);
  auto known = proven.languages;
  if (grammar.rules.size() <= most_rules) language::tag_ambiguous_characters(grammar, known, limits);
  for (const std::size_t rule : proven.languages.order) {
    if (without_parts[rule]) continue;
    if (grammar.rules.size() > most_rules || states > proofs_together * limits.limit()) {
      ++undecided;
      continue;
    }
    auto budget = limits.another();
    const auto proof = language::prove_derivation(grammar, rule, known, bodies, budget);
    states += proof.states;
    if (proof.verdict == language::derivation_verdict::differs) {
      notes.push_back(
          fmt::format("{} accepts the strings of its ABNF, but derives {} differently from a matcher that "
                      "tries alternatives as written and backtracks",
                      grammar.rules[rule].name, peg::quoted(proof.counterexample, '"')));
    }
    if (budget.exhausted() && proof.verdict != language::derivation_verdict::differs) ++undecided;
  }
  if (undecided > 0) {
    notes.push_back(
        fmt::format("it is not decided whether {} of the rules derive strings as their ABNF does; "
                    "`urispec grammar derivations` decides it rule by rule",
                    undecided));
  }
  return notes;
}

}  // namespace urispec::spec
