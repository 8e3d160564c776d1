// `urispec grammar`, under which the commands that work on grammars stand. Each of them declares itself and calls this;
// whichever is declared first makes it.
// Tests: tests/data/cli/grammar-tools.txt.
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

// The generic grammars and those of schemes.
[[nodiscard]] std::vector<std::string> all_built_in();

// The grammars that a command works on, one after the other: each GRAMMAR by itself, or the one that -g names; the
// generic grammars of the catalogue if there is neither. load() takes each of them, and refuses GRAMMAR with -g.
[[nodiscard]] std::vector<grammar_source> grammars_per_rule(const grammar_source& source);

// `run` takes a grammar_source and returns an exit code; the result is the worst of them. Standard input can be one of
// the grammars only.
template <typename Run>
exit_code for_each_grammar(const grammar_source& source, const channels& io, Run run) {
  if (const std::string why = standard_input_twice(source.arguments, {}); !why.empty()) return fail(why, io);
  auto worst = exit_code::success;
  for (const grammar_source& one : grammars_per_rule(source)) worst = std::max(worst, run(one));
  return worst;
}

}  // namespace urispec::cli
