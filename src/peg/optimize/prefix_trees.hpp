// Rules whose alternatives begin alike, read as one tree: `IPv6address` has nine alternatives, of which most begin with
// the same groups, and an ordered choice reads those again for each that fails. The tree reads their common prefixes
// once. It does not say which alternative matched, so it is used only where no actions are attached inside the rule.
//
// Method: the sequences of characters and calls that the alternatives may be (peg/matching/token_sequences.hpp) are put
// into a tree; if one call may stop inside another, as h16 in IPv4address, the longer one comes first. The tree is only
// a proposal: it is kept if its match language is that of the rule, which is a comparison of two minimal automata.
// Cost: for each rule that qualifies the match language of its tree, and an automaton for each two calls that meet in
// it. Tested in tests/peg/prefix_trees_test.cpp.
#pragma once

#include "peg/matching/match_language.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

// A tree for each rule that is a choice of which three or more alternatives may begin with the same call. `matches` are
// the match languages of the rules.
[[nodiscard]] std::vector<std::optional<expression>> prefix_trees(const std::vector<expression>& rules,
                                                                  std::span<const match_language> matches,
                                                                  const automaton::languages& known,
                                                                  state_budget& budget);

}  // namespace urispec::peg
