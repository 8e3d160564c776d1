// The transitions of an automaton reversed: which states lead to a state under a class, as slices of one array.
// Cost: states × classes.
// Tested in tests/automaton/completions_test.cpp and through minimise and the distinguishing suffixes,
// which work backwards with it.
#pragma once

#include "automaton/dfa.hpp"

#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace urispec::automaton {

class predecessors {
 public:
  explicit predecessors(const dfa& a) : predecessors(a.table, a.symbols->size()) {}
  // Of a table with the successors of one state after another, one for each class.
  predecessors(std::span<const state> table, std::size_t classes)
      : classes_(classes), first_(table.size() + 1, 0), sources_(table.size()) {
    for_each_transition(table, [&](state, std::size_t by, state target) { ++first_[slot(target, by) + 1]; });
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    auto next = first_;
    for_each_transition(table, [&](state source, std::size_t by, state target) {
      sources_[next[slot(target, by)]++] = source;
    });
  }

  [[nodiscard]] std::span<const state> of(state target, symbol_class by) const {
    return between(slot(target, by), slot(target, by) + 1);
  }
  // Under any class; a state occurs once for each class that leads from it to the target.
  [[nodiscard]] std::span<const state> of(state target) const {
    return between(slot(target, 0), slot(target, classes_));
  }

 private:
  template <typename F>
  void for_each_transition(std::span<const state> table, F use) const {
    for (std::size_t row = 0, source = 0; row < table.size(); row += classes_, ++source) {
      for (std::size_t by = 0; by < classes_; ++by) use(static_cast<state>(source), by, table[row + by]);
    }
  }
  [[nodiscard]] std::size_t slot(state target, std::size_t by) const { return target * classes_ + by; }
  [[nodiscard]] std::span<const state> between(std::size_t begin, std::size_t end) const {
    return std::span(sources_).subspan(first_[begin], first_[end] - first_[begin]);
  }

  std::size_t classes_;
  std::vector<std::size_t> first_;  // by target and class
  std::vector<state> sources_;
};

}  // namespace urispec::automaton
