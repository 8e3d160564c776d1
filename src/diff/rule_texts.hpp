// Texts that show what the change of a rule does, in grammars for which there are no texts that everybody knows: for
// each pair of rules whose own definitions differ, texts of one start rule that the other lacks, in which the changed
// rule reads a part that its counterpart cannot read. A text is an exercise of the changed rule, such as one of its
// alternatives, in words and numbers (language/natural_texts.hpp); where no exercise shows the difference, the rule's
// shortest string that its counterpart lacks stands in a text around it.
//
// Invariant: each text was read under both start rules, by the automata or the general engine, and one has it and the
// other lacks it. The part was read under the counterpart likewise, which lacks it.
// A pair may have no text: other rules may read what it lost, and the budget may run out.
// Cost: two decisions for each exercise of a changed rule and for at most `most_places` places of the rule; one set of
// automata for each counterpart that has longer strings than those that are compared.
// Tests: tests/diff/rule_texts_test.cpp.
#pragma once

#include "context_free/earley.hpp"
#include "diff/subject.hpp"
#include "urispec/diff.hpp"
#include "urispec/limits.hpp"

#include <functional>
#include <string>
#include <vector>

namespace urispec::diff {

// Says whether the start rule of a side has a text.
using text_decision = std::function<context_free::verdict(side, const std::u32string&)>;

// In the order of the pairs; first what the right side has. `changes` are parallel to the pairs of `rules`.
[[nodiscard]] std::vector<rule_text> find_rule_texts(const subject& left, const subject& right,
                                                     const rule_differences& rules,
                                                     const std::vector<rule_change>& changes,
                                                     const text_decision& has_text, const work_budget& budget);

}  // namespace urispec::diff
