// -o: the file that a command writes to. Tests: tests/data/cli/failures.txt.
#pragma once

#include "cli/options/options.hpp"

#include <string>

namespace urispec::cli {

// An empty name is refused: it comes from a variable that is not set, and means neither a file nor standard output.
inline void add_output_option(command_options command, std::string& file, const std::string& description) {
  command.value("-o,--output", "FILE", file, description).check([](const std::string& name) -> std::string {
    return name.empty() ? "a file name cannot be empty" : "";
  });
}

}  // namespace urispec::cli
