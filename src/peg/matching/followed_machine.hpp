// Where an expression matches and the text after it is in a given language, computed from its match language
// (peg/matching/match_language.hpp), for automaton/subset_construction.hpp.
// Tested in tests/peg/match_language_test.cpp.
#pragma once

#include "peg/matching/split_mark.hpp"
#include "automaton/dfa.hpp"

#include <compare>
#include <vector>

namespace urispec::peg {

// The texts xy with x # y in `m` and y in `rest`, which has no marks. `m` has no marks but the #.
class followed_machine {
 public:
  struct configuration {
    automaton::state matched, rest;
    auto operator<=>(const configuration&) const = default;
  };

  followed_machine(const automaton::dfa& m, const automaton::dfa& rest)
      : m_(m), rest_(rest), live_(live_states(m)), live_rest_(live_states(rest)) {}

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    enter(m_.start, result);
    return result;
  }

  void step(const configuration& at, automaton::symbol_class k, std::vector<configuration>& successors) {
    if (m_.symbols->is_mark(k)) return;
    if (at.rest == none) {
      enter(m_.next(at.matched, k), successors);
      return;
    }
    const automaton::state matched = m_.next(at.matched, k);
    const automaton::state rest = rest_.next(at.rest, k);
    if (live_[matched] && live_rest_[rest]) successors.push_back({matched, rest});
  }

  bool accepting(const configuration& at) const {
    return at.rest != none && m_.accepting[at.matched] && rest_.accepting[at.rest];
  }

 private:
  static constexpr automaton::state none = ~automaton::state{0};  // before the guess where the match ends

  void enter(automaton::state s, std::vector<configuration>& into) const {
    if (!live_[s]) return;
    into.push_back({s, none});
    const automaton::state past = m_.next(s, split_mark(m_));
    if (live_[past] && live_rest_[rest_.start]) into.push_back({past, rest_.start});
  }

  const automaton::dfa& m_;
  const automaton::dfa& rest_;
  std::vector<bool> live_, live_rest_;
};

}  // namespace urispec::peg
