#include "urispec/context_free/rule_automata.hpp"

#include "abnf/recursion.hpp"
#include "context_free/rules_to_call.hpp"
#include "urispec/abnf.hpp"
#include "language/part_of_grammar.hpp"

#include <algorithm>
#include <utility>

namespace urispec::context_free {
namespace {

// The automaton of one rule, after those of the ones before it.
void append(rule_automata& made, std::uint32_t number) {
  const auto& a = made.structures[number].automaton;
  const auto live = live_states(a);
  const auto base = static_cast<state>(made.owner.size());
  made.first.push_back(base + a.start);
  for (automaton::state s = 0; s < a.states(); ++s) {
    made.owner.push_back(number);
    made.accepting.push_back(a.accepting[s]);
    made.calls_of.push_back(static_cast<std::uint32_t>(made.calls.size()));
    bool goes_on = false;
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      const automaton::state target = a.next(s, k);
      const bool is_character = k < a.symbols->code_point_classes();
      if (is_character) made.table.push_back(live[target] ? base + target : no_state);
      if (!live[target]) continue;
      goes_on = true;
      if (!is_character) {
        made.calls.push_back({static_cast<std::uint32_t>(k - a.symbols->code_point_classes()), base + target});
      }
    }
    made.is_last.push_back(a.accepting[s] && !goes_on);
  }
}

left_calls left_calls_of(const rule_automata& made) {
  abnf::use_graph called_first(made.rules.size());
  for (std::size_t rule = 0; rule < made.rules.size(); ++rule) {
    for (const auto& call : made.calls_from(made.first[rule])) called_first[rule].push_back(call.called);
  }
  auto order = abnf::components(called_first);
  std::ranges::reverse(order);
  left_calls left;
  left.component_of.resize(made.rules.size());
  for (const auto& component : order) {
    const auto& of_first = called_first[component.front()];
    left.is_recursive.push_back(component.size() > 1 ||
                                std::ranges::find(of_first, component.front()) != of_first.end());
    for (const std::size_t rule : component) {
      left.component_of[rule] = static_cast<std::uint32_t>(left.components.size());
    }
    left.components.emplace_back(component.begin(), component.end());
    std::ranges::sort(left.components.back());
  }
  return left;
}

// `made` has the grammar and the rule.
result<rule_automata, language::out_of_budget> with_automata(rule_automata made, const std::vector<bool>& called,
                                                             const state_budget& limits,
                                                             std::size_t most_states_of_one) {
  auto budget = limits.another();
  made.known = automaton::build_languages_with_calls(made.grammar, called, budget);
  if (made.known.too_large) {
    return language::out_of_budget{"the rule " + made.grammar.rules[*made.known.too_large].name, budget.ran_out_of()};
  }
  for (std::size_t i = 0; i < called.size(); ++i) {
    if (!called[i]) continue;
    if (i == made.rule) made.start = static_cast<std::uint32_t>(made.rules.size());
    made.rules.push_back(i);
    auto of_one = budget.another_with_at_most(most_states_of_one);
    made.structures.push_back(language::build_structure(made.grammar, i, made.known, of_one));
    budget.refuse(of_one.ran_out_of());
    const auto& built = made.structures.back().automaton;
    if (!budget.allows_built(built.states(), built.table.size())) {
      return language::out_of_budget{"the rule " + made.grammar.rules[i].name + " with all that it uses",
                                     budget.ran_out_of()};
    }
    append(made, static_cast<std::uint32_t>(made.rules.size() - 1));
  }
  made.calls_of.push_back(static_cast<std::uint32_t>(made.calls.size()));
  made.left = left_calls_of(made);
  return made;
}

// Where states run out, smaller rules are called too, and in the end all: a small rule may need many states where what
// follows can be part of it, as in `*CHAR SP *CHAR SP …`. Most automata have hundreds of states, so that one of many
// thousands is given up early: only if all rules are called may it have as many as the limit allows. `begun` has the
// grammar and the rule.
result<rule_automata, language::out_of_budget> with_few_calls(const rule_automata& begun,
                                                              const std::vector<bool>& wanted,
                                                              const state_budget& limits,
                                                              std::size_t largest_inlined) {
  constexpr std::size_t smaller_by = 8;
  constexpr std::size_t most_states_of_one = 40'000;
  for (;; largest_inlined /= smaller_by) {
    auto called = rules_to_call(begun.grammar, largest_inlined);
    for (std::size_t i = 0; i < wanted.size(); ++i) called[i] = called[i] || wanted[i];
    auto made = with_automata(begun, called, limits, largest_inlined == 0 ? limits.limit() : most_states_of_one);
    if (made || largest_inlined == 0 || made.error().ran_out == exhausted_limit::time) return made;
  }
}

}  // namespace

result<rule_automata, language::out_of_budget> build_rule_automata(const abnf::grammar& grammar, std::size_t rule,
                                                                   linear_rules linear,
                                                                   const state_budget& limits,
                                                                   std::size_t largest_inlined) {
  rule_automata made;
  made.grammar = language::part_of_grammar(grammar, rule);
  made.rule = made.grammar.find(made.grammar.start).value_or(0);
  if (linear == linear_rules::are_solved) made.grammar = abnf::without_linear_recursion(made.grammar);
  std::vector<bool> itself(made.grammar.rules.size(), false);
  itself[made.rule] = true;
  return with_few_calls(made, itself, limits, largest_inlined);
}

result<rule_automata, language::out_of_budget> build_automata_of_all_rules(const abnf::grammar& grammar,
                                                                           const state_budget& limits,
                                                                           std::vector<bool> wanted) {
  rule_automata made;
  made.grammar = abnf::without_linear_recursion(grammar);
  // As in rules_to_call, what uses a rule that is called is called.
  wanted.resize(made.grammar.rules.size(), false);
  const auto with_users = abnf::reachable(abnf::users_of(abnf::uses_of(made.grammar)), std::move(wanted));
  return with_few_calls(made, with_users, limits, largest_inlined_rule);
}

}  // namespace urispec::context_free
