// Texts that both grammars have with the same components and yet derive differently: for each pair of corresponding
// rules, whether the left rule reads different parts of some such text than the right one, and a shortest such text.
// Derivations are compared by name and extent: a rule that has no counterpart, or that is a single character or the
// escape of one, does not count.
//
// Each grammar has one tagged text for each of its texts, here with the boundaries of the compared rules
// (peg/tagged_language.hpp). The automata of both run in parallel with that of the texts that have the same
// components. For each pair of rules, the state records whether the rule has occurred on either side and whether its
// boundaries were different. All reachable states are examined, so there are no other differences.
// Cost: the states met side by side, times eight for each pair of rules that differs anywhere. Invariant: a kind's
// witness is a shortest text of that kind. Tested in tests/diff/derivation_differences_test.cpp against backtracking on
// the ABNF, text by text, for all pairs of built-in grammars and for random small ones.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/diff/rules.hpp"
#include "urispec/diff/splits.hpp"
#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace urispec::diff {

// Two rules that correspond, by index.
struct derived_pair {
  std::size_t left, right;
  friend bool operator==(const derived_pair&, const derived_pair&) = default;
};

struct derivation_kind {
  std::size_t pair;                 // derivation_differences::pairs
  component_difference difference;  // what the two rules read of a text: never `same`
  std::u32string witness;           // a shortest text
};

struct derivation_differences {
  std::vector<derived_pair> pairs;     // those that were compared, in the order of the left grammar
  std::vector<derivation_kind> kinds;  // shortest witness first
};

// The rules to compare: each needed by its start rule, and neither a single character.
[[nodiscard]] std::vector<derived_pair> pairs_to_derive(const subject& left, const subject& right,
                                                        std::span<const rule_difference> pairs);

// `apart` says which texts have the same components; null: no grammar has any, and all texts of both are compared.
// Nullopt where the budget runs out, where the parser of a start rule is not proved, or where a subject has no parser
// rules: prepare_anew() gives them, prepare() not always (diff/subject.hpp).
[[nodiscard]] std::optional<derivation_differences> find_derivation_differences(const subject& left,
                                                                                const subject& right,
                                                                                std::span<const rule_difference> pairs,
                                                                                const splits* apart,
                                                                                state_budget& budget);

}  // namespace urispec::diff
