// Which rules are single characters: they have strings, and each is one character, or the escape of one, `%` and two
// more. They would make a node for each character of a text, and these nodes say nothing about its structure.
// Cost: at most four passes over the automaton. Tested in tests/diff/character_rules_test.cpp against the strings
// themselves.
#pragma once

#include "automaton/dfa.hpp"

namespace urispec::diff {

[[nodiscard]] bool is_single_character(const automaton::dfa& language);

}  // namespace urispec::diff
