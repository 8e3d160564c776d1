// One rule of a grammar as a regular language: the starting point for counting, sampling, enumerating and reading by an
// automaton; and the two ways to ask a question about each rule of a grammar.
//
// A rule is first cut out of its grammar with the rules that it needs. A recursive or enormous rule elsewhere in the
// file then does not matter, and characters that only other rules distinguish are one class.
// Cost: that of automaton::build_languages for what the rule needs; cutting it out is linear.
// Tests: tests/language/regular_rule_test.cpp.
#pragma once

#include "automaton/languages.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace urispec::language {

// `rule`, as the start, and the rules that it needs, in their order with references renumbered. `whole` must be linked.
[[nodiscard]] abnf::grammar part_of_grammar(const abnf::grammar& whole, std::size_t rule);

// The share of the time in which all rules are decided together first; the open ones are decided individually after
// that.
inline constexpr double share_of_all_together = 0.5;

// Decides about a rule, and returns what ran out; `none` if it is decided. `part` is the rule with the rules that it
// needs, and starts with it. `limits` are those of this rule.
using decision = std::function<exhausted_limit(std::size_t rule, const abnf::grammar& part,
                                                   const work_budget& limits)>;

// Decides the flagged rules one by one, each with only the rules that it needs, for grammars that as a whole take more
// states than they may. One rule that is too large then does not stop the others, and one that takes long does not use
// up their time: each may take an equal share of what is left, or an eighth if that is more. Rules come after those
// that they use, recursive rules last; a rule that uses an undecided one is not tried. Returns what ran out for each
// rule. `whole` must be linked.
[[nodiscard]] std::vector<exhausted_limit> undecided_rules(const abnf::grammar& whole,
                                                           const std::vector<bool>& selection,
                                                           const work_budget& limits, const decision& decide);

struct regular_rule {
  abnf::grammar grammar;  // the rule and what it needs
  std::size_t rule;
  automaton::languages languages;

  [[nodiscard]] const abnf::rule& abnf_rule() const { return grammar.rules[rule]; }
  [[nodiscard]] const automaton::dfa& minimal() const { return languages.minimal[rule]; }
};

// Why there is no automaton to work with.
using not_regular = std::variant<abnf::recursive_rule, out_of_budget>;

[[nodiscard]] std::string message(const not_regular& error);

// `grammar` is linked. The limits are for this computation alone.
[[nodiscard]] result<regular_rule, not_regular> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                                             const work_budget& limits);

// A rule of a grammar, with the automata of the rules that it needs.
struct rule_with_automaton {
  const abnf::grammar& grammar;  // the rule with what it needs, and perhaps others
  std::size_t rule;
  const automaton::languages& languages;
  const abnf::grammar& published;  // the same rules, where linear recursion is not solved

  [[nodiscard]] const abnf::rule& abnf_rule() const { return grammar.rules[rule]; }
};
struct undecided_rule {
  const abnf::rule& abnf_rule;
  exhausted_limit ran_out;  // for it, or for a rule that it needs
};
using regular_visitor = std::function<void(const std::variant<rule_with_automaton, undecided_rule>&)>;

// Counts the rules that are not decided, by what ran out.
struct undecided_count {
  std::size_t too_large = 0;
  std::size_t out_of_time = 0;
  std::size_t out_of_memory = 0;

  void add(exhausted_limit limit) {
    ++(limit == exhausted_limit::time ? out_of_time : limit == exhausted_limit::memory ? out_of_memory : too_large);
  }
  [[nodiscard]] std::size_t rules() const { return too_large + out_of_time + out_of_memory; }
};

struct regular_count {
  std::size_t recursive = 0;  // rules that were left out
  undecided_count undecided;
};

// Each rule of a linked grammar that does not recurse, in order. If the automata of all rules fit into the limits, they
// are built together, otherwise for each rule separately, so that one rule that needs too many states does not affect
// another.
regular_count for_each_regular(const abnf::grammar& grammar, const work_budget& limits,
                               const regular_visitor& visit);

}  // namespace urispec::language
