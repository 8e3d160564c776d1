// The smallest automaton of a language.
#pragma once

#include "urispec/automaton/dfa.hpp"

namespace urispec::automaton {

// Unreachable states dropped, equivalent states merged (Hopcroft 1971), states numbered breadth-first from 0.
[[nodiscard]] dfa minimise(const dfa& a);

}  // namespace urispec::automaton
