// One rule of a grammar as a regular language: what the commands that count, draw and enumerate strings start from.
#pragma once

#include "cli/options/grammar_source.hpp"
#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <variant>

namespace urispec::cli {

struct regular_rule {
  abnf::grammar grammar;  // the rule and what it needs
  std::size_t rule;
  automaton::languages known;

  [[nodiscard]] const abnf::rule& abnf_rule() const { return grammar.rules[rule]; }
  [[nodiscard]] const automaton::dfa& minimal() const { return known.minimal[rule]; }
};

struct rule_with_automaton {
  const abnf::grammar& grammar;  // the rule with what it needs, and perhaps others
  std::size_t rule;
  const automaton::languages& known;

  [[nodiscard]] const abnf::rule& abnf_rule() const { return grammar.rules[rule]; }
};
struct undecided_rule {
  const abnf::rule& abnf_rule;
  automaton::resource ran_out;  // for it, or for a rule that it needs
};
using regular_visitor = std::function<void(const std::variant<rule_with_automaton, undecided_rule>&)>;

struct regular_tally {
  std::size_t recursive = 0;
  undecided_tally undecided;
};

// Each rule of a grammar that does not recurse, in order. Automata are made once for all of them where they fit, and
// otherwise for each by itself, so that one rule that needs more states than allowed says nothing about another.
// Complains once of rules that recurse.
[[nodiscard]] regular_tally for_each_regular(const abnf::grammar& grammar, const automaton::state_budget& limits, const channels& io,
                                             const regular_visitor& visit);

// Complains and gives nullopt where there is no such grammar or rule, where the rule is recursive (the cycle is named),
// and where an automaton needs more states than allowed (the rule and the limit are named).
[[nodiscard]] std::optional<regular_rule> load_regular_rule(const grammar_source& source, const channels& io);

// The same for a rule of a grammar that is there already.
[[nodiscard]] std::optional<regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                                       const automaton::state_budget& limits, const channels& io);

}  // namespace urispec::cli
