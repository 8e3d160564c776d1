// The verdict of a comparison on each sentence of a document about changes: shown, contradicted, or not about grammar.
// A sentence is contradicted if it says that two languages are equal and they are not (`keeps` and `equal` of
// correspondence.hpp). The comparison decides that; nobody enters it by hand.
// Cost: statements times items. Tests: tests/diff/item_verdicts_test.cpp.
#pragma once

#include "urispec/diff/compare.hpp"
#include "urispec/diff/statements.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::diff {

enum class item_verdict : std::uint8_t {
  decided,            // `shown_by` has the statements that show it
  contradicted,       // `against` is a pair of rules that the sentence calls equal and that are not
  not_about_grammar,  // nothing that a comparison could say
  not_shown,          // it is about grammar, and these two grammars do not differ so
};

[[nodiscard]] std::string_view name_of(item_verdict verdict) noexcept;  // "not_about_grammar"

struct checked_item {
  std::size_t item;  // of comparison::table
  item_verdict verdict;
  std::vector<statement> shown_by = {};
  std::vector<std::size_t> against = {};  // comparison::rules.pairs
};

// One an item, in their order.
[[nodiscard]] std::vector<checked_item> check_items(const comparison& compared, const std::vector<statement>& all);

}  // namespace urispec::diff
