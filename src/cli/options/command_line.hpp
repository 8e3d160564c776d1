// The command line as CLI11 reads it, with our words for what is wrong with it.
// Tests: tests/data/cli/failures.txt, tests/data/cli/help.txt.
#pragma once

#include "cli/command.hpp"

#include <memory>
#include <span>
#include <string>

namespace CLI {
class App;
}

namespace urispec::cli {

// The arguments ask for an action, or for a text (--help, --version), or they are wrong, which the complaint says.
struct command_line_request {
  action run;
  std::string text;
  std::string complaint;
};

// `arguments` is without the name of the program. The options that `commands` declare live in the result.
[[nodiscard]] command_line_request read_command_line(std::span<char* const> arguments,
                                                     std::span<const command_declaration> commands);

// The program before any command is declared.
[[nodiscard]] std::shared_ptr<CLI::App> root_command();

}  // namespace urispec::cli
