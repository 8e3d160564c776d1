// A set of code points as people read it: `a`, `[a-z0-9]`, `[U+0000-U+0020]`.
// Cost: linear in its ranges. Tested in tests/automaton/set_notation_test.cpp.
#pragma once

#include "urispec/automaton/code_point_set.hpp"

#include <string>

namespace urispec::automaton {

// The character itself where it is a visible one of US-ASCII, otherwise `U+00E9`.
[[nodiscard]] std::string notation_of(char32_t c);

// A set of one is that character; others stand in brackets. It shows people what is in the set and is not meant to be
// parsed: `[a-c]` may be three characters or, of a set that has '-', three others.
[[nodiscard]] std::string notation_of(const code_point_set& set);

}  // namespace urispec::automaton
