// Which rule of the one grammar stands for which of the other where definitions are compared and exchanged: of the pairs
// of a comparison those of two rules, each rule in one pair at most. Pairs that were given come first, then those of the
// same name, then the others in their order.
// Tests: tests/diff/rule_changes_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/diff/rules.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace urispec::diff {

// By index of the rule. Invariant: `of_left[l] == r` exactly if `of_right[r] == l`.
struct counterparts {
  std::vector<std::optional<std::size_t>> of_left, of_right;
};

[[nodiscard]] counterparts find_counterparts(const abnf::grammar& left, const abnf::grammar& right,
                                             std::span<const rule_difference> pairs);

}  // namespace urispec::diff
