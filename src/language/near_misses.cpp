#include "language/near_misses.hpp"

#include "automaton/nfa.hpp"
#include "automaton/product.hpp"

#include <set>

namespace urispec::language {
namespace {

using automaton::dfa;
using automaton::nfa;
using automaton::state;
using automaton::symbol_class;

// Two copies of the automaton, side by side: in the first no edit has been made, in the second the one edit has. An
// edit of a string of the language leads over, and leads to its end.
nfa one_edit_away(const dfa& language) {
  const auto live = live_states(language);
  const std::size_t classes = language.symbols->size();
  const auto edited = static_cast<state>(language.states());
  nfa result{language.symbols, {}, language.start, 0};
  result.nodes.resize(2 * language.states());
  result.end = result.add();
  for (state s = 0; s < language.states(); ++s) {
    if (!live[s]) continue;
    std::set<state> next;
    for (symbol_class k = 0; k < classes; ++k) {
      const state target = language.next(s, k);
      if (!live[target]) continue;
      result.move(s, k, target);
      result.move(edited + s, k, edited + target);
      next.insert(target);
    }
    if (language.accepting[s]) result.silent(edited + s, result.end);
    for (const state target : next) result.silent(s, edited + target);  // a character removed
    for (symbol_class k = 0; k < classes; ++k) {
      result.move(s, k, edited + s);                               // inserted
      for (const state target : next) result.move(s, k, edited + target);  // replaced
    }
  }
  return result;
}

}  // namespace

dfa near_misses(const dfa& language, work_budget& budget) {
  return difference(determinise(one_edit_away(language), budget), language, budget);
}

}  // namespace urispec::language
