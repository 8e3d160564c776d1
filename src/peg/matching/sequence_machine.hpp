// e1 e2 of two match languages (peg/matching/match_language.hpp), for automaton/subset_construction.hpp.
// Tested in tests/peg/match_language_test.cpp.
#pragma once

#include "peg/matching/split_mark.hpp"
#include "automaton/dfa.hpp"

#include <compare>
#include <vector>

namespace urispec::peg {

// x1 x2 # y: `first` before the guess, then the state of e1 after its # beside that of e2.
class sequence_machine {
 public:
  struct configuration {
    automaton::state first, second;
    auto operator<=>(const configuration&) const = default;
  };

  sequence_machine(const automaton::dfa& a, const automaton::dfa& b)
      : a_(a), b_(b), live_a_(live_states(a)), live_b_(live_states(b)) {}

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    enter(a_.start, result);
    return result;
  }

  void step(const configuration& at, automaton::symbol_class k, std::vector<configuration>& successors) {
    if (at.second == none) {
      if (k != split_mark(a_)) enter(a_.next(at.first, k), successors);
      return;
    }
    const automaton::state first = a_.symbols->is_mark(k) ? at.first : a_.next(at.first, k);
    const automaton::state second = b_.next(at.second, k);
    if (live_a_[first] && live_b_[second]) successors.push_back({first, second});
  }

  bool accepting(const configuration& at) const {
    return at.second != none && a_.accepting[at.first] && b_.accepting[at.second];
  }

 private:
  static constexpr automaton::state none = ~automaton::state{0};  // before the guess

  void enter(automaton::state first, std::vector<configuration>& into) {
    if (!live_a_[first]) return;
    into.push_back({first, none});
    const automaton::state after = a_.next(first, split_mark(a_));
    if (live_a_[after] && live_b_[b_.start]) into.push_back({after, b_.start});
  }

  const automaton::dfa& a_;
  const automaton::dfa& b_;
  std::vector<bool> live_a_, live_b_;
};

}  // namespace urispec::peg
