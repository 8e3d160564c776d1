// Which differences a document about the changes mentions: for each statement of a comparison, the items that mention
// it, and so also the statements that no item mentions. The files that grammar/pairs.txt names say which item mentions
// what (correspondence.hpp describes their form).
// Cost: statements times items. Tested in tests/diff/mentions_test.cpp.
#pragma once

#include "abnf/component_table.hpp"
#include "urispec/diff/correspondence.hpp"
#include "urispec/diff/reasons.hpp"
#include "urispec/diff/rules.hpp"
#include "urispec/diff/splits.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::diff {

// Indices into `correspondence_table::items`.
using item_list = std::vector<std::size_t>;

struct mentions {
  std::vector<item_list> left_only, right_only;    // parallel to the reasons
  std::vector<item_list> kinds;                    // to the kinds of splits
  std::vector<item_list> pairs;                    // to the pairs of rules
  std::vector<item_list> left_alone, right_alone;  // to the rules without a counterpart
  std::vector<item_list> moves;                    // to the moves of characters
};

// `apart` may be null.
[[nodiscard]] mentions find_mentions(const reasons& reasons, const rule_differences& rules, const splits* apart,
                                     const abnf::component_table& components, const correspondence_table& table);

// The items about texts that only one grammar has, for that reason.
[[nodiscard]] item_list items_of(const reason& r, side has, const correspondence_table& table);

// The items about an operation: `percent`, or a topic of resolution.
[[nodiscard]] item_list items_about(std::string_view topic, const correspondence_table& table);

}  // namespace urispec::diff
