// Parts of rules that are spans: loops over a character class, whichever way they are written. `*pchar`,
// `*( "/" segment )`, and in RFC 2396 all of `path_segments` and of `server | reg_name` match the same as a loop over a
// set of characters and escapes, perhaps with a condition on the first.
//
// Method: the largest parts are tried first (peg/optimize/span_prover.hpp).
// Cost: three match languages a part that contains a loop or is a choice.
// Tested in tests/peg/find_spans_test.cpp.
#pragma once

#include "peg/matching/match_language.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <span>
#include <vector>

namespace urispec::peg {

// Turns parts of the rules into `span` nodes. `matches` are the match languages of the rules, which stay as they are.
void find_spans(std::vector<expression>& rules, std::span<const match_language> matches,
               const automaton::languages& known, state_budget& budget);

}  // namespace urispec::peg
