// The proof that a parsing expression takes every string apart as its ABNF rule does: into the rules that a matcher
// finds first which tries alternatives in written order, repeats as often as it can and goes back where that does not
// lead to the end of the string ("first-match-wins", RFC 3986 §3.2.2 and §4.1; "greedy", RFC 2396 §4.3).
//
// Decided, not sampled. A way to take a string apart is a marked string, with the boundaries of rules as symbols. Those
// of the parsing expression are a regular language with one marked string for each string (peg/marked_language.hpp).
// Beside its automaton runs one path through the ABNF rule with everything built in, and with it the set of all places
// that paths tried before it have reached on the same characters. That path is the one that is found first exactly
// where it ends and none of that set does; the search is for a string on which it is marked in another way.
// Rules that are one character of a set are not marked: shortest_ambiguous() decides about those.
// Cost: the triples that are reached, bounded by the budget. Tested in tests/language/derivations_test.cpp on all
// grammars, and on expressions that are wrong.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/expression.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace urispec::language {

enum class derivation_verdict : std::uint8_t {
  same,          // for every string
  differs,       // `counterexample` is taken apart otherwise
  too_large,     // the state budget ran out
  out_of_time,   // its time did
  endless_loop,  // the parsing expression repeats something that may be empty
};

struct derivation_proof {
  derivation_verdict verdict = derivation_verdict::too_large;
  std::size_t states = 0;         // triples that were looked at
  std::u32string counterexample;  // a shortest one
};

// `rules` are the parsing expressions of the grammar, whose language is proven to be that of the ABNF already.
[[nodiscard]] derivation_proof prove_derivation(const abnf::grammar& grammar, std::size_t rule,
                                                const automaton::languages& known,
                                                std::span<const peg::expression> rules,
                                                automaton::state_budget& budget);

}  // namespace urispec::language
