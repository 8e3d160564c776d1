#include "diff/derivations/character_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace urispec::diff {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// The live states after one more character.
std::set<state> successors(const dfa& a, const std::vector<bool>& live, const std::set<state>& states) {
  std::set<state> found;
  for (const state s : states) {
    for (symbol_class k = 0; k < a.symbols->size(); ++k) {
      if (live[a.next(s, k)]) found.insert(a.next(s, k));
    }
  }
  return found;
}

// Whether all that leads from these live states to the end has exactly that length.
bool have_length(const dfa& a, const std::vector<bool>& live, std::set<state> states, std::size_t length) {
  for (; length > 0; --length) {
    if (std::ranges::any_of(states, [&](state s) { return a.accepting[s]; })) return false;
    states = successors(a, live, states);
  }
  return successors(a, live, states).empty();
}

}  // namespace

bool is_single_character(const dfa& language) {
  const auto live = live_states(language);
  if (!live[language.start] || language.accepting[language.start]) return false;
  const automaton::code_point_set percent{{U'%', U'%'}};
  std::set<state> after_characters, after_percent;
  for (symbol_class k = 0; k < language.symbols->size(); ++k) {
    const state to = language.next(language.start, k);
    if (!live[to]) continue;
    (language.symbols->members(k) == percent ? after_percent : after_characters).insert(to);
  }
  return have_length(language, live, std::move(after_characters), 0) &&
         have_length(language, live, successors(language, live, after_percent), 1);
}

}  // namespace urispec::diff
