// Two grammars compared, in each of the formats of `urispec diff`: the report, the counts over a corpus, and one string
// under both grammars. Tests: tests/data/cli/diff.txt; tests/cli/diff_formats_test.cpp and diff_reports_test.cpp.
#pragma once

#include "report/output.hpp"
#include "diff/derivations.hpp"
#include "diff/classifier.hpp"
#include "survey/corpus_counts.hpp"
#include "urispec/diff.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::report {

// The report. Each ends with a line feed. The text is for a page of so many columns.
[[nodiscard]] std::string diff_as_text(const diff::report& report, std::size_t columns);
[[nodiscard]] std::string diff_as_json(const diff::report& report);
[[nodiscard]] std::string diff_as_html(const diff::report& report);
[[nodiscard]] std::string diff_as_markdown(const diff::report& report);
[[nodiscard]] std::string diff_as_github(const diff::report& report);

// The counts over a corpus, with words in place of the numbers of the report.
[[nodiscard]] survey::corpus_summary summary_of(const survey::corpus_counts& counts, const diff::report& report);

// The text is for a page of so many columns and begins with the changes, the most frequent one first.
[[nodiscard]] std::string corpus_as_text(const survey::corpus_summary& summary, std::size_t columns);
// A row, or a line, for each group; those that break something come first.
[[nodiscard]] std::string corpus_as_markdown(const survey::corpus_summary& summary);
[[nodiscard]] std::string corpus_as_github(const survey::corpus_summary& summary);
[[nodiscard]] std::string corpus_as_json(const survey::corpus_summary& summary);

// One string under both grammars: verdicts, the place where one of them stops, both splits, and the reason.
struct string_query {
  std::string_view text;
  std::size_t number;  // among the strings of the command, from 1
  const diff::derivation_aligner* aligner = nullptr;  // to put both derivations side by side, or null
};

// Writes the explanation and returns what is so explained. What is not UTF-8 is in neither grammar.
[[nodiscard]] diff::agreement explain_as_text(const string_query& query, const diff::report& report,
                                              const diff::classifier& pair_classifier, output& out);
[[nodiscard]] diff::agreement explain_as_json(const string_query& query, const diff::report& report,
                                              const diff::classifier& pair_classifier, output& out);

}  // namespace urispec::report
