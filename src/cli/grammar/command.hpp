// `urispec grammar`, under which the commands that work on grammars stand. Each of them declares itself and calls this;
// whichever is declared first makes it.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/options/options.hpp"

namespace urispec::cli {

[[nodiscard]] inline command_options grammar_command(command_options root) {
  return root.group("grammar", "Work with grammars: the built-in ones, and any ABNF",
                    "`urispec grammar COMMAND --help` describes a command, with examples.");
}

}  // namespace urispec::cli
