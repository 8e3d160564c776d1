// A definition as a sequence of tokens: the contents of its syntax tree, from left to right. Two tokens are the same if
// they mean the same, however they are written: `/` of RFC 5234 and `|` of RFC 822, "a" and %x61 where both match that
// letter alone. Layout and comments are not in a syntax tree, so they are no difference.
// Cost: linear. Tests: tests/diff/definition_edit_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/diff/counterparts.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

enum class token_kind : std::uint8_t { leaf, repeat, slash, open_group, close_group, open_option, close_option };

struct definition_token {
  std::string text;                 // in the notation of the rule: `"//"`, `1*`, `hier-part`
  std::string meaning;              // equal where two tokens that name no rule mean the same
  std::optional<std::size_t> rule;  // that the token names
  bool joined = false;              // stands before the next token without a blank: `1*`
  token_kind kind = token_kind::leaf;
  const abnf::expression* of = nullptr;  // that it is a part of, or, of a leaf, that it is; in the rule
};

// They refer to the rule.
[[nodiscard]] std::vector<definition_token> tokens_of(const abnf::rule& rule);

// Whether two tokens mean the same; one that names a rule is the same as one that names its counterpart.
[[nodiscard]] bool is_same(const definition_token& left, const definition_token& right, const counterparts& rules);

}  // namespace urispec::diff
