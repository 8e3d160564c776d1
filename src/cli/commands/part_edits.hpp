// What `edit` does to the parts of a path and of a query: segments and pairs put in, taken out and sorted.
// Cost: linear, and that of sorting. Tests: tests/data/cli/edit-parts.txt.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/components.hpp"

#include <optional>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct part_edits {
  std::vector<std::string> appended_segments;  // plain text
  std::vector<std::string> appended_pairs;     // NAME=VALUE or NAME, plain text
  std::vector<std::string> removed_pairs;      // names; NAME* is all that begin so
  bool sorts_pairs = false;

  [[nodiscard]] bool change_path() const { return !appended_segments.empty(); }
  [[nodiscard]] bool change_query() const {
    return !appended_pairs.empty() || !removed_pairs.empty() || sorts_pairs;
  }
};

enum class before_path : std::uint8_t { authority, no_authority };

// The path with the segments after it, percent-encoded by the rule `segment` of the grammar or its likes. The slash at
// the end of the path, if there is one, is the one before the first.
[[nodiscard]] std::string edited_path(const part_edits& edits, std::string_view path, before_path before, grammar g);

// Pairs are removed, then appended, then sorted by their text. Undefined where there are none left.
[[nodiscard]] std::optional<std::string> edited_query(const part_edits& edits, const component& query, grammar g);

}  // namespace urispec::cli
