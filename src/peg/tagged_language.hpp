// A tagged language says what a grammar of parsing expressions matches and where its parts begin and end: the texts
// with boundaries between their characters. PEG splits a text in only one way, so there is one tagged text for each
// text that matches, and two grammars can be compared not only by what they match but also by how they split it.
//
// Built like the match languages of match_language.hpp, with marks around what a rule that is a part has matched. If
// parts of one number are nested, the outermost counts, as in the components of grammar/components.txt.
// Cost: that of the match languages, with two more symbols a part.
// Tested in tests/peg/tagged_language_test.cpp against an interpreter that notes down what rules matched.
#pragma once

#include "automaton/dfa.hpp"
#include "automaton/languages.hpp"
#include "peg/expression.hpp"
#include "peg/match_language.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::peg {

// The number of the part that each rule is; nullopt for rules that are none.
struct parts_of_rules {
  std::size_t count = 0;
  std::vector<std::optional<std::size_t>> part;
  // Each part counts only inside the part that is its element here; parts after the end of this list count anywhere.
  std::vector<std::optional<std::size_t>> inside = {};
};

// The marks of the alphabet of tagged_language; mark 0 is the # of the match languages and is in no text.
[[nodiscard]] constexpr std::size_t begin_mark(std::size_t part) { return 1 + 2 * part; }
[[nodiscard]] constexpr std::size_t end_mark(std::size_t part) { return 2 + 2 * part; }

// The texts that are all of what `rule` matches, with the boundaries of the parts. Nullopt where the budget runs out or
// a loop does not end. `languages` are the languages of the same rules.
[[nodiscard]] std::optional<automaton::dfa> tagged_language(std::span<const expression> rules, std::size_t rule,
                                                            const parts_of_rules& parts,
                                                            const automaton::languages& languages,
                                                            work_budget& budget);

// The parts of one text, found with a tagged language.
// Method: the automaton is run over the text, guessing the boundaries between characters; since a text has one marking,
// the way back from the end is unique. Cost: the text times the guesses alive at a time, which are few.
// Tested in tests/peg/tagged_language_test.cpp.

// A part and where it stands, in code points.
struct part_range {
  std::size_t part = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
  friend bool operator==(const part_range&, const part_range&) = default;
};

// Parts stand in the order in which they begin, outer ones first; nullopt if the text is not in the language.
[[nodiscard]] std::optional<std::vector<part_range>> parts_of(const automaton::dfa& marked, std::u32string_view text);

}  // namespace urispec::peg
