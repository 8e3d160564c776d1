#include "urispec/automaton/nfa.hpp"

#include "automaton/subset_construction.hpp"

namespace urispec::automaton {
namespace {

// The machine of subset_construction.hpp for a Thompson automaton: a configuration is one state. Silent moves are
// followed from where a step arrives; only states that can go on by a character or accept are kept.
class thompson_machine {
 public:
  using configuration = state;

  explicit thompson_machine(const nfa& a) : a_(a), seen_(a.nodes.size(), 0) {}

  std::vector<state> initial() {
    std::vector<state> result;
    ++round_;
    close(a_.start, result);
    return result;
  }

  void step(state from, symbol_class by, std::vector<state>& successors) {
    ++round_;
    for (const auto& [k, to] : a_.nodes[from].moves) {
      if (k == by) close(to, successors);
    }
  }

  bool accepting(state s) const { return s == a_.end; }

 private:
  void close(state s, std::vector<state>& into) {
    pending_.assign(1, s);
    while (!pending_.empty()) {
      const state at = pending_.back();
      pending_.pop_back();
      if (seen_[at] == round_) continue;
      seen_[at] = round_;
      if (at == a_.end || !a_.nodes[at].moves.empty()) into.push_back(at);
      pending_.insert(pending_.end(), a_.nodes[at].silent.begin(), a_.nodes[at].silent.end());
    }
  }

  const nfa& a_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t round_ = 0;
  std::vector<state> pending_;
};

}  // namespace

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
  thompson_machine machine(a);
  return determinise(machine, a.symbols, budget);
}

}  // namespace urispec::automaton
