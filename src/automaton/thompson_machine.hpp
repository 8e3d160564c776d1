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

#include "automaton/class_groups.hpp"
#include "automaton/dfa.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
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
  static constexpr bool steps_by_group = true;

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

  // Calls use(group, successors) for each group that leads somewhere, in order; null for those of the group before.
  // Groups in a row often lead to the same nodes, and what follows these is looked for once.
  template <typename Use>
  void each_group(state from, const class_groups& groups, std::vector<state>& successors, Use use) {
    moves_.clear();
    graph_.each_step(from, [&](symbol_class k, state to) {
      const std::size_t group = groups.group_of(k);
      if (groups.first_of(group) == k) moves_.emplace_back(group, to);
    });
    std::ranges::stable_sort(moves_, {}, &move::first);
    std::span<const move> before;
    for (std::span<const move> rest = moves_; !rest.empty();) {
      const auto end = std::ranges::find_if(rest, [&](const move& m) { return m.first != rest.front().first; });
      const auto here = rest.first(static_cast<std::size_t>(end - rest.begin()));
      const bool is_same = std::ranges::equal(here, before, {}, &move::second, &move::second);
      if (!is_same) {
        successors.clear();
        closure_.restart();
        for (const move& m : here) closure_.add(m.second, successors);
      }
      use(here.front().first, is_same ? nullptr : &successors);
      before = here;
      rest = rest.subspan(here.size());
    }
  }

  [[nodiscard]] bool accepting(state s) const { return s == graph_.end; }

 private:
  using move = std::pair<std::size_t, state>;  // of a group

  const Graph& graph_;
  silent_closure<Graph> closure_;
  std::vector<move> moves_;
};

}  // namespace urispec::automaton
