// Test vectors that cover a grammar, recursive or not: each rule, each alternative, each option with and without its
// part, each repetition at its bounds, both ends of each range of characters, each text in the other case; and near
// misses: one repetition too few or too many, a character just outside a range, a part left out, a text cut short, a
// character before or after everything.
//
// P. Purdom, "A sentence generator for testing parsers" (1972), has short strings that use each production. Here each
// exercise has a string of its own, so that a wrong answer says where a program is wrong: a shortest derivation of the
// start rule that leads to the place, all the rest as short as it can be, and of that the most readable.
// Shortest texts of rules are a least fixed point (D. Knuth, "A generalization of Dijkstra's algorithm", 1977): by
// length, then readability, then height, which decreases from a rule to the rules in its text, so that none is endless.
//
// A valid string is derived, so it is valid. A near miss is labelled by `decide`; where it is valid after all, the rule
// is tried in its other places, and an exercise without an invalid string is no vector.
// Cost: for each exercise the length of its string, and for near misses a decision for each place of their rule.
// Tests: tests/context_free/covering_vectors_test.cpp, against a slow parser that says what a string exercises.
#pragma once

#include "language/test_vectors.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace urispec::language {

struct exercise {
  enum class kind : std::uint8_t {
    rule,             // the rule is used
    alternative,      // number `count`, from 1
    absent,           // an option without its part
    present,          // and with it
    times,            // a repetition, `count` times
    first_character,  // of a range
    last_character,
    other_case,       // a text with its letters in the other case
    too_few,          // near misses from here on: a repetition, `count` times
    too_many,
    before_first,     // the character before a range
    after_last,
    wrong_case,       // a case-sensitive text in the other case
    left_out,         // a part of a sequence is missing
    cut_short,        // a text without its last character
    more_before,      // a character before the whole text
    more_after,
  };
  exercise::kind reason = kind::rule;
  std::size_t rule = 0;      // the rule whose definition has the part
  abnf::position place;      // of the part
  std::string part;          // as ABNF; of a rule its name
  std::uint32_t count = 0;
};

[[nodiscard]] constexpr bool is_near_miss(exercise::kind k) { return k >= exercise::kind::too_few; }

// "2 times", "alternative 3", "without it"
[[nodiscard]] std::string words_of(const exercise& e);

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

inline constexpr std::size_t longest_covering_text = 4096;

// Says whether a text is of the rule; nullopt where that takes more than it may.
using text_decision = std::function<std::optional<bool>(const std::u32string&)>;

// `grammar` is linked. Empty where `decide` gives up, and where the rule has no strings.
[[nodiscard]] std::optional<covering_set> make_covering_vectors(const abnf::grammar& grammar, std::size_t rule,
                                                                const text_decision& decide);

// The fewer of its valid strings that still have every exercise: those whose exercises others have are left out, the
// shortest first.
[[nodiscard]] std::vector<covering_vector> reduced(const covering_set& set);

}  // namespace urispec::language
