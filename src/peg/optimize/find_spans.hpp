// Parts of rules that are spans: loops over a character class, whichever way they are written. `*pchar`,
// `*( "/" segment )`, and in RFC 2396 all of `path_segments` and of `server | reg_name` match the same as a loop over a
// set of characters and escapes, perhaps with a condition on the first.
//
// Method: the candidate is made from the characters that occur in the part; the part is a span if the match language of
// the candidate is that of the part, which is a comparison of two minimal automata. The largest parts are tried first.
// Cost: two match languages a part that contains a loop.
// Tested in tests/peg/find_spans_test.cpp.
#pragma once

#include "peg/matching/match_language.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/expression.hpp"

#include <span>
#include <vector>

namespace urispec::peg {

// Turns parts of the rules into `span` nodes. `matches` are the match languages of the rules, which stay as they are.
void find_spans(std::vector<expression>& rules, std::span<const match_language> matches,
               const automaton::languages& known, automaton::state_budget& budget);

}  // namespace urispec::peg
