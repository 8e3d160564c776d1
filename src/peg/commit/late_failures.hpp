// Which expressions may fail late: after a rule inside them has matched, so that an action of that rule has fired. This
// is found from the structure alone, so it also works for rules that recurse. An expression that cannot fail late by
// this analysis does not; one that may is examined more closely if there are automata (peg/commit/commit_choices.hpp).
//
// Method: the least fixed points of "may fail" and of "may fail late" over the rules. A sequence fails late where a
// part with a rule in it stands before one that may fail, or where a part fails late itself; a choice where an
// alternative does; an option or a loop does not fail. Predicates are matched without actions. Whenever more is known
// of a rule, those that call it are looked at again. Cost: for each call of a rule two looks at the definition that it
// stands in. Tested in tests/peg/commit_choices_test.cpp.
#pragma once

#include "peg/expression.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace urispec::peg {

class late_failures {
 public:
  // `order`: the rules that are looked at, best each after what it uses. The others are taken to match nothing.
  late_failures(std::span<const expression> rules, std::span<const std::size_t> order);

  [[nodiscard]] bool may_fail(const expression& e) const;
  [[nodiscard]] bool may_fail_late(const expression& e) const;

 private:
  std::vector<bool> fails_, fails_late_;  // by rule
};

// Whether a rule is called in the expression where actions are on.
[[nodiscard]] bool matches_rules(const expression& e);

// What is matched one after the other: the parts of a sequence, or the expression alone.
[[nodiscard]] std::vector<expression> parts_in_order(const expression& e);

// The same for a rule that is called: the parts of its definition, as far as that is a sequence. A list of fewer parts
// from its beginning matches at least where the expression does, and can be a guard before it.
[[nodiscard]] std::vector<expression> parts_in_order(const expression& e, std::span<const expression> rules);

}  // namespace urispec::peg
