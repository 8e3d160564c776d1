// The strings just outside a language: without its last character, such a string is a prefix of a string of the
// language, but the whole string is not in it. It either ends too early or ends with a character that cannot come
// there. A reader rejects these strings as late as possible.
// Cost: linear in the automaton. Tested in tests/language/just_outside_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <cstddef>

namespace urispec::language {

// A minimal automaton has one dead state at most; the first step into it ends such a string.
[[nodiscard]] inline automaton::dfa just_outside(const automaton::dfa& minimal) {
  const auto live = live_states(minimal);
  const std::size_t classes = minimal.symbols->size();
  automaton::dfa outside = minimal;
  // Two states more: the one that a first wrong character leads to, and the one after that.
  const auto wrong = static_cast<automaton::state>(minimal.states());
  const auto lost = wrong + 1;
  for (std::size_t i = 0; i < outside.table.size(); ++i) {
    if (!live[outside.table[i]]) outside.table[i] = live[i / classes] ? wrong : lost;
  }
  outside.table.resize((minimal.states() + 2) * classes, lost);
  for (automaton::state s = 0; s < minimal.states(); ++s) outside.accepting[s] = live[s] && !minimal.accepting[s];
  outside.accepting.push_back(true);
  outside.accepting.push_back(false);
  return outside;
}

}  // namespace urispec::language
