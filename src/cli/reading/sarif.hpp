// SARIF 2.1.0 (OASIS): one log for all files, with a rule for each cause and one, "syntax", for errors without a cause.
// Columns count code points. A repair is a fix that replaces the line. Results are written as they come.
// Tests: tests/cli/sarif_test.cpp, against what the published schema asks of the members that are written.
#pragma once

#include "cli/command.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/given_text.hpp"
#include "urispec/diagnose/diagnosis.hpp"

#include <functional>

namespace urispec::cli {

// One result, with a comma before it: blocks do not know which of them is the first.
void add_sarif_result(const given_text& given, const diagnosis& found, output& report);

// Writes the log around the results that `answer` writes to the channels it is given.
[[nodiscard]] files_answered with_sarif_frame(const channels& io,
                                              const std::function<files_answered(const channels&)>& answer);

}  // namespace urispec::cli
