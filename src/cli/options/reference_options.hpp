// The options of commands that work on references: the grammar, the steps of normalization, how references are
// resolved.
#pragma once

#include "cli/options/options.hpp"
#include "cli/output/attempt.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"

#include <memory>
#include <optional>
#include <string>

namespace urispec::cli {

struct normalization_choice {
  std::string grammar = "rfc3986";
  std::string steps = "syntax,scheme";
  bool ascii_only = false;
  bool nameprep = false;
};

// -g, --steps, --ascii-only and --nameprep. Options that the grammar or the steps contradict are refused.
void add_normalization_options(command_options command, normalization_choice& choice);

// The options as the library takes them.
[[nodiscard]] attempt<normalization_options> normalization_of(const normalization_choice& choice);

// A grammar by name that has references.
[[nodiscard]] attempt<grammar> reference_grammar(const std::string& name);
void add_reference_grammar_option(command_options command, std::string& name);

// The options of `urispec resolve` and `urispec relativize`: see urispec/resolve.hpp.
struct resolution_choice {
  std::string grammar = "rfc3986";
  bool non_strict = false;
  std::optional<excess_dot_dot> excess;
  std::optional<urispec::meaning> meaning;
  std::optional<urispec::opaque_base> opaque_base;
  std::optional<urispec::current_document> current_document;
  std::optional<urispec::query_alone> query_alone;
};

// Options that have no meaning for the grammar are refused.
void add_resolution_options(command_options command, resolution_choice& choice);

// The defaults of the grammar, changed by the options.
[[nodiscard]] resolution_options options_of(const resolution_choice& choice, grammar g);

// The base of a command.
struct command_base {
  std::shared_ptr<const std::string> text;
  result<base_uri, resolution_error> uri;  // refers to the text
};
// Reads the base. If it is invalid, JSON repeats the error in every answer; in text one message has it, and no answer
// follows.
[[nodiscard]] attempt<command_base> read_base(std::string text, grammar g, report_form form);
// The base is invalid for another reason.
[[nodiscard]] attempt<command_base> invalid_base(std::string text, const resolution_error& reason, grammar g,
                                                report_form form);

// The paragraph of help about them.
extern const char* const resolution_option_help;

}  // namespace urispec::cli
