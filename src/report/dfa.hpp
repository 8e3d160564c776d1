// A finite automaton written down. States that lead nowhere are left out of text and dot and are null in json.
// Tests: tests/report/dfa_test.cpp, tests/data/cli/grammar-tools.txt, atlas.txt.
#pragma once

#include "automaton/dfa.hpp"
#include "report/json.hpp"
#include "urispec/code_point_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

// A paragraph for each state: its number, whether it accepts, and its steps.
[[nodiscard]] std::string dfa_text(const automaton::dfa& a);

// A digraph for Graphviz; states that accept have two rings.
[[nodiscard]] std::string dfa_dot(const automaton::dfa& a, std::string_view title);

// {"states":…,"start":…,"accepting":[…],"classes":[[[first,last],…],…],"table":[[…],…]} with the successor of state s
// under class k at table[s][k].
[[nodiscard]] std::string dfa_json(const automaton::dfa& a);

// All transitions from one state to another as one step. Both states are live.
struct labelled_step {
  automaton::state source;
  automaton::state target;
  automaton::code_point_set label;
};
// Sorted by their states.
[[nodiscard]] std::vector<labelled_step> labelled_steps(const automaton::dfa& a);

// {"states":…,"start":…,"accepting":[…],"steps":[{"from":…,"to":…,"by":"[a-z]"},…]}: the live states are counted, and
// `accepting` and `steps` are left out (empty, null) of an automaton that is too large to draw.
void add_drawable_dfa(json_writer& json, const automaton::dfa& a);

}  // namespace urispec::report
