// All parses of the strings of a rule, tagged, as an automaton (peg/matching/tagged_language.hpp has the one parse of a parsing
// expression): symbols are the classes of the grammar, then an opening and a closing tag for each rule.
#pragma once

#include "language/inlined.hpp"
#include "urispec/automaton/dfa.hpp"

namespace urispec::language {

// Tag 2r opens rule r, tag 2r + 1 closes it.
[[nodiscard]] inline std::size_t open_mark(std::size_t rule) { return 2 * rule; }
[[nodiscard]] inline std::size_t close_mark(std::size_t rule) { return 2 * rule + 1; }

// The alphabet of a grammar with tags for so many rules.
[[nodiscard]] automaton::shared_alphabet tagged_alphabet(const automaton::languages& known, std::size_t rules);

// Minimal; the empty language if the budget runs out. `source` must have been built with tags.
[[nodiscard]] automaton::dfa parses_automaton(const inlined& source, const automaton::shared_alphabet& symbols,
                                            automaton::state_budget& budget);

}  // namespace urispec::language
