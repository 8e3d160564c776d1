// Which rules are single characters: every string of theirs is one character, or the escape of one, `%` and two more.
// They would make a node of each character of a text, and say nothing of how it is taken apart.
// Cost: linear in the automaton. Tests: tests/diff/derivation_differences_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

namespace urispec::diff {

[[nodiscard]] bool is_single_character(const automaton::dfa& language);

}  // namespace urispec::diff
