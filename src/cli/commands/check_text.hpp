// One text read by a rule and checked, and its findings written: `urispec check` does this with each of its texts, and
// `urispec extract --check` with each reference of a document.
// Tests: tests/data/cli/check.txt, tests/data/cli/extract_check.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/rules/rule_readers.hpp"
#include "report/findings.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <cstdint>
#include <string_view>

namespace urispec::cli {

struct check_query {
  rule_reader rule;
  report::rule_heading heading;  // of the rule
  urispec::diagnoser diagnoser;  // of the rule
  check_options options;
  report::findings_form form;
};

// The gravest finding of a text, if all checks were made or one finding is an error.
enum class check_verdict : std::uint8_t {
  ok,
  warning,
  error,
  unchecked,  // the text is valid, but its components were not found and not checked
  undecided,  // whether it is valid is not known
};
[[nodiscard]] std::string_view name(check_verdict verdict) noexcept;
// A text with warnings alone is a success.
[[nodiscard]] exit_code status_of(check_verdict verdict) noexcept;

// Checks a text and writes its findings.
[[nodiscard]] check_verdict check_text(const report::located_text& subject, const check_query& query,
                                       const diagnose_options& options, const channels& io);

}  // namespace urispec::cli
