// What distinguishes the states of a minimal automaton: for each pair of states a string that is accepted from one of
// them and not from the other.
//
// The states are split step by step, as in Hopcroft's minimisation (1971), and every split keeps the string that caused
// it; the splits form a tree (D. Lee and M. Yannakakis, "Principles and Methods of Testing Finite State Machines",
// 1996, §3). The strings on the path from the root to a state distinguish that state from all others.
// Cost: O(k n log n) for n states and k classes; a string is its first class and a link to the rest. Tested in
// tests/language/distinguish_test.cpp on every pair of states.
#pragma once

#include "automaton/dfa.hpp"

#include <cstdint>
#include <vector>

namespace urispec::language {

class distinguishing_suffixes {
 public:
  // `minimal` as automaton::minimise gives it.
  explicit distinguishing_suffixes(const automaton::dfa& minimal);

  using suffix = std::vector<automaton::symbol_class>;

  // Together they distinguish every pair of states; the empty one comes first.
  [[nodiscard]] std::size_t size() const { return suffixes_.size(); }
  [[nodiscard]] suffix at(std::size_t i) const;

  // Indices of those that distinguish this state from every other.
  [[nodiscard]] std::vector<std::size_t> of(automaton::state s) const;

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  struct link {
    automaton::symbol_class first;
    std::uint32_t rest;  // none for the empty suffix
  };
  struct split {
    std::uint32_t parent;  // none for the root
    std::uint32_t by;      // the suffix that split this set, none where it is one state
    automaton::state begin, end;  // its part of the permutation
  };

  std::vector<link> suffixes_;
  std::vector<split> tree_;
  std::vector<std::uint32_t> leaf_;  // of each state

  friend class splitter;
};

}  // namespace urispec::language
