// urispec validate --all: by which grammars the records of files are valid, counted (survey/validity_survey.hpp).
#pragma once

#include "cli/command.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/grammar_options.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace urispec::cli {

enum class survey_format : std::uint8_t { text, json };

// Success where some grammar has all of the records.
[[nodiscard]] exit_code survey_records(const record_files& files, const grammar_source& grammars, survey_format format,
                                       const channels& io);

// The sum of surveys that were written as JSON.
[[nodiscard]] exit_code add_surveys(const std::vector<std::string>& files, survey_format format, const channels& io);

}  // namespace urispec::cli
