#include "language/test_vectors.hpp"

#include "language/place_witnesses.hpp"
#include "language/vector_plan.hpp"

#include <utility>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

// Both automata run side by side along the access tree.
std::vector<state> states_of_minimal(const structure& whole, const automaton::dfa& minimal,
                                     const automaton::access_tree& access) {
  const auto& a = whole.automaton;
  std::vector<state> result(a.states(), minimal.start);
  for (const state s : access.order()) {
    for (symbol_class k = 0; k < a.symbols->size(); ++k) {
      if (access.has(s, k)) result[a.next(s, k)] = minimal.next(result[s], k);
    }
  }
  return result;
}

}  // namespace

vector_plan::vector_plan(structure made, const automaton::dfa& minimal_one)
    : whole(std::move(made)),
      minimal(minimal_one),
      access(whole.automaton),
      in_minimal(states_of_minimal(whole, minimal, access)),
      rest(whole.automaton),
      characters(representatives(*whole.automaton.symbols)),
      tried(tried_characters(*whole.automaton.symbols)) {}

enumeration_end make_test_vectors(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known,
                             vector_size size, state_budget& budget,
                             const std::function<visit_result(const test_vector&)>& use) {
  structure whole = build_structure(grammar, rule, known, budget);
  if (budget.exhausted()) return enumeration_end::ran_out;
  const vector_plan plan(std::move(whole), known.minimal[rule]);
  if (size == vector_size::small) return make_small_vectors(plan, budget, use);
  const auto witnesses = place_witnesses(plan, build_inlined(grammar, rule, known, budget), budget);
  if (budget.exhausted()) return enumeration_end::ran_out;
  return make_full_vectors(plan, witnesses, budget, use);
}

}  // namespace urispec::language
