// A survey of a corpus (diff/corpus_counts.hpp) as text and as JSON, which can be kept and added up later
// (`urispec diff --merge`).
// Tests: tests/cli/diff_survey_test.cpp.
#pragma once

#include "report/diff/report.hpp"
#include "urispec/diff/corpus_counts.hpp"

#include <string>

namespace urispec::report {

// The same with words in place of the numbers of the report.
[[nodiscard]] diff::corpus_survey survey_of(const diff::corpus_counts& counts, const diff::report& report);

// For a page of so many columns; begins with what changed, the most frequent difference first.
[[nodiscard]] std::string survey_as_text(const diff::corpus_survey& survey, std::size_t columns);
// A row, or a line, for each group, what breaks something first.
[[nodiscard]] std::string survey_as_markdown(const diff::corpus_survey& survey);
[[nodiscard]] std::string survey_as_github(const diff::corpus_survey& survey);
[[nodiscard]] std::string survey_as_json(const diff::corpus_survey& survey);

}  // namespace urispec::report
