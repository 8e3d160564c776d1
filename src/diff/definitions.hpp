// Two definitions are compared as sequences of tokens: which tokens changed, how alike the definitions are, and of
// which edits the change is made.
#pragma once

#include "diff/rules.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diff {

// The rule of the other side for each rule, by index: the pairs of a comparison that consist of two rules, with each
// rule in at most one pair. Pairs that were given take precedence, then pairs of the same name, then the others in
// their order. Invariant: `of_left[l] == r` exactly if `of_right[r] == l`. Tests: tests/diff/rule_changes_test.cpp.
struct counterparts {
  std::vector<std::optional<std::size_t>> of_left, of_right;
};

[[nodiscard]] counterparts find_counterparts(const abnf::grammar& left, const abnf::grammar& right,
                                             std::span<const rule_difference> pairs);

// A definition as a sequence of tokens: the contents of its syntax tree, from left to right. Two tokens are the same if
// they mean the same, however they are written: `/` of RFC 5234 and `|` of RFC 822, "a" and %x61 where both match that
// letter alone. Layout and comments are not in a syntax tree, so they are no difference.
// Cost: linear. Tests: tests/diff/definition_edit_test.cpp.

enum class token_kind : std::uint8_t { leaf, repeat, slash, open_group, close_group, open_option, close_option };

struct definition_token {
  std::string text;                 // in the notation of the rule: `"//"`, `1*`, `hier-part`
  std::string meaning;              // equal where two tokens that name no rule mean the same
  std::optional<std::size_t> rule;  // that the token names
  bool joined = false;              // stands before the next token without a blank: `1*`
  token_kind kind = token_kind::leaf;
  const abnf::expression* source = nullptr;  // the expression that it is a part of, or that a leaf is
};

// They refer to the rule.
[[nodiscard]] std::vector<definition_token> tokens_of(const abnf::rule& rule);

// Two tokens are equal if they mean the same; one that names a rule is the same as one that names its counterpart.
[[nodiscard]] bool is_same(const definition_token& left, const definition_token& right, const counterparts& rules);

// The tokens that two definitions have in common: a longest common subsequence, chosen so that the rest of each has
// both brackets of a pair, where that is possible. `[ b ] [ c ]` has `[ c ]` more than `[ b ]`, and not `] [ c`.
//
// Method: tokens that only one definition has slide over equal ones to the left or to the right, which keeps as many
// in common, until their brackets match (as shift_boundaries of GNU diff moves changes, for another reason).
// Cost: that of the subsequence, and the square of the tokens at worst. Tests: tests/diff/definition_edit_test.cpp,
// partial_edits_test.cpp.

// Pairs of places, ascending on both sides.
using kept_tokens = std::vector<std::pair<std::size_t, std::size_t>>;

[[nodiscard]] kept_tokens kept_between(const std::vector<definition_token>& left,
                                       const std::vector<definition_token>& right, const counterparts& rules);

// The changed tokens of a definition. The definitions of two rules are sequences of tokens; the tokens in their
// longest common subsequence are unchanged. A token that names a rule equals one that names its counterpart, so a rule
// that was only renamed causes no change where it is used.
// Cost: the product of the lengths (src/diff/common_subsequence.hpp). Tests:
// tests/diff/definition_edit_test.cpp.

[[nodiscard]] definition_edit compare_definitions(const abnf::rule& left, const abnf::rule& right,
                                                  const counterparts& rules);

// The likeness of two definitions: twice the tokens that they share over all that they have (L. R. Dice 1945), from 0
// to 1. It is 0 where they share no name and no terminal.
[[nodiscard]] double likeness_of(const definition_edit& edit);

// The edits that a change of a definition is made of, each as the old definition with that edit alone.
//
// A run of changed tokens between two that both definitions have is replaced by the run of the other side. If the
// result is not a definition, as with one bracket of a pair, the run is joined with those after it, or before it, until
// it is one; all runs together are the new definition. Runs that replace the same tokens by the same are one edit.
// Cost: the square of the number of tokens; from `most_tokens` on, or with more than `most_edits` edits, the whole
// change is one edit. Tested in tests/diff/partial_edits_test.cpp.

inline constexpr std::size_t most_tokens = 2000;
inline constexpr std::size_t most_edits = 40;

struct partial_edit {
  std::string removed, added;  // tokens; `…` between runs that only make sense together; either may be empty
  std::size_t places = 1;      // of the definition, that it is made in
  abnf::expression alone;      // the left definition with this edit and no other
};

// Left to right. Rules that the right definition names are named in `alone` as `right_names` says, by their index on
// the right; those of the left definition keep their index.
[[nodiscard]] std::vector<partial_edit> partial_edits(const abnf::rule& left, const abnf::rule& right,
                                                      const counterparts& rules,
                                                      std::span<const std::size_t> right_names);

}  // namespace urispec::diff
