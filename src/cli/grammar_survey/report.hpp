// Surveyed grammars as a document, and as JSON. Tests: tests/data/cli/grammar-survey.txt.
#pragma once

#include "cli/grammar_survey/surveyed_grammar.hpp"
#include "report/output.hpp"

#include <span>

namespace urispec::cli {

// An index with a line for each grammar, then a section for each.
void write_survey_as_markdown(std::span<const surveyed_grammar> all, report::output& out);

// One object a line.
void write_survey_as_json(const surveyed_grammar& one, report::output& out);

}  // namespace urispec::cli
