// Decided, not sampled: the strings x such that x # is in the match language of the rule's expression
// (peg/matching/match_language.hpp) are those that the expression accepts before the end of input. They form a regular
// language; it is compared with the minimal automaton of the ABNF rule at every reachable pair of states, breadth
// first, so the first difference found is at the end of a shortest string.
// Cost: the pairs, which count as cells of the budget; time is asked at each. Tested in tests/peg/prove_test.cpp with
// translations that are wrong in known ways.
#include "peg/prove.hpp"

#include "automaton/numbered.hpp"
#include "peg/matching/calls.hpp"
#include "peg/matching/prove_matches.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// Where the budget runs out, the verdict says of what.
void compare_at_end_of_input(const dfa& match, const dfa& rule, state_budget& budget, rule_proof& proof) {
  const auto& symbols = *rule.symbols;
  const symbol_class end = match.symbols->mark(0);
  struct origin {
    std::size_t from;
    symbol_class by;
  };
  automaton::numbered<std::array<state, 2>> pairs;
  std::vector<origin> origins;
  const auto reach = [&](std::array<state, 2> pair, origin how) {
    if (pairs.number_of(pair) == origins.size()) origins.push_back(how);
  };
  reach({match.start, rule.start}, {0, 0});
  proof.verdict = verdict::proved;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!budget.allows_cells(pairs.size())) {
      proof.verdict = undecided(budget.ran_out_of());
      break;
    }
    const auto [m, r] = pairs[static_cast<std::uint32_t>(i)];
    const bool matches = match.accepting[match.next(m, end)];
    if (matches != rule.accepting[r]) {
      proof.verdict = matches ? verdict::accepts_invalid : verdict::rejects_valid;
      for (std::size_t at = i; at != 0; at = origins[at].from) {
        proof.counterexample += symbols.readable(origins[at].by);
      }
      std::ranges::reverse(proof.counterexample);
      break;
    }
    for (const symbol_class k : symbols.reading_order()) reach({match.next(m, k), rule.next(r, k)}, {i, k});
  }
  proof.joint_states = pairs.size();
}

}  // namespace

verdict undecided(exhausted_limit what) {
  return what == exhausted_limit::time ? verdict::out_of_time : verdict::too_large;
}

bool is_undecided(verdict v) { return v == verdict::too_large || v == verdict::out_of_time; }

bool all_proved(const std::vector<rule_proof>& proofs) {
  return std::ranges::all_of(proofs, [](const auto& proof) { return proof.verdict == verdict::proved; });
}

rule_proof prove(const match_language& match, const dfa& rule, state_budget& budget) {
  rule_proof proof;
  if (!match.is_known()) {
    proof.verdict = undecided(match.ran_out);
    return proof;
  }
  proof.abnf_states = rule.states();
  proof.match_states = match.automaton.states();
  if (match.fault != loop_fault::none) {
    proof.verdict = verdict::endless_loop;
  } else {
    compare_at_end_of_input(match.automaton, rule, budget, proof);
  }
  return proof;
}

std::vector<rule_proof> prove(std::span<const match_language> matches, const automaton::languages& known,
                              state_budget& budget) {
  std::vector<rule_proof> proofs(matches.size());
  for (const std::size_t rule : known.order) {
    // What the match language of one rule was refused for says nothing of the pairs of another.
    auto for_pairs = budget.another();
    proofs[rule] = prove(matches[rule], known.minimal[rule], for_pairs);
    budget.refuse(for_pairs.ran_out_of());
  }
  return proofs;
}

std::vector<rule_proof> prove(const std::vector<expression>& rules, const automaton::languages& known,
                              state_budget& budget) {
  const auto matches = match_languages_of(rules, known, budget);
  auto proofs = prove(matches, known, budget);
  blame_needed(proofs, rules, known.order);
  return proofs;
}

void blame_needed(std::vector<rule_proof>& proofs, std::span<const expression> rules,
                  std::span<const std::size_t> order) {
  for (const std::size_t rule : order) {
    auto& proof = proofs[rule];
    if (!is_undecided(proof.verdict) || proof.needs) continue;
    for_each_call(rules[rule], [&](std::size_t used) {
      if (!proof.needs && is_undecided(proofs[used].verdict)) proof.needs = proofs[used].needs.value_or(used);
    });
  }
}

}  // namespace urispec::peg
