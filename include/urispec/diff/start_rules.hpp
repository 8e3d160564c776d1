// Which rules of two grammars to compare if nothing specifies them, as in a file of ABNF. A start rule is one that no
// other rule uses, and of those the one that reaches the most: a draft of RFC 3986 has `URI` first and `URI-reference`
// on top of it. The rule that has the name of the other grammar's start rule comes before that. Recursive rules are not
// considered, unless the first rule of a file is recursive: then that rule is chosen, and a message says so.
// Cost: rules times uses. Tests: tests/diff/start_rules_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace urispec::diff {

enum class start_reason : std::uint8_t {
  given,         // the catalogue or the user says so
  first,         // it is the first rule of the file
  reaches_most,  // of those that no rule uses which can be compared
  same_name,     // as the start rule of the other grammar
};

struct start_rule {
  std::size_t rule;
  start_reason why;
};

// The rules that do not recurse and that no other such rule uses, those that reach the most rules first. Empty where
// there are none.
[[nodiscard]] std::vector<std::size_t> rules_on_top(const abnf::grammar& grammar);

struct start_query {
  const abnf::grammar& grammar;
  std::optional<std::size_t> given;
};

// Of the left and of the right one. Both grammars have rules.
[[nodiscard]] std::array<start_rule, 2> choose_start_rules(const start_query& left, const start_query& right);

}  // namespace urispec::diff
