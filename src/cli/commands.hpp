// The commands, one file each.
#pragma once

#include "cli/command.hpp"

namespace urispec::cli {

void add_parse(CLI::App& root, action& chosen);
void add_validate(CLI::App& root, action& chosen);

}  // namespace urispec::cli
