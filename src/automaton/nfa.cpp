#include "urispec/automaton/nfa.hpp"

#include "automaton/subset_construction.hpp"
#include "automaton/thompson_machine.hpp"

namespace urispec::automaton {

void insert(nfa& into, state from, state to, const dfa& part) {
  const auto live = live_states(part);
  std::vector<state> copy(part.states());
  for (state s = 0; s < part.states(); ++s) {
    if (live[s]) copy[s] = into.add();
  }
  for (state s = 0; s < part.states(); ++s) {
    if (!live[s]) continue;
    for (symbol_class k = 0; k < part.symbols->size(); ++k) {
      if (const state target = part.next(s, k); live[target]) into.move(copy[s], k, copy[target]);
    }
    if (part.accepting[s]) into.silent(copy[s], to);
  }
  if (live[part.start]) into.silent(from, copy[part.start]);
}

dfa determinise(const nfa& a, state_budget& budget) {
  thompson_machine<nfa> machine(a);
  return determinise(machine, a.symbols, budget);
}

}  // namespace urispec::automaton
