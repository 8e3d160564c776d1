// Why a text is in one language and not in the other: the place at which the other grammar cannot go on.
//
// Both grammars read a text side by side, each in the automaton that knows its rules (language/structure.hpp). A text
// of one language only leaves the other at exactly one character, or at its end; the rule that goes on and the
// characters with which it does are the reason (src/diff/places.hpp has more). As all pairs of states are looked at,
// there is no text without a reason of the list: that is decided and not searched. A witness is one of the shortest
// texts that part there. Cost: the pairs of states times the classes. Tested in tests/diff/agreement_test.cpp, where
// the verdicts on all short texts are those of the parsers, and in tests/diff/reasons_test.cpp.
#pragma once

#include "urispec/automaton/code_point_set.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

struct reason {
  std::string reads;                     // the rule that goes on, of the grammar that has the text
  std::string stops;                     // the rule that has the last character both could read; the start rule: none
  automaton::code_point_set characters;  // what the one reads there and the other does not; empty for an end
  bool at_end = false;                   // the text may end there for the one and not for the other
  std::u32string witness;                // a shortest text that parts for this reason
  std::size_t parts_at = 0;              // where it does: how many of its code points both have read
};

struct reasons {
  std::vector<reason> left_only;  // shortest witness first
  std::vector<reason> right_only;
};

// Nullopt where the budget runs out.
[[nodiscard]] std::optional<reasons> find_reasons(const subject& left, const subject& right,
                                                  automaton::state_budget& budget);

}  // namespace urispec::diff
