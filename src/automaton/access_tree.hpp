// Shortest strings that lead to the states of an automaton, as a tree: each state has its parent and the class between.
// Of equally short strings it has the most readable one, where earlier characters count more.
// Method: breadth-first search from the start, classes in reading order.
// Cost: states × classes. Tested in tests/automaton/access_tree_test.cpp against trying all strings in that order.
#pragma once

#include "automaton/dfa.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::automaton {

class access_tree {
 public:
  enum class extent : std::uint8_t { all_states, until_accepting };

  // `until_accepting`: stop at the first accepting state.
  explicit access_tree(const dfa& a, extent how_far = extent::all_states);

  // States in breadth-first order, the start first.
  [[nodiscard]] const std::vector<state>& order() const { return order_; }

  [[nodiscard]] std::vector<symbol_class> path_to(state s) const;

  // The path as a string, each class by its most readable member. For automata without tags.
  [[nodiscard]] std::u32string to(state s) const;

  // Whether this step is how the tree enters its target.
  [[nodiscard]] bool has(state from, symbol_class k) const {
    const state target = a_.next(from, k);
    return target != a_.start && parent_[target] == from && by_[target] == k;
  }

 private:
  const dfa& a_;
  std::vector<state> order_, parent_;
  std::vector<symbol_class> by_;
};

}  // namespace urispec::automaton
