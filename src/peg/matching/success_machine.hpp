// Where an expression succeeds, computed from its match language (peg/matching/match_language.hpp), for
// automaton/subset_construction.hpp.
// Tested in tests/peg/match_language_test.cpp.
#pragma once

#include "peg/matching/split_mark.hpp"
#include "automaton/dfa.hpp"

#include <vector>

namespace urispec::peg {

// The texts that have some split in `m`; marks are ignored.
class success_machine {
 public:
  using configuration = automaton::state;

  explicit success_machine(const automaton::dfa& m) : m_(m), live_(live_states(m)) {}

  std::vector<automaton::state> initial() {
    std::vector<automaton::state> result;
    enter(m_.start, result);
    return result;
  }
  void step(automaton::state at, automaton::symbol_class k, std::vector<automaton::state>& successors) {
    if (m_.symbols->is_mark(k)) {
      successors.push_back(at);
    } else {
      enter(m_.next(at, k), successors);
    }
  }
  bool accepting(automaton::state s) const { return m_.accepting[s]; }

 private:
  void enter(automaton::state s, std::vector<automaton::state>& into) const {
    if (!live_[s]) return;
    for (const automaton::state past : past_boundaries(m_, live_, s)) {
      into.push_back(past);
      into.push_back(m_.next(past, split_mark(m_)));
    }
  }

  const automaton::dfa& m_;
  std::vector<bool> live_;
};

}  // namespace urispec::peg
