// The counts of a survey, read from the JSON that report/survey.hpp writes: `survey --merge` adds several up, and
// `survey --state` goes on with one. Another version of urispec may count otherwise, so its surveys are not read. Nor
// are those whose counts cannot be those of so many records. Tests: tests/cli/survey_counts_test.cpp.
#pragma once

#include "cli/input/json_reader.hpp"
#include "survey/survey_counts.hpp"
#include "urispec/result.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

// Reads the object that has the member "survey"; `listed` are schemes, as for the counts. The error says what is wrong
// with the object, to be put after its name.
[[nodiscard]] result<survey::survey_counts, std::string> read_survey_counts(const json_value& object,
                                                                            std::vector<std::string> listed);

}  // namespace urispec::cli
