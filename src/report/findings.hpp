// Findings of checks (urispec/checks.hpp) about one text, for people and as JSON, and the list of all checks. The formats
// of other tools are in report/annotation.hpp and report/sarif.hpp.
// Tests: tests/data/cli/check.txt; a test compares docs/checks.md with the list.
#pragma once

#include "report/located_text.hpp"
#include "report/output.hpp"
#include "report/reading.hpp"
#include "report/sarif.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <string_view>
#include <vector>

namespace urispec::report {

// Writes a line for each finding: FILE:LINE:COLUMN: warning: MESSAGE [ID, SECTION]; an argument is shown in place of its
// file. `why` is the diagnosis of a text that the rule does not have; otherwise it is null.
void write_findings(const located_text& subject, const std::vector<finding>& findings, const diagnosis* why,
                    output& out);

// Writes one object. `not_checked` is why the components of a valid text were not checked, or empty.
void write_findings_as_json(const located_text& subject, const rule_heading& rule, const std::vector<finding>& findings,
                            const diagnosis* why, std::string_view not_checked, output& out);

// A text of which nobody knows whether it is valid: FILE:LINE:COLUMN: MESSAGE, and one object.
void write_undecided(const located_text& subject, const parse_error& why, output& out);
void write_undecided_as_json(const located_text& subject, const rule_heading& rule, const parse_error& why,
                             output& out);

// All checks: a paragraph each, an object a line, and the table of docs/checks.md.
void list_checks_as_text(output& out);
void list_checks_as_json(output& out);
void list_checks_as_markdown(output& out);

// A rule of SARIF for each check, and before them those of texts that are not decided.
[[nodiscard]] std::vector<sarif_rule> rules_of_checks();

}  // namespace urispec::report
