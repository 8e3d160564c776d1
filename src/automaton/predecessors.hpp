// The transitions of an automaton reversed: which states lead to a state under a class, as slices of one array.
// Cost: states × classes.
// Tested in tests/automaton/completions_test.cpp and through minimise, live_states and the distinguishing suffixes,
// which work backwards with it.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace urispec::automaton {

class predecessors {
 public:
  explicit predecessors(const dfa& a)
      : classes_(a.symbols->size()), first_(a.table.size() + 1, 0), sources_(a.table.size()) {
    for (std::size_t i = 0; i < a.table.size(); ++i) ++first_[slot(a.table[i], i % classes_) + 1];
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    auto next = first_;
    for (std::size_t i = 0; i < a.table.size(); ++i) {
      sources_[next[slot(a.table[i], i % classes_)]++] = static_cast<state>(i / classes_);
    }
  }

  [[nodiscard]] std::span<const state> of(state target, symbol_class by) const {
    return between(slot(target, by), slot(target, by) + 1);
  }
  // Under any class; a state occurs once for each class that leads from it to the target.
  [[nodiscard]] std::span<const state> of(state target) const {
    return between(slot(target, 0), slot(target, classes_));
  }

 private:
  [[nodiscard]] std::size_t slot(state target, std::size_t by) const { return target * classes_ + by; }
  [[nodiscard]] std::span<const state> between(std::size_t begin, std::size_t end) const {
    return std::span(sources_).subspan(first_[begin], first_[end] - first_[begin]);
  }

  std::size_t classes_;
  std::vector<std::size_t> first_;  // by target and class
  std::vector<state> sources_;
};

}  // namespace urispec::automaton
