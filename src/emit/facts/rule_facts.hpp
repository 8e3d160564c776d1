// The facts that a header states about each rule as constants (pegtl/rule_facts.hpp): lengths, the FIRST set, the
// characters that occur. They cover everything that the rule matches in any context, not only the strings of its ABNF,
// because a parser uses them in the middle of a text. They are computed from the match language of the rule
// (peg/match_language.hpp): the automaton without its mark, which accepts where the mark leads to a state from
// which something follows.
// Cost: that of the match languages, then linear in their automata. Tested in tests/emit/rule_facts_test.cpp, and in
// tests/parse/rule_facts_test.cpp against the types of all rules of the catalogue.
#pragma once

#include "automaton/code_point_set.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace urispec::emit {

inline constexpr std::size_t unbounded = std::numeric_limits<std::size_t>::max();

struct character_facts {
  automaton::code_point_set ascii;
  bool beyond_ascii = false;
};

struct first_characters {
  automaton::code_point_set characters;  // of US-ASCII
  std::size_t longest = 0;
};

struct rule_facts {
  std::size_t shortest = 0;
  std::size_t longest = 0;
  std::vector<first_characters> first;  // by length, at most `most_first_lengths`
  bool begins_beyond_ascii = false;
  character_facts occurring;
};

inline constexpr std::size_t most_first_lengths = 4;

// One for each rule; none for a rule that recurses, or matches nothing at all, or is too large.
[[nodiscard]] std::vector<std::optional<rule_facts>> facts_of(const peg::grammar& proven);

}  // namespace urispec::emit
