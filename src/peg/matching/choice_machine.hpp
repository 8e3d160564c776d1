// e1 / e2 of two match languages (peg/matching/match_language.hpp), for automaton/subset_construction.hpp.
// Tested in tests/peg/match_language_test.cpp.
#pragma once

#include "automaton/dfa.hpp"

#include <array>
#include <vector>

namespace urispec::peg {

// e1, e2 and "some split is in e1" side by side.
class choice_machine {
 public:
  using configuration = std::array<automaton::state, 3>;

  choice_machine(const automaton::dfa& a, const automaton::dfa& b, const automaton::dfa& success_of_a)
      : a_(a), b_(b), success_(success_of_a) {}

  std::vector<configuration> initial() { return {{a_.start, b_.start, success_.start}}; }
  void step(const configuration& at, automaton::symbol_class k, std::vector<configuration>& successors) {
    successors.push_back({a_.next(at[0], k), b_.next(at[1], k), success_.next(at[2], k)});
  }
  bool accepting(const configuration& at) const {
    return a_.accepting[at[0]] || (b_.accepting[at[1]] && !success_.accepting[at[2]]);
  }

 private:
  const automaton::dfa& a_;
  const automaton::dfa& b_;
  const automaton::dfa& success_;
};

}  // namespace urispec::peg
