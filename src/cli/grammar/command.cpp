#include "cli/grammar/command.hpp"

namespace urispec::cli {

command_options grammar_command(command_options root) {
  return root.group("grammar", "Work with grammars: the built-in ones, and any ABNF",
                    "`urispec grammar COMMAND --help` describes a command, with examples.");
}

}  // namespace urispec::cli
