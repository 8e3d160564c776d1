// Findings of checks (urispec/checks.hpp) about one text, and the list of all checks. The formats of other tools are in
// report/annotation.hpp and report/sarif.hpp.
// Tests: tests/data/cli/check.txt; a test compares docs/reference/checks.md with the list.
#pragma once

#include "report/located_text.hpp"
#include "report/output.hpp"
#include "report/reading.hpp"
#include "report/sarif.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::report {

// The formats of findings; markdown is for the list of all checks, and verdict for nothing but the verdict.
enum class findings_form : std::uint8_t { text, gcc, github, sarif, json, verdict, markdown };

// The formats that name places in files.
[[nodiscard]] constexpr bool names_places(findings_form form) noexcept {
  return form == findings_form::gcc || form == findings_form::github || form == findings_form::sarif;
}

struct checked_text {
  const located_text& subject;
  const rule_heading& rule;
  const std::vector<finding>& findings;
  const diagnosis* refusal;      // of a text that the rule does not have; otherwise null
  std::string_view not_checked;  // why the components of a valid text were not checked, or empty
};

// Writes the findings. In text there is a line for each: FILE:LINE:COLUMN: warning: MESSAGE [ID, SECTION]; an argument
// is shown in place of its file. In JSON there is one object, in the other formats an annotation for each finding.
void write_findings(const checked_text& text, findings_form form, output& out);

// Writes that nobody knows whether a text is valid.
void write_undecided(const located_text& subject, const rule_heading& rule, const parse_error& error,
                     findings_form form, output& out);

// All checks: a paragraph each, an object a line, and the table of docs/reference/checks.md.
void list_checks_as_text(output& out);
void list_checks_as_json(output& out);
void list_checks_as_markdown(output& out);

// A rule of SARIF for each check, and before them those of texts that are not decided.
[[nodiscard]] std::vector<sarif_rule> rules_of_checks();

}  // namespace urispec::report
