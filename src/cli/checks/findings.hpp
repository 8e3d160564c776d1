// What was found in one text, as a command writes it.
#pragma once

#include "cli/input/given_text.hpp"
#include "cli/output/output.hpp"
#include "urispec/checks/check.hpp"
#include "urispec/parse/error.hpp"

#include <string_view>
#include <vector>

namespace urispec::cli {

// A line for each finding: FILE:LINE:COLUMN: warning: MESSAGE [ID, SECTION]; an argument is shown in place of its file.
void write_findings(const given_text& given, const std::vector<finding>& found, output& out);

// One object, with an error where the text is not of the grammar.
void write_findings_as_json(const given_text& given, std::string_view grammar, const std::vector<finding>& found,
                            const parse_error* error, output& out);

}  // namespace urispec::cli
