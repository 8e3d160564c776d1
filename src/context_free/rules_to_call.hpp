// Which rules the automata of a recursive rule call, and which are part of the automata that use them. Those that
// recurse must be called. Of the others, large ones are called too: an automaton that contains many large ones
// together, as alternatives that begin alike, may need the product of their states, and the same rule would stand in
// each automaton that uses it. A rule that uses one that is called is called as well.
//
// The size of a rule is that of its Thompson automaton with all that it uses in place, which is linear to compute.
// Tests: tests/context_free/recognition_test.cpp, derivation_test.cpp, with all rules called.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <vector>

namespace urispec::context_free {

// One flag a rule. `grammar` must be linked. Rules larger than `largest_inlined` are called.
[[nodiscard]] std::vector<bool> rules_to_call(const abnf::grammar& grammar, std::size_t largest_inlined);

}  // namespace urispec::context_free
