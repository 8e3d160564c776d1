// The strings that are just outside a language: all but their last character begin a string of it, and they are none. They are what is
// cut short, and what has one character that cannot come there: the strings that a reader refuses last.
// Cost: linear in the automaton. Tested in tests/language/just_outside_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

namespace urispec::language {

// A minimal automaton has one dead state at most; the first step into it ends such a string.
[[nodiscard]] automaton::dfa just_outside(const automaton::dfa& minimal);

}  // namespace urispec::language
