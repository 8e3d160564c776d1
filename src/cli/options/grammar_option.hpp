// -g and -r: which grammar, and which of its rules a text is read as.
#pragma once

#include "cli/options/options.hpp"
#include "cli/output/loaded.hpp"
#include "urispec/grammars.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct grammar_choice {
  std::string grammar = "rfc3986";
  std::string rule;  // empty: the start rule
};

// Gives back -r.
option add_grammar_options(command_options command, grammar_choice& choice);

// The rule of that name in a grammar, the start rule where the name is empty.
[[nodiscard]] std::optional<rule_ref> rule_of(grammar g, const std::string& name);

// The rule that was asked for.
[[nodiscard]] loaded<rule_ref> find(const grammar_choice& choice);

// What to say of a name that is not that of a grammar that is built in, where files of ABNF are not taken.
[[nodiscard]] std::string not_built_in(const std::string& name);

// " (did you mean rfc3986?)", after what is wrong with a name of a grammar; empty if none is near.
[[nodiscard]] std::string did_you_mean_grammar(std::string_view typed);
// The same where the grammars of schemes are taken too; of the name of a scheme, " (tel: has the grammar rfc3966)".
[[nodiscard]] std::string did_you_mean_built_in(std::string_view typed);

// What to say of an unknown rule of a grammar, `known`.
[[nodiscard]] std::string no_such_rule(std::string_view typed, std::string_view grammar,
                                       const std::vector<std::string>& known);

// "urispec grammar show rfc3986 host", for a name that is not what it was given as; nullopt where it is no rule either.
[[nodiscard]] std::optional<std::string> command_that_shows(std::string_view rule);

// "rfc2396 (legacy), rfc2732, …", as help and messages list them.
[[nodiscard]] std::string grammar_names();

}  // namespace urispec::cli
