// The options of `urispec resolve` and `urispec relativize`: see urispec/resolve.hpp.
#pragma once

#include "cli/options/options.hpp"
#include "cli/output/loaded.hpp"

#include "urispec/resolve.hpp"

#include <optional>
#include <string>

namespace urispec::cli {

struct resolution_choice {
  std::string grammar = "rfc3986";
  bool non_strict = false;
  std::optional<excess_dot_dot> excess;
  std::optional<urispec::meaning> meaning;
  std::optional<urispec::opaque_base> opaque_base;
  std::optional<urispec::current_document> current_document;
  std::optional<urispec::query_alone> query_alone;
};

void add_resolution_options(command_options command, resolution_choice& choice);

// The defaults of the grammar, changed as was asked for; none where what was asked for has no meaning for it.
[[nodiscard]] loaded<resolution_options> options_of(const resolution_choice& choice, grammar g);

// What the help says of them.
extern const char* const resolution_option_help;

}  // namespace urispec::cli
