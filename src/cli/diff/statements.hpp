// All differences of a report as a list of sentences, with the items of the document that tell of them: which of them
// an item tells of, and which no item does. Tests: tests/cli/diff_statements_test.cpp.
#pragma once

#include "cli/diff/report.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {

struct statement {
  std::optional<std::u32string> witness;
  std::string brief;  // "only in rfc3986"; "rel_path ⊂ path-rootless"
  std::string text;   // the same with its reason; begins where the witness ends
  diff::item_list items;
};

// In the order of the report. Sums of other kinds are not told of again; of pairs that are equal only those that some
// item tells of.
[[nodiscard]] std::vector<statement> statements_of(const diff_report& report);

// Those that an item tells of.
[[nodiscard]] std::vector<statement> shown_by(std::size_t item, const std::vector<statement>& all);

// Those that no item tells of.
[[nodiscard]] std::vector<statement> not_mentioned(const std::vector<statement>& all);

}  // namespace urispec::cli
