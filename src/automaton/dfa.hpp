// A deterministic, total finite automaton over the classes of an alphabet. Invariants: every state has a successor for
// every class; `minimise` and everything that ends in it numbers states in breadth-first order from start 0, so two
// minimal automata over one alphabet accept the same language exactly when they are equal member by member.
// Tests: tests/automaton; tests/automaton/witness_test.cpp tries all strings in order of length.
#pragma once

#include "automaton/alphabet.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::automaton {

using state = std::uint32_t;

struct dfa {
  shared_alphabet symbols;
  state start = 0;
  std::vector<state> table;     // successor of s under class k at s * symbols->size() + k
  std::vector<bool> accepting;  // one a state

  [[nodiscard]] std::size_t states() const { return accepting.size(); }
  [[nodiscard]] state next(state s, symbol_class k) const { return table[s * symbols->size() + k]; }

  // True if the string is in the language. Surrogates are in no language.
  [[nodiscard]] bool accepts(std::u32string_view text) const;

  friend bool operator==(const dfa& a, const dfa& b) {
    return *a.symbols == *b.symbols && a.start == b.start && a.table == b.table && a.accepting == b.accepting;
  }
};

// The automaton of no string at all.
[[nodiscard]] dfa empty_language(shared_alphabet symbols);

// States from which some string is accepted; the others are dead.
[[nodiscard]] std::vector<bool> live_states(const dfa& a);

// The language over a finer alphabet (each class of `finer` inside one of a's; marks as many).
[[nodiscard]] dfa refine(const dfa& a, const shared_alphabet& finer);

// A shortest string of the language: an example that a reader can check by hand. Each class is shown by its most
// readable member; among the shortest strings the most readable one comes first. Nullopt for the empty language. For
// languages without tags. Cost: states × classes.
[[nodiscard]] std::optional<std::u32string> shortest_witness(const dfa& a);

}  // namespace urispec::automaton
