// A rule of a grammar as a regular language (language/regular_rule.hpp), for the commands that count, draw and
// enumerate strings. If the rule recurses, these commands use its strings up to a length (context_free/strings.hpp).
// Tests: tests/data/cli/grammar-tools.txt, recursion.txt.
#pragma once

#include "cli/options/limits.hpp"
#include "cli/rules/load_grammar.hpp"
#include "context_free/rule_automata.hpp"
#include "context_free/strings.hpp"
#include "language/covering_vectors.hpp"
#include "language/regular_rule.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace urispec::cli {

// Says why there is no automaton, and which options help.
[[nodiscard]] std::string message(const language::not_regular& reason, const work_budget& limits);

// Makes the automaton of a rule. There is none if the rule recurses (the message has the cycle), or if an automaton
// needs more states than --max-states allows (it has the rule and the limit).
[[nodiscard]] attempt<language::regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                                          const work_budget& limits);

// Complains once if rules recurse: language::for_each_regular leaves them out.
void complain_of_recursion(const abnf::grammar& grammar, const channels& io);

// Makes the automaton of a rule, or of the rules that it needs if it recurses.
[[nodiscard]] attempt<context_free::string_source> make_string_source(const grammar_rule& rule,
                                                                     const computing_limits& limits);
// The automaton of its strings: of a rule that recurses, those up to `length` and perhaps some longer ones.
[[nodiscard]] attempt<language::regular_rule> strings_up_to(context_free::string_source source, std::size_t length,
                                                           const computing_limits& limits);

// Does both.
[[nodiscard]] attempt<language::regular_rule> make_strings_up_to(const grammar_rule& rule, std::size_t length,
                                                                const computing_limits& limits);

// Says whether a text is of the rule; nullopt once the budget runs out. Both arguments must outlive it.
[[nodiscard]] language::text_decision decision_of(const context_free::string_source& source, work_budget& budget);

// Says why the rules that recurse are left out (context_free::for_each_recursive), and which options help.
[[nodiscard]] std::string message_of_recursive(const abnf::grammar& grammar, const out_of_budget& exhaustion,
                                               const work_budget& limits);

}  // namespace urispec::cli
