// Shortest strings that lead to the states of an automaton, as a tree: each state by its parent and the class between.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::language {

class access_tree {
 public:
  explicit access_tree(const automaton::dfa& a);

  // States in breadth-first order, the start first.
  [[nodiscard]] const std::vector<automaton::state>& order() const { return order_; }

  // The string to a state, each class by its most readable member.
  [[nodiscard]] std::u32string to(automaton::state s) const;

  // Whether this step is how the tree enters its target.
  [[nodiscard]] bool has(automaton::state from, automaton::symbol_class k) const {
    const automaton::state target = a_.next(from, k);
    return target != a_.start && parent_[target] == from && by_[target] == k;
  }

 private:
  const automaton::dfa& a_;
  std::vector<automaton::state> order_, parent_;
  std::vector<automaton::symbol_class> by_;
};

}  // namespace urispec::language
