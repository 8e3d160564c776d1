#include "cli/grammar/command.hpp"

namespace urispec::cli {

command_options grammar_command(command_options root) {
  return root.group("grammar", "Work with grammars: those built in, and any ABNF",
                    "`urispec grammar COMMAND --help` tells of a command, with examples.");
}

}  // namespace urispec::cli
