// The grammars that a command was given, one after the other: each GRAMMAR by itself, or the one that -g makes, as
// everywhere; those of the catalogue where it was given none.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/grammar_source.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace urispec::cli {

// `run` takes a grammar_source, which load() refuses where there are both GRAMMAR and -g, and gives an exit code; the
// worst of them is given back.
template <typename Run>
exit_code for_each_grammar(const grammar_source& source, Run run) {
  if (!source.names.empty()) return run(source);
  auto names = source.arguments;
  if (names.empty()) {
    for (const auto& entry : abnf::catalogue()) names.emplace_back(entry.id);
  }
  auto worst = exit_code::success;
  for (const auto& name : names) {
    grammar_source one = source;
    one.arguments = {name};
    worst = std::max(worst, run(one));
  }
  return worst;
}

}  // namespace urispec::cli
