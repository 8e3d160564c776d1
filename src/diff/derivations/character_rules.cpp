#include "diff/derivations/character_rules.hpp"

#include <cstddef>
#include <vector>

namespace urispec::diff {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// Whether what leads from a live state to the end has exactly that length.
bool has_length(const dfa& a, const std::vector<bool>& live, state s, std::size_t length) {
  if (a.accepting[s] != (length == 0)) return false;
  for (symbol_class k = 0; k < a.symbols->size(); ++k) {
    const state to = a.next(s, k);
    if (live[to] && (length == 0 || !has_length(a, live, to, length - 1))) return false;
  }
  return true;
}

}  // namespace

bool is_single_character(const dfa& language) {
  const auto live = live_states(language);
  if (language.accepting[language.start]) return false;
  for (symbol_class k = 0; k < language.symbols->size(); ++k) {
    const state to = language.next(language.start, k);
    if (!live[to] || has_length(language, live, to, 0)) continue;
    if (!language.symbols->members(k).contains(U'%') || !has_length(language, live, to, 2)) return false;
  }
  return true;
}

}  // namespace urispec::diff
