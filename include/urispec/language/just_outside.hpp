// The strings just outside a language: without its last character, such a string is a prefix of a string of the
// language, but the whole string is not in it. It either ends too early or ends with a character that cannot come
// there. A reader rejects these strings as late as possible.
// Cost: linear in the automaton. Tested in tests/language/just_outside_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

namespace urispec::language {

// A minimal automaton has one dead state at most; the first step into it ends such a string.
[[nodiscard]] automaton::dfa just_outside(const automaton::dfa& minimal);

}  // namespace urispec::language
