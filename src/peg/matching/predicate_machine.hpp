// &e and !e of the texts at which e succeeds (peg/matching/match_language.hpp), for automaton/subset_construction.hpp.
// Tested in tests/peg/match_language_test.cpp.
#pragma once

#include "peg/matching/split_mark.hpp"
#include "automaton/dfa.hpp"
#include "peg/expression.hpp"

#include <vector>

namespace urispec::peg {

// # y, with y checked by "some split of y is in e".
class predicate_machine {
 public:
  using configuration = automaton::state;

  predicate_machine(const automaton::dfa& success, lookahead expects) : success_(success), expects_(expects) {}

  std::vector<automaton::state> initial() { return {none}; }
  void step(automaton::state at, automaton::symbol_class k, std::vector<automaton::state>& successors) {
    if (at == none && k == split_mark(success_)) successors.push_back(success_.start);
    if (at != none && !success_.symbols->is_mark(k)) successors.push_back(success_.next(at, k));
  }
  bool accepting(automaton::state s) const {
    return s != none && success_.accepting[s] == (expects_ == lookahead::must_match);
  }

 private:
  static constexpr automaton::state none = ~automaton::state{0};  // before the #

  const automaton::dfa& success_;
  lookahead expects_;
};

}  // namespace urispec::peg
