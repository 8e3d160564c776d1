// One rule of a grammar as a regular language (language/regular_rule.hpp) for the commands that count, draw and
// enumerate strings: the rule that was asked for, or what to say where there is none.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "context_free/rule_automata.hpp"
#include "context_free/strings.hpp"
#include "language/regular_rule.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <functional>
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

// The strings of one rule of a grammar for the commands that count and draw them: all of them as an automaton, or,
// where the rule recurses, those up to the length that the command needs (context_free/strings.hpp).
// Tests: tests/data/cli/recursion.txt.

// The rule that was asked for. Where it recurses, its automaton has the strings up to `length` and perhaps some longer
// ones. None where there is no such grammar or rule, and where an automaton needs more states than allowed.
[[nodiscard]] loaded<language::regular_rule> load_strings(const grammar_source& source, std::size_t length);

// The same in two steps, for a length that is chosen in between.
[[nodiscard]] loaded<context_free::string_source> load_string_source(const grammar_source& source);
[[nodiscard]] loaded<language::regular_rule> strings_up_to(context_free::string_source rule, std::size_t length,
                                                           const grammar_source& source);

// Each rule of a grammar that recurses, by its index in the grammar of the automata. Returns why there are no automata,
// or nothing.
using recursive_visitor = std::function<void(const context_free::rule_automata&, std::size_t rule)>;
[[nodiscard]] std::string for_each_recursive(const abnf::grammar& grammar, const state_budget& limits,
                                             const recursive_visitor& visit);

}  // namespace urispec::cli
