// Why a text is in one language and not in the other: the place at which the other grammar cannot go on.
//
// A text of one language only *parts* from the other grammar at one place: the end of its longest prefix that the other
// grammar can go on from. Three things determine the kind of that place, and each kind is a reason:
//   - what the other grammar needs there: the characters with which it can go on, and whether it may end;
//   - what the text has there: its end, or one of the characters that this grammar reads there and the other cannot;
//   - the rule that this grammar is reading (the first of those that could, in written order).
// Each text that only one grammar has belongs to exactly one reason, the kind of the place at which it parts.
//
// Method: both grammars run in parallel, each as the automaton that knows its rules (language/structure.hpp). All
// reachable pairs of states are examined, so no text has a reason that is missing from the list: this is a decision and
// not a search (src/diff/places.hpp has more). Cost: the pairs of states times the classes.
// Tested in tests/diff/attribution_test.cpp against tests/reference/abnf_continuations.hpp, text by text, for all
// pairs of built-in grammars and for random ones; in tests/diff/agreement_test.cpp, where the verdicts on all short
// texts are those of the parsers; and in tests/diff/reasons_test.cpp.
#pragma once

#include "automaton/code_point_set.hpp"
#include "urispec/limits.hpp"
#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct reason {
  std::string reads;                     // the rule that reads on in the witness, of the grammar that has it
  std::string stops;                     // the rule that has the last character both could read; the start rule: none
  automaton::code_point_set characters;  // what the one reads there and the other does not; empty for an end
  bool at_end = false;                   // the text ends there, where the other grammar may not
  automaton::code_point_set needs;       // the characters with which the other grammar could have gone on there
  bool may_end = false;                  // the other grammar may end there; never so where the text ends there
  std::u32string witness;                // a shortest text that parts for this reason
  std::size_t parts_at = 0;              // where it does: how many of its code points both have read
};

struct parting_places;  // the places that were found, for a classifier

struct reasons {
  std::vector<reason> left_only;  // shortest witness first
  std::vector<reason> right_only;
  std::shared_ptr<const parting_places> places;
};

// Nullopt where the budget runs out.
[[nodiscard]] std::optional<reasons> find_reasons(const subject& left, const subject& right,
                                                  state_budget& budget);

// The same reason, for another text that has it: `witness`, `parts_at`, `reads` and `stops` are those of the text.
// `text` must be a text of `has` only, and `kind` the reason that a classifier gives for it.
[[nodiscard]] reason reason_of_text(const reason& kind, std::u32string_view text, const subject& has,
                                    const subject& lacks);

}  // namespace urispec::diff
