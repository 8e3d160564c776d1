// One rule of a grammar as a regular language (language/regular_rule.hpp) for the commands that count, draw and
// enumerate strings: the rule that was asked for, or what to say where there is none.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "urispec/abnf.hpp"
#include "language/regular_rule.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace urispec::cli {

// Why there is no automaton, with the options that help.
[[nodiscard]] std::string message(const language::not_regular& why, const state_budget& limits);

// None where there is no such grammar or rule, where the rule is recursive (the cycle is named), and where an automaton
// needs more states than allowed (the rule and the limit are named).
[[nodiscard]] loaded<language::regular_rule> load_regular_rule(const grammar_source& source);

// The same for a rule of a grammar that is there already.
[[nodiscard]] loaded<language::regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                                          const state_budget& limits);

// Complains once of rules that recurse, where there are any: language::for_each_regular leaves them out.
void complain_of_recursion(const abnf::grammar& grammar, const channels& io);

}  // namespace urispec::cli
