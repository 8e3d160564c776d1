// Where characters moved: from which classes of the left grammar to which of the right.
#pragma once

#include "urispec/diff/rules.hpp"

#include <vector>

namespace urispec::diff {

// Of the pairs of `known` and the classes without a counterpart. Characters that no pair has lost or gained are
// listed only where they are in a class without a counterpart and in no class of the other grammar: the others stand where
// they stood.
[[nodiscard]] std::vector<character_move> find_moves(const subject& left, const subject& right,
                                                     const rule_differences& known);

}  // namespace urispec::diff
