// Surveys of grammars (spec/grammar_survey.hpp) as a document, and as JSON. Tests: tests/data/cli/grammar-survey.txt.
#pragma once

#include "report/output.hpp"
#include "spec/grammar_survey.hpp"

#include <span>

namespace urispec::report {

// An index with a line for each grammar, then a section for each.
void write_surveys_as_markdown(std::span<const spec::grammar_survey> surveys, output& out);

// One object on a line.
void write_survey_as_json(const spec::grammar_survey& survey, output& out);

}  // namespace urispec::report
