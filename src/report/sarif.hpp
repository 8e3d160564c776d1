// SARIF 2.1.0 (OASIS): one log for all files, with a rule for each cause, check or kind of finding about a grammar.
// Columns count code points. A repair is a fix that replaces the text. Results are written as they come.
// Tests: tests/cli/sarif_test.cpp, against the schema of SARIF 2.1.0.
#pragma once

#include "report/located_text.hpp"
#include "report/output.hpp"
#include "report/annotation.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

struct sarif_rule {
  std::string_view id;
  std::string_view title;
  std::string help;
};

// The reasons why a text is not decided.
[[nodiscard]] std::vector<sarif_rule> rules_of_undecided();

// The rule of errors that have no cause, and those of texts that are not decided.
[[nodiscard]] std::vector<sarif_rule> rules_without_cause();

// These, and after them the causes.
[[nodiscard]] std::vector<sarif_rule> rules_of_causes();

// The kinds of findings about a grammar.
[[nodiscard]] std::vector<sarif_rule> rules_of_grammar_findings();

// One result, with a comma before it: blocks do not know which of them is the first.
void add_sarif_result(const located_text& subject, const annotation& a, output& report);

// Writes a log around its results.
class sarif_log {
 public:
  sarif_log(output& log, std::span<const sarif_rule> rules);
  [[nodiscard]] output& results() { return results_; }
  void close();

 private:
  output& log_;
  std::size_t commas_ = 1;  // each result begins with one; that of the first goes
  output results_;
};

}  // namespace urispec::report
