// Two prepared grammars compared: every part of a report in its order, with the counts by length and the rules that
// were renamed. Tests: tests/diff/agreement_test.cpp counts strings one by one; tests/diff/nearest_rules_test.cpp.
#pragma once

#include "diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace urispec::diff {

// Nullopt if the budget runs out. Strings are counted up to the length `longest`. For `comparison_depth::texts` only
// the relation, the reasons and the splits are compared, and the rest of the comparison is empty.
[[nodiscard]] std::optional<comparison> compare(const subject& left, const subject& right,
                                                const abnf::component_table& components, correspondence_table table,
                                                std::size_t longest, work_budget& budget,
                                                comparison_depth depth = comparison_depth::everything);

// A comparison in which a start rule recurses: the subjects are those of prepare_with_strings
// (diff/recursive_rules.hpp).
[[nodiscard]] std::optional<comparison> compare_with_strings(const subject& left, const subject& right,
                                                             const abnf::component_table& components,
                                                             correspondence_table table, std::size_t longest,
                                                             work_budget& budget);

// Counts for lengths 0 to `longest`. Without `splits` none are split differently. Nullopt if the budget runs out.
// Cost: see language/count.hpp.
[[nodiscard]] std::optional<std::vector<length_counts>> count_by_length(const subject& left, const subject& right,
                                                                        const splits* splits, std::size_t longest,
                                                                        work_budget& budget);

// True if a rule has another name in the other grammar: a pair of two rules, each the only counterpart of the other,
// where neither grammar has a rule of the other's name. Names that differ only in `-`, `_` or the case of letters count
// as the same. Start rules that only correspond because they are compared are renamed if half of their tokens are the
// same. Cost: pairs times rules.
[[nodiscard]] bool is_renamed(const abnf::grammar& left, const abnf::grammar& right, const comparison& c,
                              std::size_t pair);

enum class renaming : std::uint8_t {
  certain,  // the user or a table says so, or they have one language, or they are what is compared
  likely,   // the most alike of those that nothing pairs (pair_origin::nearest)
};

// Indices of pairs.
[[nodiscard]] std::vector<std::size_t> find_renamings(const abnf::grammar& left, const abnf::grammar& right,
                                                      const comparison& c, renaming certainty);

}  // namespace urispec::diff
