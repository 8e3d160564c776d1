// The result of comparing two grammars, as a value. `urispec diff` writes it.
#pragma once

#include "urispec/diff/counts.hpp"
#include "urispec/diff/mentions.hpp"
#include "urispec/diff/reasons.hpp"
#include "urispec/diff/rule_changes.hpp"
#include "urispec/diff/rules.hpp"
#include "urispec/diff/splits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

// The rule that says which characters an escape is equivalent to: `unreserved` (RFC 2396 §2.3, RFC 3986 §2.3), or
// `iunreserved` in a grammar of IRIs (RFC 3987 §5.3.2.3). This holds for URIs in general. The grammar of one scheme
// may borrow the rule as a set of characters, as RFC 2368 borrows that of RFC 1738; its prose, and not the rule, then
// says what escapes are equivalent to.
struct percent_equivalence {
  automaton::code_point_set left_only, right_only, both;
};

// Why components are not compared: a side has no rule that is a component, or no proved parser for its start rule.
enum class without_splits : std::uint8_t { no_reason, no_components, not_proven };

struct comparison {
  automaton::relation relation = automaton::relation::equal;
  diff::reasons reasons;
  rule_differences rules;
  std::vector<rule_change> rule_changes;  // parallel to their pairs
  std::optional<diff::splits> splits;
  diff::without_splits without_splits = without_splits::no_reason;
  std::vector<diff::side> lacking;             // the sides of which that is so
  std::optional<percent_equivalence> percent;  // where both grammars have that rule, and components
  std::vector<length_counts> counts;
  correspondence_table table;
  diff::mentions mentions;  // of all that by the items of the table
};

// Nullopt where the budget runs out. For `extent::texts` only the relation, the reasons and the splits are compared,
// and the rest of the comparison is empty.
[[nodiscard]] std::optional<comparison> compare(const subject& left, const subject& right,
                                                const abnf::component_table& components, correspondence_table table,
                                                std::size_t longest, state_budget& budget,
                                                diff::extent extent = diff::extent::everything);

}  // namespace urispec::diff
