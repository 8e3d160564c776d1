// A shortest string of a language: an example that a reader can check by hand.
// Cost: states × classes. Tested in tests/automaton/witness_test.cpp against trying all strings in order of length.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <optional>
#include <string>

namespace urispec::automaton {

// Each class is shown by its most readable member. Among the shortest strings the most readable one comes first.
// Nullopt for the empty language. For languages without tags.
[[nodiscard]] std::optional<std::u32string> shortest_witness(const dfa& a);

}  // namespace urispec::automaton
