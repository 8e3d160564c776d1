// A shortest string of one language that begins with a string of another or equals it, and the characters that can
// follow such a beginning: the slow reference for the walks of src/peg. Each answer is that of a product of automata,
// shorter·Σ* or shorter·c·Σ* with the longer language.
#pragma once

#include "automaton/nfa.hpp"
#include "automaton/product.hpp"
#include "peg/prefixes.hpp"
#include "urispec/limits.hpp"

#include <optional>

namespace urispec::reference {

// The strings of `longer` that begin with a string of `shorter`; if a class is given, one with that character after it.
inline automaton::dfa strings_with_prefix(const automaton::dfa& shorter, std::optional<automaton::symbol_class> after,
                                          const automaton::dfa& longer, work_budget& budget) {
  automaton::nfa beginning;
  beginning.symbols = shorter.symbols;
  beginning.start = beginning.add();
  const automaton::state prefix = beginning.add();
  automaton::insert(beginning, beginning.start, prefix, shorter);
  beginning.end = beginning.add();
  if (after) {
    beginning.move(prefix, *after, beginning.end);
  } else {
    beginning.silent(prefix, beginning.end);
  }
  for (const auto k : shorter.symbols->reading_order()) beginning.move(beginning.end, k, beginning.end);
  return automaton::intersection(automaton::determinise(beginning, budget), longer, budget);
}

inline std::optional<peg::prefix_conflict_result> prefix_or_equal(const automaton::dfa& shorter,
                                                                  const automaton::dfa& longer, work_budget& budget) {
  const auto text = automaton::shortest_witness(strings_with_prefix(shorter, std::nullopt, longer, budget));
  if (!text) return std::nullopt;
  peg::prefix_conflict_result result{*text, {}};
  for (const auto k : shorter.symbols->reading_order()) {
    const automaton::dfa strings = strings_with_prefix(shorter, k, longer, budget);
    if (automaton::live_states(strings)[strings.start]) {
      result.next = set_union(result.next, shorter.symbols->members(k));
    }
  }
  return result;
}

}  // namespace urispec::reference
