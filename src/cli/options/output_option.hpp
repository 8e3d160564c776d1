// -o: the file that a command writes to. Tests: tests/data/cli/failures.txt.
#pragma once

#include "cli/options/options.hpp"

#include <string>

namespace urispec::cli {

// An empty name is refused: it comes from a variable that is not set, and means neither a file nor standard output.
void add_output_option(command_options command, std::string& file, const std::string& description);

}  // namespace urispec::cli
