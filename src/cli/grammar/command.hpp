// `urispec grammar`, under which the commands that work on grammars stand. Each of them declares itself and calls this;
// whichever is declared first makes it.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/options/options.hpp"
#include "language/count.hpp"

#include <optional>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] inline command_options grammar_command(command_options root) {
  return root.group("grammar", "Work with grammars: the built-in ones, and any ABNF",
                    "`urispec grammar COMMAND --help` describes a command, with examples.");
}

// Reads `12`, or `0..12` with both ends meant. nullopt where the text is no such range, or runs backwards.
// Tests: tests/cli/length_range_test.cpp.
[[nodiscard]] std::optional<language::length_range> read_length_range(std::string_view text);

}  // namespace urispec::cli
