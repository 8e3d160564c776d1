// What was found in one text, as a command writes it. The formats of other tools are in report/annotation.hpp.
// Tests: tests/data/cli/check.txt.
#pragma once

#include "cli/input/given_text.hpp"
#include "report/output.hpp"
#include "cli/reading/readable_rule.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <string_view>
#include <vector>

namespace urispec::cli {

// A line for each finding: FILE:LINE:COLUMN: warning: MESSAGE [ID, SECTION]; an argument is shown in place of its file.
// `why` is the diagnosis of a text that the rule does not have; otherwise it is null. `not_checked` is why the
// components of a valid text were not checked, or empty.
void write_findings(const given_text& given, const std::vector<finding>& found, const diagnosis* why, output& out);

// One object.
void write_findings_as_json(const given_text& given, const readable_rule& rule, const std::vector<finding>& found,
                            const diagnosis* why, std::string_view not_checked, output& out);

// The same of a text of which nobody knows whether it is valid: FILE:LINE:COLUMN: MESSAGE, and one object.
void write_undecided(const given_text& given, const parse_error& why, output& out);
void write_undecided_as_json(const given_text& given, const readable_rule& rule, const parse_error& why, output& out);

}  // namespace urispec::cli
