// Test vectors that cover a grammar, recursive or not: each rule, each alternative, each option with and without its
// part, each repetition at its bounds, both ends of each range of characters, each text in the other case; and near
// misses: one repetition too few or too many, a character just outside a range, a part left out, a text cut short, a
// character before or after everything.
//
// P. Purdom, "A sentence generator for testing parsers" (1972), has short strings that use each production. Here each
// exercise has a string of its own, so that a wrong answer says where a program is wrong: a shortest derivation of the
// start rule that leads to the place, all the rest as short as it can be, and of that the most readable
// (language/short_derivations.hpp).
//
// A valid string is derived, so it is valid. A near miss is labelled by `decide`; where it is valid after all, the rule
// is tried in its other places, and an exercise without an invalid string is no vector.
// Cost: for each exercise the length of its string, and for near misses a decision for each place of their rule.
// Tests: tests/context_free/covering_vectors_test.cpp, against a slow parser that says what a string exercises.
#pragma once

#include "language/exercises.hpp"
#include "language/short_derivations.hpp"
#include "language/test_vectors.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace urispec::language {

struct covering_vector {
  std::u32string text;
  validity expected = validity::valid;
  std::vector<std::size_t> exercises;  // its purpose: indices, at least one
  std::vector<bool> covered;           // of a valid string: all that its derivation has, by exercise
};

struct covering_set {
  std::vector<exercise> exercises;
  std::vector<covering_vector> vectors;  // the short ones first; no text twice
  std::vector<std::size_t> too_long;     // exercises whose strings would be longer than `longest_covering_text`
};

// "1*DIGIT: once; [ frac ]: without it", of some of its exercises.
[[nodiscard]] std::string text_of(const std::vector<std::size_t>& exercises, const covering_set& set);

// Says whether a text is of the rule; nullopt where that takes more than it may.
using text_decision = std::function<std::optional<bool>(const std::u32string&)>;

// `grammar` is linked. Empty where `decide` gives up, and where the rule has no strings.
[[nodiscard]] std::optional<covering_set> make_covering_vectors(const abnf::grammar& grammar, std::size_t rule,
                                                                const text_decision& decide);

// The fewer of its valid strings that still have every exercise: those whose exercises others have are left out, the
// shortest first.
[[nodiscard]] std::vector<covering_vector> reduced(const covering_set& set);

}  // namespace urispec::language
