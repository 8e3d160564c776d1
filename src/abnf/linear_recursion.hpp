// Linear recursion is regular: rules that use themselves and each other only as their last part (right-linear), or only
// as their first (left-linear), have a regular language, and equal definitions that repeat in place of recursing.
// `subdomain = label / subdomain "." label` (RFC 1034 §3.5) is `subdomain = label *("." label)`.
//
// Source: M. Mohri and M.-J. Nederhof, "Regular Approximation of Context-Free Grammars through Transformation" (2001),
// §2: a grammar is strongly regular if each strongly connected component of its uses is only left-linear or only
// right-linear. Such a component is a system of linear equations, X = X a / b or X = a X / b, which Gaussian
// elimination solves with D. Arden's rule, X = b *a or X = *a b ("Delayed-logic and finite-state machines", 1961).
// Each derivation of a text by the recursive rules is one reading of it by the solved ones, so that a rule is ambiguous
// exactly if the solved one is. Derivations are other trees: those of the rules as published are found by context_free.
// Cost: linear for a rule that uses itself. Elimination can multiply definitions by three for each rule of a component;
// a component for which more than `most_parts_of_solution` would be written is left as it is, recursive.
// Tests: tests/abnf/linear_recursion_test.cpp, against expansion of the recursive rules to a length.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urispec::abnf {

inline constexpr std::size_t most_parts_of_solution = 100'000;

enum class linearity : std::uint8_t { none, left, right };

// How each rule recurses: `none` where it is on no cycle, where its component is not linear, and where the solution is
// too large. `linked` is linked.
[[nodiscard]] std::vector<linearity> linear_recursion(const grammar& linked);

// The same rules with the same indices; those that recurse linearly have definitions of the same language that do not.
[[nodiscard]] grammar without_linear_recursion(const grammar& linked);

}  // namespace urispec::abnf
