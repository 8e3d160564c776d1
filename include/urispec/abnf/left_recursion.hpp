// Left recursion removed from a rule: `a = a x / y` has the strings of `a = y *( x )` (A. Aho, R. Sethi, J. Ullman,
// "Compilers", §4.3). No parser that reads from left to right by calls, such as PEG, ends on the first.
//
// Cost: linear in the grammar, times the rules for what can be empty. Tests: tests/abnf/left_recursion_test.cpp: the
// same strings as before, by expansion.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <optional>

namespace urispec::abnf {

// The rule with another definition and the same strings. Nullopt where it does not call itself at the left end of an
// alternative, where it does so through other rules too, and where it has no alternative without that. `linked` has no
// errors.
[[nodiscard]] std::optional<rule> without_left_recursion(const grammar& linked, std::size_t rule);

}  // namespace urispec::abnf
