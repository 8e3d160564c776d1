// Both derivations of a text in two columns, the lines that differ marked as `diff -y` does: `|` where both sides have
// something else, `<` and `>` where only the left or the right one has something.
// Tests: tests/data/cli/diff-derivations.txt.
#pragma once

#include "report/diff.hpp"
#include "report/json.hpp"
#include "diff/derivations.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::report {

// Lays the two grammars of a report side by side, which must outlive it, within its limits.
[[nodiscard]] diff::derivation_aligner aligner_for(const diff::report& report);

struct drawing_room {
  std::size_t indent, columns;
};

// Each is empty where a grammar does not have the text.
[[nodiscard]] std::string side_by_side_text(std::u32string_view text, const diff::derivation_aligner& aligner,
                                            const diff::report& report, const drawing_room& room);
[[nodiscard]] std::string side_by_side_html(std::u32string_view text, const diff::derivation_aligner& aligner,
                                            const diff::report& report);

// An array of rows, or null.
void add_rows(json_writer& json, std::u32string_view text, const diff::derivation_aligner& aligner,
              const diff::report& report);

}  // namespace urispec::report
