// `urispec grammar`, under which the commands that work on grammars stand. Each of them declares itself and calls this;
// whichever is declared first makes it.
#pragma once

#include "cli/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace urispec::cli {

[[nodiscard]] inline command_options grammar_command(command_options root) {
  return root.group("grammar", "Work with grammars: the built-in ones, and any ABNF",
                    "`urispec grammar COMMAND --help` describes a command, with examples.");
}

// The grammars that a command was given, one after the other: each GRAMMAR by itself, or the one that -g makes, as
// everywhere; the generic ones of the catalogue where it was given none.
// Tests: tests/data/cli/grammar-tools.txt.

// The generic grammars and those of schemes.
[[nodiscard]] std::vector<std::string> all_built_in();

// Each as what load() takes, which refuses what has both GRAMMAR and -g.
[[nodiscard]] std::vector<grammar_source> grammars_per_rule(const grammar_source& source);

// `run` takes a grammar_source and gives an exit code; the worst of them is given back. Complains where standard input
// would be two of them.
template <typename Run>
exit_code for_each_grammar(const grammar_source& source, const channels& io, Run run) {
  if (const std::string why = standard_input_twice(source.arguments, {}); !why.empty()) return fail(why, io);
  auto worst = exit_code::success;
  for (const grammar_source& one : grammars_per_rule(source)) worst = std::max(worst, run(one));
  return worst;
}

}  // namespace urispec::cli
