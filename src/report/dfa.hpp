// A finite automaton written down. States that lead nowhere are left out of text and dot and are null in json.
#pragma once

#include "automaton/dfa.hpp"

#include <string>

namespace urispec::report {

// A paragraph for each state: its number, whether it accepts, and its steps.
[[nodiscard]] std::string dfa_text(const automaton::dfa& a);

// A digraph for Graphviz; states that accept have two rings.
[[nodiscard]] std::string dfa_dot(const automaton::dfa& a, std::string_view title);

// {"states":…,"start":…,"accepting":[…],"classes":[[[first,last],…],…],"table":[[…],…]} with the successor of state s
// under class k at table[s][k].
[[nodiscard]] std::string dfa_json(const automaton::dfa& a);

}  // namespace urispec::report
