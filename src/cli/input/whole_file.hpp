// Files that are read as wholes: the arguments of a command, and what is in them.
#pragma once

#include "cli/output/loaded.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

// The names, or `-` alone where there are none.
[[nodiscard]] std::vector<std::string> files_or_standard_input(std::vector<std::string> names);

// All of a file, or of standard input for "-".
[[nodiscard]] loaded<std::string> read_whole(const std::string& name);

}  // namespace urispec::cli
