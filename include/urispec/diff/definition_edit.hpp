// Which tokens of a definition changed. The definitions of two rules are sequences of tokens; the tokens in their
// longest common subsequence are unchanged. A token that names a rule equals one that names its counterpart, so a rule
// that was only renamed causes no change where it is used.
// Cost: the product of the lengths (src/diff/definitions/common_subsequence.hpp). Tests:
// tests/diff/definition_edit_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/diff/counterparts.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::diff {

struct edited_token {
  std::string text;
  bool joined = false;   // stands before the next one without a blank
  bool changed = false;  // the other definition does not have it
};

struct definition_edit {
  std::vector<edited_token> left, right;

  // Whether anything but names of counterparts changed.
  [[nodiscard]] bool changes_tokens() const;
};

[[nodiscard]] definition_edit compare_definitions(const abnf::rule& left, const abnf::rule& right,
                                                  const counterparts& rules);

// How alike two definitions are: twice the tokens that they share over all that they have (L. R. Dice 1945), from 0
// to 1.
[[nodiscard]] double likeness_of(const definition_edit& edit);

}  // namespace urispec::diff
