// Names of grammars. `3986` and `RFC3986` are rfc3986. `base+overlay` is two grammars, the second over
// the first, wherever a grammar is named. No name of the catalogue has a `+`; a file that is called so is meant first.
// Cost: linear. Tests: tests/cli/grammar_names_test.cpp, tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/options/limits.hpp"
#include "cli/options/options.hpp"
#include "cli/output/attempt.hpp"
#include "urispec/grammars.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// Names of the catalogue and of files, base first: what stands between the `+`, or all of the name where a file of that
// name is there. What is empty between them stays, so that reading it fails.
[[nodiscard]] std::vector<std::string> layers_of(const std::string& name);

// A name with those of the catalogue as it has them: "rfc3986" for "3986" and for "RFC3986". A name that is in the
// catalogue, or a file, is meant as it stands.
[[nodiscard]] std::string usual_name(const std::string& name);

// -g and -r of a command that takes built-in grammars alone.
struct built_in_rule_options {
  std::string grammar = "rfc3986";
  std::string rule;  // empty: the start rule
};

// Returns -r.
option add_built_in_rule_options(command_options command, built_in_rule_options& options);

// The rule of that name in a grammar, the start rule where the name is empty.
[[nodiscard]] std::optional<rule_ref> rule_of(grammar g, const std::string& name);

// The rule that the options name.
[[nodiscard]] attempt<rule_ref> find_built_in_rule(const built_in_rule_options& options);

// Complains of a name that no built-in grammar has, for a command that takes no files.
[[nodiscard]] std::string not_built_in(const std::string& name);

// " (did you mean rfc3986?)", after what is wrong with a name of a grammar; empty if none is near.
[[nodiscard]] std::string did_you_mean_grammar(std::string_view typed);
// The hint where the grammars of schemes are taken too; for the name of a scheme, " (tel: has the grammar rfc3966)".
[[nodiscard]] std::string did_you_mean_built_in(std::string_view typed);

// Complains of an unknown rule of a grammar that has `rule_names`, and that lacks those that are left out.
[[nodiscard]] std::string no_such_rule(std::string_view typed, std::string_view grammar,
                                       const std::vector<std::string>& rule_names,
                                       const std::vector<std::string>& left_out = {});

// "urispec grammar show rfc3986 host", for a name that is the name of a rule and was given as something else. Nullopt
// for a name that no rule has.
[[nodiscard]] std::optional<std::string> command_that_shows(std::string_view rule);

// "rfc2396 (legacy), rfc2732, …", as help and messages list them.
[[nodiscard]] std::string grammar_names();

// The options that name a grammar, one of the catalogue or ABNF files of the user's, and limit the work on it.
//
//   -g rfc3986                 id or alias of the catalogue; this one if nothing is named
//   -g my.abnf                 a file; `-` is standard input
//   -g rfc3986+over.abnf       each overlays those before it: its rules replace those of the same name
//   -g rfc3986 -g over.abnf    the same
//   GRAMMAR                    `urispec grammar` commands take the name without -g as well
//
// Commands load the grammar (rules/load_grammar.hpp) while they turn their options into a request.
struct grammar_options {
  std::vector<std::string> names{};      // of -g, base first
  std::vector<std::string> arguments{};  // GRAMMAR
  std::vector<std::string> imports{};    // of --import
  std::string rule{};                    // empty: the start rule
  computing_limits limits{};

  [[nodiscard]] bool has_grammar() const { return !names.empty() || !arguments.empty(); }
};

// -g and --import. `otherwise` is what help says of the command without -g.
void add_grammar_files_options(command_options command, grammar_options& options,
                               std::string_view otherwise = "rfc3986 if not given");
// --import alone, for commands that name grammars otherwise.
option add_import_option(command_options command, std::vector<std::string>& imports);
// -g, --import, --max-states and --timeout.
void add_grammar_options(command_options command, grammar_options& options,
                         std::string_view otherwise = "rfc3986 if not given");
// GRAMMAR, the other way to name one grammar. Several of them are refused, and -g beside it.
void add_grammar_argument(command_options command, grammar_options& options);
// GRAMMAR... for commands that take several. -g beside them is refused.
void add_grammar_arguments(command_options command, grammar_options& options, const std::string& help);

// -g, --import, --max-states, --timeout and -r for a command that reads texts by a rule. Refused are options that have
// no effect on a parser that is compiled in, and standard input for a grammar and for texts. `names_of_inputs` returns
// the files with texts, "-" for standard input.
void add_rule_reader_options(command_options command, grammar_options& options,
                             std::function<std::vector<std::string>()> names_of_inputs);

// Complains if `-` names several of the grammars of a command, or one of them and some of its data: standard input is
// one text. Otherwise the result is empty.
[[nodiscard]] std::string standard_input_twice(const std::vector<std::string>& grammars,
                                               const std::vector<std::string>& data);

// GRAMMAR and -g are two ways to name the grammar.
inline constexpr std::string_view grammar_given_twice =
    "name the grammar as GRAMMAR or with -g, not both; with -g BASE -g OVERLAY the second overlays the first";

// The grammars of the catalogue, as help and messages of commands that take files list them: "rfc2396 (legacy), … and
// 52 more, which `urispec grammar list` shows".
[[nodiscard]] std::string names_for_files();

}  // namespace urispec::cli
