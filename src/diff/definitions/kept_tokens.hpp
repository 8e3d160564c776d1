// Which tokens two definitions have in common: a longest common subsequence, chosen so that what one of them has
// besides has both brackets of a pair, where that is possible. `[ b ] [ c ]` has `[ c ]` more than `[ b ]`, and not
// `] [ c`.
//
// Method: tokens that only one definition has slide over equal ones to the left or to the right, which keeps as many
// in common, until their brackets match (as shift_boundaries of GNU diff moves changes, for another reason).
// Cost: that of the subsequence, and the square of the tokens at worst. Tests: tests/diff/definition_edit_test.cpp,
// partial_edits_test.cpp.
#pragma once

#include "diff/definitions/tokens.hpp"
#include "urispec/diff/counterparts.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace urispec::diff {

// Pairs of places, ascending on both sides.
using kept_tokens = std::vector<std::pair<std::size_t, std::size_t>>;

[[nodiscard]] kept_tokens kept_between(const std::vector<definition_token>& left,
                                       const std::vector<definition_token>& right, const counterparts& rules);

}  // namespace urispec::diff
