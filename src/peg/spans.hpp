// Parts of rules that are spans: loops over a character class, whichever way they are written. `*pchar`,
// `*( "/" segment )`, and in RFC 2396 all of `path_segments` and of `server | reg_name` match the same as a loop over a
// set of characters and escapes, perhaps with a condition on the first.
//
// Method: the largest parts are tried first. The candidate for a part is made from its characters; it is the part if
// the match languages of both are equal.
// Cost: three match languages a part that contains a loop or is a choice.
// Tested in tests/peg/find_spans_test.cpp.
#pragma once

#include "automaton/languages.hpp"
#include "peg/expression.hpp"
#include "peg/match_language.hpp"
#include "urispec/limits.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

// Turns parts of the rules into `span` nodes. `matches` are the match languages of the rules, which stay as they are.
void find_spans(std::vector<expression>& rules, match_languages& matches,
               const automaton::languages& languages, work_budget& budget);

// Spans that a verdict need not tell apart: in `path-abempty [ "?" query ]` the path and the query are one span, over
// the characters of the query, which begins with `/` or `?`. Where the path ends does not matter to a parser that only
// needs to know how far all of it extends. The result does not say it either, so it is used only where no actions are
// attached inside the rule.
//
// Method: an option is moved into the part before it. If that is a choice, as in `hier-part [ "?" query ]`, the option
// is moved to the end of each alternative, which changes nothing because an option never fails. Loops that may match
// nothing are moved in the same way. A rule that is called there is written out. The last part of an alternative and
// the option are one span if that can be proved too. The rule as it then is must have the
// match language of the rule.
// Cost: three match languages for each part that may end with a span and has an option after it, and one for each rule
// where some were merged. At most a hundred parts are looked at for a rule. One that would take more stays as it is,
// because rules that call each other twice could be written out in exponentially many ways.
// Tested in tests/peg/merge_spans_test.cpp.

// Each rule with such spans merged, where there are some. `matches` are the match languages of the rules, which their
// spans and FIRST-set guards have left as they are.
[[nodiscard]] std::vector<std::optional<expression>> merge_spans(const std::vector<expression>& rules,
                                                                 match_languages& matches,
                                                                 const automaton::languages& languages,
                                                                 work_budget& budget);

}  // namespace urispec::peg
