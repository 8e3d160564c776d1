// `urispec grammar`, under which the commands that work on grammars stand. Each of them declares itself and calls this;
// whichever is declared first makes it.
#pragma once

#include "cli/options/options.hpp"

namespace urispec::cli {

[[nodiscard]] command_options grammar_command(command_options root);

}  // namespace urispec::cli
