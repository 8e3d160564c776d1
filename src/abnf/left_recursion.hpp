// Left recursion removed from a rule: `a = a x / y` has the strings of `a = y *( x )` (A. Aho, R. Sethi, J. Ullman,
// "Compilers", §4.3). No parser that reads from left to right by calls, such as PEG, ends on the first.
//
// Cost: linear in the grammar, once, but that a rule is looked at again for each of its calls that turns out to have
// the empty string; then linear in the definition of each rule.
// Tests: tests/abnf/left_recursion_test.cpp: the same strings as before, by expansion.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace urispec::abnf {

class left_recursion {
 public:
  // `linked` has no errors, and must outlive this.
  explicit left_recursion(const grammar& linked);

  // The rule with another definition and the same strings. Nullopt where it does not call itself at the left end of an
  // alternative, where it does so through other rules too, and where it has no alternative without that.
  [[nodiscard]] std::optional<abnf::rule> removed_from(std::size_t rule) const;

 private:
  // Whether the rule can stand first in what an alternative of its definition becomes.
  [[nodiscard]] bool comes_first(std::size_t rule, const expression& alternative) const;

  const grammar& grammar_;
  std::vector<bool> empty_;                // by rule: whether it has the empty string
  std::vector<std::size_t> component_of_;  // by rule, of those that can stand first in each other
};

}  // namespace urispec::abnf
