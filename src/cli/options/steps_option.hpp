// --steps: the steps of normalization that a command is to take.
#pragma once

#include "cli/options/options.hpp"
#include "cli/output/loaded.hpp"
#include "urispec/normalize.hpp"

#include <string>

namespace urispec::cli {

struct normalization_choice {
  std::string steps = "syntax,scheme";
  bool ascii_only = false;
  bool nameprep = false;
};

// --steps, --ascii-only and --nameprep.
void add_normalization_options(command_options command, normalization_choice& choice);

// What the options and the grammar come to.
[[nodiscard]] loaded<normalization> normalization_of(const normalization_choice& choice, grammar g);

// A grammar by name that has references.
[[nodiscard]] loaded<grammar> reference_grammar(const std::string& name);
void add_reference_grammar_option(command_options command, std::string& name);

}  // namespace urispec::cli
