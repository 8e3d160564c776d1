// The proof that a parsing expression gives every string the derivation that its ABNF rule gives it: the first one that
// is found by a matcher which tries alternatives in written order, repeats as often as it can and backtracks if that
// does not lead to the end of the string ("first-match-wins", RFC 3986 §3.2.2 and §4.1; "greedy", RFC 2396 §4.3).
//
// Decided, not sampled. A derivation is a tagged string, with the boundaries of rules as symbols. Those of the parsing
// expression are a regular language with one tagged string for each string (peg/tagged_language.hpp). In
// parallel with its automaton, the search follows one path through the ABNF rule with all used rules inlined, together
// with the set of all places that paths tried earlier have reached on the same characters. The path is the one found
// first exactly if it ends and nothing in that set does. The search looks for a string on which the tags of this path
// differ. Rules that are character classes have no tags, unless tag_ambiguous_characters() was called before.
// Cost: the triples that are reached, bounded by the budget. Tested in tests/language/derivations_test.cpp on all
// grammars, and on expressions that are wrong.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace urispec::language {

enum class derivation_verdict : std::uint8_t {
  same,          // for every string
  differs,       // `counterexample` is split otherwise
  too_large,     // the state budget ran out
  out_of_time,   // its time did
  out_of_memory,  // its memory did
  endless_loop,  // the parsing expression repeats something that may be empty
};

struct derivation_proof {
  derivation_verdict verdict = derivation_verdict::too_large;
  std::size_t states = 0;         // triples that were looked at
  std::u32string counterexample;  // a shortest one
};

// Moves of the search that are remembered at most: some 50 MB.
inline constexpr std::size_t most_moves = 2'000'000;

// `rules` are the parsing expressions of the grammar; it must already be proved that their language is that of the
// ABNF. Boundaries of rules that are in `languages.classes` are not compared. `with_several` flags at least the rules
// of which a text may have several derivations: the ambiguous ones and all that need one. The boundaries inside the
// others need not be compared, as their texts alone say where these are. The result is the same however few moves are
// remembered.
[[nodiscard]] derivation_proof prove_derivation(const abnf::grammar& grammar, std::size_t rule,
                                                const automaton::languages& languages,
                                                std::span<const peg::expression> rules,
                                                const std::vector<bool>& with_several, work_budget& budget,
                                                std::size_t remembered_moves = most_moves);

// Flags the rules of which some text has two parses (language/ambiguity.hpp), and those of which the limits do not
// allow to decide it. Where neither a rule nor any that it needs is flagged, each text of the rule has one derivation.
// A parser that accepts the same strings finds that one, so prove_derivation() is not needed.
// Cost: that of shortest_ambiguous() for each rule.
[[nodiscard]] std::vector<bool> ambiguous_rules(const abnf::grammar& grammar, const automaton::languages& languages,
                                                const work_budget& limits);

// Gives tags to the character classes that an ambiguous rule uses directly, and to those whose definition uses one of
// these, by removing them from `languages.classes`. The other rules need none: each of their texts has one parse, and
// the parser finds a parse, since the languages are the same, so both agree on the characters.
void tag_ambiguous_characters(const abnf::grammar& grammar, const std::vector<bool>& ambiguous,
                              automaton::languages& languages);

}  // namespace urispec::language
