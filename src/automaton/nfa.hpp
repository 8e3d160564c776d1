// A nondeterministic automaton from Thompson's construction (1968): a start, one end, ε-transitions, transitions by
// class.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::automaton {

struct nfa {
  struct node {
    std::vector<std::pair<symbol_class, state>> moves;
    std::vector<state> silent;
  };
  shared_alphabet symbols;
  std::vector<node> nodes;
  state start = 0;
  state end = 0;

  state add() {
    nodes.emplace_back();
    return static_cast<state>(nodes.size() - 1);
  }
  void move(state from, symbol_class label, state to) { nodes[from].moves.emplace_back(label, to); }
  void silent(state from, state to) { nodes[from].silent.push_back(to); }

  template <typename F>
  void each_step(state from, F f) const {
    for (const auto& [label, to] : nodes[from].moves) f(label, to);
  }
  template <typename F>
  void each_silent(state from, F f) const {
    for (const state to : nodes[from].silent) f(to);
  }
};

// Inserts a copy of an automaton over the same alphabet between two states of `into`. States from which nothing is
// accepted are left out.
void insert(nfa& into, state from, state to, const dfa& part);

// Subset construction from the start, without minimisation.
[[nodiscard]] dfa determinise(const nfa& a, state_budget& budget);

}  // namespace urispec::automaton
