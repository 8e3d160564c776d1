// The grammars that a command was given, one after the other; those of the catalogue where it was given none.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/text_arguments.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace urispec::cli {

// `run` takes a name and gives an exit code; the worst of them is given back.
template <typename Run>
exit_code for_each_grammar(const CLI::Option& grammars, Run run) {
  auto names = texts(grammars);
  if (names.empty()) {
    for (const auto& entry : abnf::catalogue()) names.emplace_back(entry.id);
  }
  auto worst = exit_code::success;
  for (const auto& name : names) worst = std::max(worst, run(name));
  return worst;
}

}  // namespace urispec::cli
