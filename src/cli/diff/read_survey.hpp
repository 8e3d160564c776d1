// A survey of a corpus that `urispec diff --format json` has written, read again for `urispec diff --merge`.
// Tests: tests/cli/diff_survey_test.cpp.
#pragma once

#include "survey/corpus_counts.hpp"
#include "urispec/result.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

// What survey_as_json has written; else what is wrong with it, to be put after its name.
[[nodiscard]] result<diff::corpus_survey, std::string> read_survey(std::string_view text);

}  // namespace urispec::cli
