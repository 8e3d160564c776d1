// Where characters moved: from which classes of the left grammar to which of the right.
// Cost: linear in the classes, times the sets of characters that they distinguish. Tests: tests/diff/rules_test.cpp.
#pragma once

#include "urispec/diff/rules.hpp"

#include <vector>

namespace urispec::diff {

// Of the pairs of `known`, and of the classes without a counterpart. A character that no pair lost or gained did not
// move and is left out, unless it is in a class without a counterpart and in no class of the other grammar.
[[nodiscard]] std::vector<character_move> find_moves(const subject& left, const subject& right,
                                                     const rule_differences& known);

}  // namespace urispec::diff
