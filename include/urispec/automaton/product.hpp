// Boolean operations on languages, by running two automata side by side (Rabin and Scott 1959).
// Cost: at most the product of the numbers of states, only reachable pairs are built. The results are minimal.
// Alphabets may differ; the result is over the coarsest common refinement. Tested in tests/automaton/product_test.cpp
// against membership string by string.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <cstdint>

namespace urispec::automaton {

[[nodiscard]] dfa complement(const dfa& a);
[[nodiscard]] dfa intersection(const dfa& a, const dfa& b);
[[nodiscard]] dfa union_of(const dfa& a, const dfa& b);
[[nodiscard]] dfa difference(const dfa& a, const dfa& b);

[[nodiscard]] bool is_empty(const dfa& a);

// How two languages lie to each other.
enum class relation : std::uint8_t { equal, subset, superset, overlap, disjoint };
[[nodiscard]] relation compare(const dfa& a, const dfa& b);

}  // namespace urispec::automaton
