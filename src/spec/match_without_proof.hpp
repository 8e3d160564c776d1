// The rules of which no expression can be proved and which have no automaton either: those that recurse, and those that
// are too large. Each keeps its expression if it does the same as the ABNF on all texts up to a length
// (bounded_comparison.hpp). If it does not, or would never end, the general engine matches the rule: the longest text
// of it that stands there.
//
// The rules of a cycle depend on each other. The engine gets the one with the shortest difference, then the others are
// compared again, since with it they may be right.
// Cost: a comparison for each rule, and for each that is given to the engine one more of those in its cycle.
// Tested in tests/spec/generate_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "peg/build.hpp"

namespace urispec::spec {

// `made` is peg::build of the grammar. Where the limits do not allow the engine for the grammar, nothing is changed.
void match_without_proof(const abnf::grammar& grammar, peg::grammar& made, const state_budget& limits);

}  // namespace urispec::spec
