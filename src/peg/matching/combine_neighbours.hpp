// Combines many automata into one, two neighbours at a time, if the order of the combinations does not matter. It
// combines neighbours made of about the same number of parts, so each part is processed a logarithmic number of times
// instead of once for each part before it. Only a few automata exist at a time. Tested in
// tests/peg/match_language_test.cpp.
#pragma once

#include "automaton/dfa.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace urispec::peg {

// combine(left, right): the automaton of both.
template <typename Combine>
class neighbours {
 public:
  explicit neighbours(Combine combine) : combine_(combine) {}

  void add(automaton::dfa part) {
    combined together{std::move(part), 1};
    while (!made_.empty() && made_.back().parts == together.parts) take_last(together);
    made_.push_back(std::move(together));
  }

  [[nodiscard]] bool empty() const { return made_.empty(); }

  // Precondition: something was added.
  [[nodiscard]] automaton::dfa take() {
    combined all = std::move(made_.back());
    made_.pop_back();
    while (!made_.empty()) take_last(all);
    return std::move(all.automaton);
  }

 private:
  struct combined {
    automaton::dfa automaton;
    std::size_t parts;
  };

  void take_last(combined& right) {
    right.automaton = combine_(made_.back().automaton, right.automaton);
    right.parts += made_.back().parts;
    made_.pop_back();
  }

  Combine combine_;
  std::vector<combined> made_;  // in order, each of more parts than the next
};

}  // namespace urispec::peg
