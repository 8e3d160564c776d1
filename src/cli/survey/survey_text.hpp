// The counts of a survey (survey/survey_counts.hpp) for people: the first of each list; JSON has all. Tests:
// tests/data/cli/survey.txt.
#pragma once

#include "survey/survey_counts.hpp"

#include <string>

namespace urispec::cli {

[[nodiscard]] std::string survey_counts_text(const diff::survey_counts& t);

}  // namespace urispec::cli
