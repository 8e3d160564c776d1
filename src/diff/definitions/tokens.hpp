// A definition as a sequence of tokens: the contents of its syntax tree, from left to right. Two tokens are the same if
// they mean the same, however they are written: `/` of RFC 5234 and `|` of RFC 822, "a" and %x61 where both match that
// letter alone. Layout and comments are not in a syntax tree, so they are no difference.
// Cost: linear. Tests: tests/diff/definition_edit_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

struct definition_token {
  std::string text;                 // in the notation of the rule: `"//"`, `1*`, `hier-part`
  std::string meaning;              // equal where two tokens that name no rule mean the same
  std::optional<std::size_t> rule;  // that the token names
  bool joined = false;              // stands before the next token without a blank: `1*`
};

[[nodiscard]] std::vector<definition_token> tokens_of(const abnf::rule& rule);

}  // namespace urispec::diff
