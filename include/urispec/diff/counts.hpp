// How many strings of each length are in both grammars, and how many in only one; and how many of those in both are
// split differently. Exact; lengths are in code points.
// Cost: see language/count.hpp. Tested in tests/diff/agreement_test.cpp by counting one by one.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/diff/splits.hpp"
#include "urispec/diff/subject.hpp"
#include "language/big_integer.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace urispec::diff {

struct length_counts {
  language::big_integer both, left_only, right_only;
  language::big_integer split_differently;  // of `both`
};

// For lengths 0 to `longest`. Without `splits` none are split differently. Nullopt where the budget runs out.
[[nodiscard]] std::optional<std::vector<length_counts>> count_by_length(const subject& left, const subject& right,
                                                                        const splits* apart, std::size_t longest,
                                                                        state_budget& budget);

}  // namespace urispec::diff
