// The compared part of two grammars: everything, or, if that takes too many states, fewer and fewer of the rules
// that their start rules do not need. If the rules that the start rules need are too large, nothing is compared.
// Tests: tests/diff/scope_test.cpp.
#pragma once

#include "urispec/diff.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

enum class scope : std::uint8_t {
  all_rules,
  without_too_large,  // no rules that are too large by themselves, and none of those names in the other grammar either
  needed,             // only what the start rules need, of whatever size: it may be the comparison that is too large
};
inline constexpr std::array all_scopes{scope::all_rules, scope::without_too_large, scope::needed};

// All of a grammar but the rules that recurse, which its start rule must not need.
[[nodiscard]] scoped_grammar without_recursive_rules(const abnf::grammar& whole);

// Both, left and right. They must be linked, and their start rules must not recurse. Each rule may use what `limits`
// allows.
[[nodiscard]] std::array<scoped_grammar, 2> narrowed(const std::array<abnf::grammar, 2>& whole, diff::scope target,
                                                     const work_budget& limits);

// The rules of two grammars to compare if nothing specifies them, as in a file of ABNF. A start rule is a rule on top,
// and of those the one that reaches the most: a draft of RFC 3986 has `URI` first and `URI-reference` on top of it. The
// rule that has the name of the other grammar's start rule comes before that. If neither grammar has the start rule of
// the other, and the rules that the two need have few names in common, then the two have nothing to do with each other,
// as the last rules of two documents on one protocol: the rule of both that reaches the most is compared.
// Cost: rules times uses. Tests: tests/diff/start_rules_test.cpp.

enum class start_reason : std::uint8_t {
  explicit_choice,  // the catalogue or the user says so
  first,            // it is the first rule of the file
  reaches_most,     // of the rules on top, it reaches the most rules
  same_name,        // it has the name of the start rule of the other grammar
  in_both,          // of the rules that both grammars have, it reaches the most
};

struct start_rule {
  std::size_t rule;
  start_reason reason;
};

// The rules that only rules use which they need themselves; those that reach the most rules first. Rules that need each
// other are one cycle, which counts once: its first rule if that is the first of the file, or if most rules of the file
// come before those that they use, so that it is written from the top down; otherwise its last.
[[nodiscard]] std::vector<std::size_t> rules_on_top(const abnf::grammar& grammar);

// The rules on top of those that do not recurse, in the same order. The list is empty where all recurse.
[[nodiscard]] std::vector<std::size_t> regular_rules_on_top(const abnf::grammar& grammar);

struct start_query {
  const abnf::grammar& grammar;
  std::optional<std::size_t> choice;
};

// The start rules of the left and of the right grammar. Both grammars have rules.
[[nodiscard]] std::array<start_rule, 2> choose_start_rules(const start_query& left, const start_query& right);

}  // namespace urispec::diff
