// What the atlas shows of the language of a rule: its shortest strings, how many there are of each length, and
// its automaton.
// Tests: tests/cli/rule_strings_test.cpp; tests/data/cli/atlas.txt.
#pragma once

#include "automaton/dfa.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::cli {

inline constexpr std::size_t longest_counted = 12;
inline constexpr std::size_t any_length = static_cast<std::size_t>(-1);

// In order of length; one character stands for all that the rule does not distinguish.
[[nodiscard]] std::vector<std::string> shortest_strings_of(const automaton::dfa& language, std::size_t count,
                                                           std::size_t longest = any_length);

// In decimal, of the lengths from 0 on.
[[nodiscard]] std::vector<std::string> counts_by_length(const automaton::dfa& language, std::size_t longest);

struct labelled_step {
  automaton::state from, to;
  std::string by;  // the characters, in set notation
};
// Between live states, those of the same two states together.
[[nodiscard]] std::vector<labelled_step> labelled_steps(const automaton::dfa& a);

}  // namespace urispec::cli
