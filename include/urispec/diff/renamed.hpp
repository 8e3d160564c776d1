// The rules that have another name in the other grammar: pairs of two rules, each the only counterpart of the other,
// where neither grammar has a rule of the other's name. Names that differ only in `-`, `_` or the case of letters count
// as the same. Start rules that only correspond because they are compared are renamed if half of their tokens are the
// same.
// Cost: pairs times rules. Tests: tests/diff/nearest_rules_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/diff/compare.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urispec::diff {

[[nodiscard]] bool is_renamed(const abnf::grammar& left, const abnf::grammar& right, const comparison& compared,
                              std::size_t pair);

enum class renaming : std::uint8_t {
  known,   // said by a table or the user, of one language, or what is compared
  likely,  // the most alike of those that nothing pairs (origin::nearest)
};

// Indices of pairs.
[[nodiscard]] std::vector<std::size_t> renamed_pairs(const abnf::grammar& left, const abnf::grammar& right,
                                                     const comparison& compared, renaming how);

}  // namespace urispec::diff
