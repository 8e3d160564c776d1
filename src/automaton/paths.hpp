// The transitions of an automaton reversed: which states lead to a state under a class, as slices of one array.
// Cost: states × classes.
// Tested in tests/automaton/completions_test.cpp and through minimise and the distinguishing suffixes,
// which work backwards with it.
#pragma once

#include "automaton/dfa.hpp"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace urispec::automaton {

class predecessors {
 public:
  explicit predecessors(const dfa& a) : predecessors(a.table, a.symbols->size()) {}
  // The table of successors has a row for each state and a column for each class.
  predecessors(std::span<const state> table, std::size_t classes)
      : classes_(classes), first_(table.size() + 1, 0), sources_(table.size()) {
    for_each_transition(table, [&](state, std::size_t label, state target) { ++first_[slot(target, label) + 1]; });
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    auto next = first_;
    for_each_transition(
        table, [&](state source, std::size_t label, state target) { sources_[next[slot(target, label)]++] = source; });
  }

  [[nodiscard]] std::span<const state> sources(state target, symbol_class label) const {
    return between(slot(target, label), slot(target, label) + 1);
  }
  // Predecessors under any class; a state occurs once for each class that leads from it to the target.
  [[nodiscard]] std::span<const state> sources(state target) const {
    return between(slot(target, 0), slot(target, classes_));
  }

 private:
  template <typename F>
  void for_each_transition(std::span<const state> table, F use) const {
    for (std::size_t row = 0, source = 0; row < table.size(); row += classes_, ++source) {
      for (std::size_t label = 0; label < classes_; ++label) use(static_cast<state>(source), label, table[row + label]);
    }
  }
  [[nodiscard]] std::size_t slot(state target, std::size_t label) const { return target * classes_ + label; }
  [[nodiscard]] std::span<const state> between(std::size_t begin, std::size_t end) const {
    return std::span(sources_).subspan(first_[begin], first_[end] - first_[begin]);
  }

  std::size_t classes_;
  std::vector<std::size_t> first_;  // by target and class
  std::vector<state> sources_;
};

// Shortest strings that lead to the states of an automaton, as a tree: each state has its parent and the class between.
// Among equally short strings the most readable one wins, where earlier characters count more.
// Method: breadth-first search from the start, classes in reading order.
// Cost: states × classes. Tested in tests/automaton/access_tree_test.cpp against trying all strings in that order.

class access_tree {
 public:
  enum class visited_states : std::uint8_t { all_states, until_accepting };

  // `until_accepting`: stop at the first accepting state.
  explicit access_tree(const dfa& a, visited_states visited = visited_states::all_states);

  // States in breadth-first order, the start first.
  [[nodiscard]] const std::vector<state>& order() const { return order_; }

  [[nodiscard]] std::vector<symbol_class> path_to(state s) const;

  // The path as a string, each class by its most readable member. For automata without tags.
  [[nodiscard]] std::u32string to(state s) const;

  // True if the tree enters the target by this step.
  [[nodiscard]] bool has(state source, symbol_class k) const {
    const state target = a_.next(source, k);
    return target != a_.start && parent_[target] == source && labels_[target] == k;
  }

 private:
  const dfa& a_;
  std::vector<state> order_, parent_;
  std::vector<symbol_class> labels_;
};

// The shortest string to acceptance from each state of an automaton. Of equally short strings it has the most readable
// one, where earlier characters count more.
// Method: breadth-first search backwards from the accepting states, then from each state the first class in reading
// order that comes nearer.
// Cost: states × classes. Tested in tests/automaton/completions_test.cpp against trying all strings.

class completions {
 public:
  explicit completions(const dfa& a);

  [[nodiscard]] bool is_live(state s) const { return length_[s] != never; }
  // Lengths are in code points, and only live states have one.
  [[nodiscard]] std::uint32_t length(state s) const { return length_[s]; }
  // The first class of the way; of live states that do not accept.
  [[nodiscard]] symbol_class onward(state s) const { return onward_[s]; }

  void append_to(std::u32string& text, state s) const;

 private:
  static constexpr std::uint32_t never = ~std::uint32_t{0};

  const dfa& a_;
  std::vector<std::uint32_t> length_;
  std::vector<symbol_class> onward_;
};

}  // namespace urispec::automaton
