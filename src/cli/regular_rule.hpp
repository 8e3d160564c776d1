// One rule of a grammar as a regular language: what the commands that count, draw and enumerate strings start from.
#pragma once

#include "cli/grammar_source.hpp"
#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace urispec::cli {

struct regular_rule {
  abnf::grammar grammar;  // the rule and what it needs
  std::size_t rule;
  automaton::languages known;

  [[nodiscard]] const abnf::rule& abnf_rule() const { return grammar.rules[rule]; }
  [[nodiscard]] const automaton::dfa& minimal() const { return known.minimal[rule]; }
};

struct regular_rules {
  abnf::grammar grammar;
  std::vector<std::size_t> rules;  // those that were asked for and have an automaton
  automaton::languages known;
  bool complete = true;            // all that were asked for do
};

// All rules of a grammar, with their automata made once. Complains once of those that recurse, and once of the rule
// that needs more states than allowed: they and what uses them are left out, and so are the rules that come behind that
// one in the order in which automata are made.
[[nodiscard]] regular_rules make_all_regular(const abnf::grammar& grammar, std::size_t max_states, const channels& io);

// Complains and gives nullopt where there is no such grammar or rule, where the rule is recursive (the cycle is named),
// and where an automaton needs more states than allowed (the rule and the limit are named).
[[nodiscard]] std::optional<regular_rule> load_regular_rule(const grammar_source& source, const channels& io);

// The same for a rule of a grammar that is there already.
[[nodiscard]] std::optional<regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                                       std::size_t max_states, const channels& io);

}  // namespace urispec::cli
