// Adjustments: the only ways in which a generated rule may differ from its ABNF. Analysis of the languages finds each;
// the generated comment names it; it is proved afterwards like everything else. docs/explain/adjustments.md explains
// them.
#pragma once

#include "automaton/languages.hpp"
#include "peg/expression.hpp"
#include "peg/prove.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace urispec::peg {

// A condition on the character after a part.
struct guard {
  lookahead expects = lookahead::must_not_match;
  automaton::code_point_set set;
};

// The adjustments at one place of a definition. A choice has an order and guards by alternative (in the written order),
// a repetition or option at most one guard, or the tail adjustment.
struct site_adjustment {
  std::vector<std::size_t> order;             // empty: as written
  std::vector<std::optional<guard>> guards;   // empty: none
  bool tail = false;
};

using site_adjustments = std::unordered_map<const abnf::expression*, site_adjustment>;

// A guard that an alternative would have if the guard also looked at the characters that may follow the choice.
struct wider_guard {
  adjustment proposal;
  guard replacement;
};

struct rule_adjustments {
  site_adjustments sites;
  std::vector<adjustment> adjustments;
  std::vector<wider_guard> wider;  // carried out by widen_guards() alone
};

// The analysis: where the literal translation of a rule would match something other than its ABNF, and which adjustment
// helps, for every rule of a linked grammar without recursion. They are proposals: only the proof (peg/prove.hpp) shows
// that the adjusted rule is right. Each rule may use all of the budget, which is left exhausted if it ran out for some
// rule.
[[nodiscard]] std::vector<rule_adjustments> find_adjustments(const abnf::grammar& grammar,
                                                             const automaton::languages& languages,
                                                             work_budget& budget);

// A guard on an alternative ignores the characters that may follow the choice in the rules that use it: it does not
// refuse `a` before a `b` that may belong to them. If the rule is then wrong by itself, because it does not take a `b`
// of its own, the guard looks at these characters too.
//
// `f = s / t`, `s = "a"`, `t = "a" *( "b" "a" )`, `r = f "b"`: `f` has to read `aba`, and a `b` may follow it. With
// the wider guard, `s` only where no `b` comes, all rules are proved: `t` takes over in front of a `b`.
// The derivation may then be a different one (language/derivations.hpp reports it); without the wider guard there would
// be no parser.
//
// Each rule that is not proved and does not call one that is not is tried with the wider guards, those that others call
// first. They are kept where the rule is proved with them and no rule that was proved before is lost.
// Cost: that of incremental_proofs. Tested in tests/peg/widen_guards_test.cpp.

// `proofs` are those of the rules with these adjustments.
void widen_guards(std::vector<rule_adjustments>& adjustments, const abnf::grammar& source, incremental_proofs& proofs);

// An unnecessary guard on an alternative is not an adjustment: it makes the rule differ from its ABNF for no reason and
// costs a test in every parse.
//
// Each such guard is removed in turn, and everything that this changes is proved again: its rule, and those rules that
// use it for which it now matches something different. The guarded choice is also proved as if it were a separate rule:
// another alternative of the rule might hide a wrong choice by matching the same strings in another way. If everything
// is still proved, the guard stays out.
// Cost: that of incremental_proofs. After a hundred guards, the others are not tried, and stay; in a large grammar the
// limit is the number of guards whose proofs cost as much as ten of the largest proofs that the budget allows.
// Tested in tests/peg/drop_redundant_guards_test.cpp.

// `proofs` are those of the rules with these adjustments; `limit` is that of the budget.
void drop_redundant_guards(std::vector<rule_adjustments>& adjustments, const abnf::grammar& source,
                      const automaton::languages& languages, incremental_proofs& proofs, std::size_t limit);

}  // namespace urispec::peg
