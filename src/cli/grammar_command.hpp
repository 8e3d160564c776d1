// `urispec grammar`, under which the commands that work on grammars stand. Each of them declares itself and calls this;
// whichever is declared first makes it.
#pragma once

#include <CLI/CLI.hpp>

namespace urispec::cli {

[[nodiscard]] CLI::App& grammar_command(CLI::App& root);

}  // namespace urispec::cli
