// Rules whose alternatives begin alike, read as one tree: `IPv6address` has nine alternatives, of which most begin with
// the same groups, and an ordered choice reads those again for each that fails. The tree reads their common prefixes
// once. It does not say which alternative matched, so it is used only where no actions are attached inside the rule.
//
// Method: the sequences of characters and calls that the alternatives may be are put
// into a tree; if one call may stop inside another, as h16 in IPv4address, the longer one comes first. The tree is only
// a proposal: it is kept if its match language is that of the rule, which is a comparison of two minimal automata.
// Cost: for each rule that qualifies the match language of its tree, and an automaton for each two calls that meet in
// it. Tested in tests/peg/prefix_trees_test.cpp.
#pragma once

#include "automaton/languages.hpp"
#include "peg/expression.hpp"
#include "peg/match_language.hpp"
#include "urispec/limits.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

// A tree for each rule that is a choice of which three or more alternatives may begin with the same call. `matches` are
// the match languages of the rules.
[[nodiscard]] std::vector<std::optional<expression>> prefix_trees(const std::vector<expression>& rules,
                                                                  match_languages& matches,
                                                                  const automaton::languages& languages,
                                                                  work_budget& budget);

// Alternatives that a verdict does not need: reg-name matches everything that IPv4address matches, to the same length,
// so a parser that only needs to know how far `host` extends need not try IPv4address. The result does not say which
// alternative matched, so it is used only where no actions are attached inside the rule.
//
// Method: an alternative is left out where the match language of the choice is the same without it, which is a
// comparison of two minimal automata. This is tried only for alternatives after a FIRST-set guard
// (peg/first_set_guards.hpp), one after the other, because most others fail at a character; and not for one that alone
// begins with some character, which is needed there.
// Cost: a match language for each choice with such alternatives, and one for each of these.
// Tested in tests/peg/drop_redundant_alternatives_test.cpp.

// Each rule without those that were found, where there are some. `matches` are the match languages of the rules, which
// their spans and FIRST-set guards have left as they are.
[[nodiscard]] std::vector<std::optional<expression>> drop_redundant_alternatives(const std::vector<expression>& rules,
                                                                            match_languages& matches, work_budget& budget);

}  // namespace urispec::peg
