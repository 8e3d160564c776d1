// A shortest string of a language: what a reader can check by hand.
// Cost: states × classes. Tested in tests/automaton/witness_test.cpp against trying all strings in order of length.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <optional>
#include <string>

namespace urispec::automaton {

// Each class is shown by its most readable member; among the shortest strings the one whose characters read best comes
// first. Nullopt for the empty language. For languages without marks.
[[nodiscard]] std::optional<std::u32string> shortest_witness(const dfa& a);

}  // namespace urispec::automaton
