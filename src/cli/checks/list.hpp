// urispec check --list: the table of checks.
#pragma once

#include "cli/command.hpp"

namespace urispec::cli {

void list_checks_as_text(const channels& io);
// An object a line.
void list_checks_as_json(const channels& io);
// The table of docs/checks.md, which a test compares with it.
void list_checks_as_markdown(const channels& io);

}  // namespace urispec::cli
