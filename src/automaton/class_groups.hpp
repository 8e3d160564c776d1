// Classes of an alphabet in groups: those that some automata do not tell apart. The rules of a grammar share an
// alphabet, of which most rules tell few classes apart, so that work done once for each group is much less than for
// each class. Method: all classes begin as one group, which each state splits by successor: the coarsest partition by
// columns. Cost: states × classes, and at most classes² for the groups. Invariant: the first class of a group stands
// for it. Tested in tests/automaton/class_groups_test.cpp against comparing columns, and through minimise.
#pragma once

#include "automaton/dfa.hpp"

#include <cstddef>
#include <vector>

namespace urispec::automaton {

class class_groups {
 public:
  explicit class_groups(std::size_t classes) : first_{0}, group_(classes, 0) {}

  // Each class alone.
  static class_groups of_one_class_each(std::size_t classes) {
    class_groups groups(classes);
    groups.split_by([](symbol_class k) { return k; });
    return groups;
  }

  [[nodiscard]] std::size_t size() const { return first_.size(); }
  [[nodiscard]] std::size_t group_of(symbol_class k) const { return group_[k]; }
  [[nodiscard]] symbol_class first_of(std::size_t group) const { return first_[group]; }

  // Classes with different keys come into different groups.
  template <typename Key>
  void split_by(Key key) {
    const std::size_t before = size();
    split_from_.clear();
    for (symbol_class k = 0; k < group_.size(); ++k) {
      const std::size_t old = group_[k];
      if (key(k) == key(first_[old])) continue;
      std::size_t g = before;
      while (g < size() && (split_from_[g - before] != old || key(first_[g]) != key(k))) ++g;
      if (g == size()) {
        first_.push_back(k);
        split_from_.push_back(old);
      }
      group_[k] = g;
    }
  }

  // Classes that lead some state to different successors come into different groups.
  void split_by(const dfa& a) {
    for (std::size_t row = 0; row < a.table.size() && size() < group_.size(); row += group_.size()) {
      const state* const next = &a.table[row];
      split_by([next](symbol_class k) { return next[k]; });
    }
  }

 private:
  std::vector<symbol_class> first_;      // by group
  std::vector<std::size_t> group_;       // by class
  std::vector<std::size_t> split_from_;  // by new group, while a state splits
};

}  // namespace urispec::automaton
