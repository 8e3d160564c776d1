#include "urispec/language/test_vectors.hpp"

#include "language/vector_plan.hpp"

#include <deque>
#include <utility>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

// Both automata run side by side along the access tree.
std::vector<state> states_of_minimal(const structure& whole, const automaton::dfa& minimal, const automaton::access_tree& access) {
  const auto& a = whole.automaton;
  std::vector<state> result(a.states(), minimal.start);
  for (const state s : access.order()) {
    for (symbol_class k = 0; k < a.symbols->size(); ++k) {
      if (access.has(s, k)) result[a.next(s, k)] = minimal.next(result[s], k);
    }
  }
  return result;
}

// Backwards from the accepting states, breadth first, among the classes that read best.
std::vector<symbol_class> shortest_ends(const automaton::dfa& a) {
  const auto& symbols = *a.symbols;
  std::vector<std::vector<std::pair<state, symbol_class>>> predecessors(a.states());
  for (state s = 0; s < a.states(); ++s) {
    for (const symbol_class k : symbols.reading_order()) predecessors[a.next(s, k)].emplace_back(s, k);
  }
  std::vector<symbol_class> onward(a.states(), 0);
  std::vector<bool> seen = a.accepting;
  std::deque<state> queue;
  for (state s = 0; s < a.states(); ++s) {
    if (seen[s]) queue.push_back(s);
  }
  for (; !queue.empty(); queue.pop_front()) {
    for (const auto& [from, k] : predecessors[queue.front()]) {
      if (seen[from]) continue;
      seen[from] = true;
      onward[from] = k;
      queue.push_back(from);
    }
  }
  return onward;
}

}  // namespace

vector_plan::vector_plan(structure made, const automaton::dfa& minimal_one)
    : whole(std::move(made)),
      minimal(minimal_one),
      access(whole.automaton),
      in_minimal(states_of_minimal(whole, minimal, access)),
      live(live_states(whole.automaton)),
      onward(shortest_ends(whole.automaton)),
      characters(representatives(*whole.automaton.symbols)) {}

completion make_test_vectors(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known,
                             vector_size size, automaton::state_budget& budget,
                             const std::function<flow(const test_vector&)>& use) {
  structure whole = build_structure(grammar, rule, known, budget);
  if (budget.exhausted()) return completion::too_many_states;
  const vector_plan plan(std::move(whole), known.minimal[rule]);
  return size == vector_size::full ? make_full_vectors(plan, use) : make_small_vectors(plan, use);
}

}  // namespace urispec::language
