// All ways to read the strings of a rule, marked, as an automaton (peg/marked_language.hpp has the one way of a parsing
// expression): symbols are the classes of the grammar, then for each rule an opening
// and a closing mark.
#pragma once

#include "language/inlined.hpp"
#include "urispec/automaton/dfa.hpp"

namespace urispec::language {

// Mark 2r opens rule r, mark 2r + 1 closes it.
[[nodiscard]] inline std::size_t open_mark(std::size_t rule) { return 2 * rule; }
[[nodiscard]] inline std::size_t close_mark(std::size_t rule) { return 2 * rule + 1; }

// The alphabet of a grammar with marks for so many rules.
[[nodiscard]] automaton::shared_alphabet marked_alphabet(const automaton::languages& known, std::size_t rules);

// Minimal; the empty language where the budget runs out. `source` must have been built with marks.
[[nodiscard]] automaton::dfa ways_automaton(const inlined& source, const automaton::shared_alphabet& symbols,
                                            automaton::state_budget& budget);

}  // namespace urispec::language
