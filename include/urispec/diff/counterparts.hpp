// Which rule of one grammar replaces which rule of the other when definitions are compared and exchanged. These are the
// pairs of a comparison that consist of two rules, with each rule in at most one pair. Pairs that were given take
// precedence, then pairs of the same name, then the others in their order.
// Tests: tests/diff/rule_changes_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
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
