// All differences of a comparison as a list of statements, with the items of the document that mention them: which of
// them an item mentions, and which no item does.
// Cost: linear in the comparison. Tests: tests/diff/statements_test.cpp.
#pragma once

#include "urispec/diff/compare.hpp"
#include "urispec/diff/resolution.hpp"

#include <cstddef>
#include <span>
#include <variant>
#include <vector>

namespace urispec::diff {

// What a statement is about. Numbers are places in the list of the comparison that is named.
struct reason_statement {
  side has;
  std::size_t number;  // comparison::reasons, of that side
};
struct split_statement {
  std::size_t number;  // comparison::splits->kinds
};
struct pair_statement {
  std::size_t number;  // comparison::rules.pairs
};
struct rule_alone_statement {
  side has;
  std::size_t number;  // comparison::rules.left_alone or right_alone
};
struct move_statement {
  std::size_t number;  // comparison::rules.moves
};
struct percent_statement {};  // comparison::percent
struct resolution_statement {
  std::size_t number;  // the differences of resolution
};

struct statement {
  std::variant<reason_statement, split_statement, pair_statement, rule_alone_statement, move_statement,
               percent_statement, resolution_statement>
      about;
  item_list items;
};

// In the order above. Kinds that are sums of others are left out; of pairs that are equal there are only those that
// some item mentions.
[[nodiscard]] std::vector<statement> statements_of(const comparison& compared,
                                                   std::span<const resolution_difference> resolution);

// Those that an item mentions.
[[nodiscard]] std::vector<statement> shown_by(std::size_t item, const std::vector<statement>& all);

// Those that no item mentions.
[[nodiscard]] std::vector<statement> not_mentioned(const std::vector<statement>& all);

}  // namespace urispec::diff
