// The grammars that a command was given, one after the other: each GRAMMAR by itself, or the one that -g makes, as
// everywhere; the generic ones of the catalogue where it was given none.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/options/grammar_source.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace urispec::cli {

// The generic grammars and those of schemes.
[[nodiscard]] std::vector<std::string> all_built_in();

// Each as what load() takes, which refuses what has both GRAMMAR and -g.
[[nodiscard]] std::vector<grammar_source> grammars_per_rule(const grammar_source& source);

// `run` takes a grammar_source and gives an exit code; the worst of them is given back. Complains where standard input
// would be two of them.
template <typename Run>
exit_code for_each_grammar(const grammar_source& source, const channels& io, Run run) {
  if (const auto why = standard_input_twice(source.arguments, {})) return refuse(*why, io);
  auto worst = exit_code::success;
  for (const grammar_source& one : grammars_per_rule(source)) worst = std::max(worst, run(one));
  return worst;
}

}  // namespace urispec::cli
