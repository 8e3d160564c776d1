// Standard output and standard error: where the text of a command goes, and the page that it is laid out for. A closed
// pipe is no failure of writing: SIGPIPE ends the program, quietly, as it does every filter.
// Tests: tests/data/cli/failures.txt, tests/data/cli/long/diff.txt.
#pragma once

#include "report/output.hpp"

namespace urispec::cli {

[[nodiscard]] report::output::sink write_to_descriptor(int descriptor);

// A terminal and its columns; where it is none, the columns that the environment variable COLUMNS says, if that is from
// 20 to 1000.
[[nodiscard]] report::output_page page_of_descriptor(int descriptor);

}  // namespace urispec::cli
