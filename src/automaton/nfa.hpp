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
    bool operator==(const node&) const = default;
  };
  shared_alphabet symbols;
  std::vector<node> nodes;
  state start = 0;
  state end = 0;

  state add() {
    nodes.emplace_back();
    return static_cast<state>(nodes.size() - 1);
  }
  void move(state source, symbol_class label, state target) { nodes[source].moves.emplace_back(label, target); }
  void silent(state source, state target) { nodes[source].silent.push_back(target); }

  template <typename F>
  void each_step(state source, F f) const {
    for (const auto& [label, target] : nodes[source].moves) f(label, target);
  }
  template <typename F>
  void each_silent(state source, F f) const {
    for (const state target : nodes[source].silent) f(target);
  }
};

// Inserts a copy of an automaton over the same alphabet between two states of `output`. States from which nothing is
// accepted are left out.
void insert(nfa& output, state source, state target, const dfa& part);

// Subset construction from the start, without minimisation.
[[nodiscard]] dfa determinise(const nfa& a, work_budget& budget);

}  // namespace urispec::automaton
