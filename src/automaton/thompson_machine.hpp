// A graph with ε-transitions as the machine of subset_construction.hpp: a configuration is one node. ε-transitions are
// followed from the target of each step. Only nodes at which reading can stop count: those with an outgoing symbol, and
// the end.
//
// A graph has
//   nodes                            a vector
//   start, end
//   void each_silent(node, f)        f(to)
//   void each_step(node, f)          f(symbol_class, to)
// Cost: each node once in a closure. Tested in tests/automaton/nfa_test.cpp and tests/language/structure_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::automaton {

template <typename Graph>
class silent_closure {
 public:
  explicit silent_closure(const Graph& graph) : graph_(graph), seen_(graph.nodes.size(), 0) {}

  // Nothing has been visited.
  void restart() { ++round_; }

  // Adds the nodes that count, from `from` on, and that have not been visited since the restart.
  void add(state from, std::vector<state>& into) {
    pending_.assign(1, from);
    while (!pending_.empty()) {
      const state at = pending_.back();
      pending_.pop_back();
      if (std::exchange(seen_[at], round_) == round_) continue;
      bool counts = at == graph_.end;
      graph_.each_step(at, [&](symbol_class, state) { counts = true; });
      if (counts) into.push_back(at);
      graph_.each_silent(at, [&](state to) { pending_.push_back(to); });
    }
  }

 private:
  const Graph& graph_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t round_ = 1;
  std::vector<state> pending_;
};

template <typename Graph>
class thompson_machine {
 public:
  using configuration = state;

  explicit thompson_machine(const Graph& graph) : graph_(graph), closure_(graph) {}

  std::vector<state> initial() {
    std::vector<state> result;
    closure_.restart();
    closure_.add(graph_.start, result);
    return result;
  }

  void step(state from, symbol_class by, std::vector<state>& successors) {
    closure_.restart();
    graph_.each_step(from, [&](symbol_class k, state to) {
      if (k == by) closure_.add(to, successors);
    });
  }

  [[nodiscard]] bool accepting(state s) const { return s == graph_.end; }

 private:
  const Graph& graph_;
  silent_closure<Graph> closure_;
};

}  // namespace urispec::automaton
