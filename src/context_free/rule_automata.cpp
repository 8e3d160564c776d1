#include "context_free/rule_automata.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/recursion.hpp"
#include "language/regular_rule.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace urispec::context_free {
namespace {

constexpr std::size_t beyond_all = std::numeric_limits<std::size_t>::max();

std::size_t product(std::size_t a, std::size_t b) { return b != 0 && a > beyond_all / b ? beyond_all : a * b; }
std::size_t sum(std::size_t a, std::size_t b) { return a > beyond_all - b ? beyond_all : a + b; }

// The size of an expression, by the sizes of the rules that it uses.
std::size_t size_of(const abnf::expression& e, const std::vector<std::size_t>& rules) {
  const auto size_of_parts = [&](const std::vector<abnf::expression>& parts) {
    std::size_t total = 0;
    for (const abnf::expression& part : parts) total = sum(total, size_of(part, rules));
    return total;
  };
  return std::visit(abnf::overloaded{[&](const abnf::alternation& a) { return size_of_parts(a.alternatives); },
                                     [&](const abnf::concatenation& c) { return size_of_parts(c.parts); },
                                     [&](const abnf::repetition& r) {
                                       const bool is_bounded = r.maximum != abnf::repetition::unbounded;
                                       const std::size_t copies = is_bounded ? r.maximum : std::size_t{r.minimum} + 1;
                                       return product(copies, size_of_parts(r.body));
                                     },
                                     [&](const abnf::option& o) { return size_of_parts(o.body); },
                                     [&](const abnf::group& g) { return size_of_parts(g.body); },
                                     [&](const abnf::rule_reference& r) { return rules[r.rule]; },
                                     [&](const abnf::prose& p) { return rules[p.rule]; },
                                     [](const abnf::literal& l) { return l.text.size(); },
                                     [](const abnf::code_point_sequence& s) { return s.code_points.size(); },
                                     [](const abnf::value_range&) { return std::size_t{1}; }},
                    e.node);
}

bool uses_any(const abnf::expression& e, const std::vector<bool>& rules) {
  const auto any = [&](const std::vector<abnf::expression>& parts) {
    return std::ranges::any_of(parts, [&](const abnf::expression& part) { return uses_any(part, rules); });
  };
  return std::visit(abnf::overloaded{[&](const abnf::alternation& a) { return any(a.alternatives); },
                                     [&](const abnf::concatenation& c) { return any(c.parts); },
                                     [&](const abnf::rule_reference& r) { return bool{rules[r.rule]}; },
                                     [&](const abnf::prose& p) { return bool{rules[p.rule]}; },
                                     [](const abnf::literal&) { return false; },
                                     [](const abnf::code_point_sequence&) { return false; },
                                     [](const abnf::value_range&) { return false; },
                                     [&](const auto& repeated) { return any(repeated.body); }},
                    e.node);
}

// Flags the rules that the automata of a recursive rule call; the others are part of the automata that use them. Rules
// that recurse must be called. Rules larger than `largest_inlined` are called too: an automaton that contains many
// large ones together, as alternatives that begin alike, may need the product of their states, and one rule would stand
// in each automaton that uses it. A rule that uses one that is called is called as well. The size of a rule is that of
// its Thompson automaton with all that it uses in place, which is linear to compute.
std::vector<bool> rules_to_call(const abnf::grammar& grammar, std::size_t largest_inlined) {
  auto called = abnf::recursive_rules(grammar);
  std::vector<std::size_t> sizes(grammar.rules.size(), 1);  // a call has size 1
  for (const std::size_t rule : abnf::dependency_order(abnf::without_recursion(grammar, called))) {
    if (called[rule]) continue;
    const auto& definition = grammar.rules[rule].definition;
    const std::size_t size = size_of(definition, sizes);
    called[rule] = size > largest_inlined || uses_any(definition, called);
    if (!called[rule]) sizes[rule] = size;
  }
  return called;
}

// The automaton of one rule, after those of the ones before it.
void append(rule_automata& result, std::uint32_t number) {
  const auto& a = result.structures[number].automaton;
  const auto live = live_states(a);
  const auto base = static_cast<state>(result.owner.size());
  result.first.push_back(base + a.start);
  for (automaton::state s = 0; s < a.states(); ++s) {
    result.owner.push_back(number);
    result.accepting.push_back(a.accepting[s]);
    result.calls_of.push_back(static_cast<std::uint32_t>(result.calls.size()));
    bool goes_on = false;
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      const automaton::state target = a.next(s, k);
      const bool is_character = k < a.symbols->code_point_classes();
      if (is_character) result.table.push_back(live[target] ? base + target : no_state);
      if (!live[target]) continue;
      goes_on = true;
      if (!is_character) {
        result.calls.push_back({static_cast<std::uint32_t>(k - a.symbols->code_point_classes()), base + target});
      }
    }
    result.is_last.push_back(a.accepting[s] && !goes_on);
  }
}

left_calls left_calls_of(const rule_automata& automata) {
  abnf::use_graph called_first(automata.rules.size());
  for (std::size_t rule = 0; rule < automata.rules.size(); ++rule) {
    for (const auto& call : automata.calls_from(automata.first[rule])) called_first[rule].push_back(call.called);
  }
  auto order = abnf::components(called_first);
  std::ranges::reverse(order);
  left_calls left;
  left.component_of.resize(automata.rules.size());
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

// `automata` has the grammar and the rule.
result<rule_automata, out_of_budget> with_automata(rule_automata automata, const std::vector<bool>& called,
                                                   const work_budget& limits, std::size_t most_states_of_one) {
  auto budget = limits.another();
  automata.languages = automaton::build_languages_with_calls(automata.grammar, called, budget);
  if (automata.languages.too_large) {
    return out_of_budget{"the rule " + automata.grammar.rules[*automata.languages.too_large].name, budget.ran_out_of()};
  }
  for (std::size_t i = 0; i < called.size(); ++i) {
    if (!called[i]) continue;
    if (i == automata.rule) automata.start = static_cast<std::uint32_t>(automata.rules.size());
    automata.rules.push_back(i);
    auto of_one = budget.another_with_at_most(most_states_of_one);
    automata.structures.push_back(language::build_structure(automata.grammar, i, automata.languages, of_one));
    budget.refuse(of_one.ran_out_of());
    const auto& result = automata.structures.back().automaton;
    if (!budget.allows_built(result.states(), result.table.size())) {
      return out_of_budget{"the rule " + automata.grammar.rules[i].name + " with all that it uses",
                           budget.ran_out_of()};
    }
    append(automata, static_cast<std::uint32_t>(automata.rules.size() - 1));
  }
  automata.calls_of.push_back(static_cast<std::uint32_t>(automata.calls.size()));
  automata.left = left_calls_of(automata);
  return automata;
}

// If states run out, smaller rules are called too, and in the end all: a small rule may need many states if what
// follows can be part of it, as in `*CHAR SP *CHAR SP …`. Most automata have hundreds of states, so that one of many
// thousands is given up early: only if all rules are called may it have as many as the limit allows. `start` has the
// grammar and the rule.
result<rule_automata, out_of_budget> with_few_calls(const rule_automata& start,
                                                              const std::vector<bool>& rules,
                                                              const work_budget& limits,
                                                              std::size_t largest_inlined) {
  constexpr std::size_t smaller_by = 8;
  constexpr std::size_t most_states_of_one = 20'000;
  for (;; largest_inlined /= smaller_by) {
    auto called = rules_to_call(start.grammar, largest_inlined);
    for (std::size_t i = 0; i < rules.size(); ++i) called[i] = called[i] || rules[i];
    auto result = with_automata(start, called, limits, largest_inlined == 0 ? limits.limit() : most_states_of_one);
    if (result || largest_inlined == 0 || result.error().ran_out != exhausted_limit::states) return result;
  }
}

}  // namespace

result<rule_automata, out_of_budget> build_rule_automata(const abnf::grammar& grammar, std::size_t rule,
                                                                   linear_rules linear,
                                                                   const work_budget& limits,
                                                                   std::size_t largest_inlined) {
  rule_automata result;
  result.grammar = language::part_of_grammar(grammar, rule);
  result.rule = result.grammar.find(result.grammar.start).value_or(0);
  if (linear == linear_rules::are_solved) result.grammar = abnf::without_linear_recursion(result.grammar);
  std::vector<bool> itself(result.grammar.rules.size(), false);
  itself[result.rule] = true;
  return with_few_calls(result, itself, limits, largest_inlined);
}

result<rule_automata, out_of_budget> build_automata_of_all_rules(const abnf::grammar& grammar,
                                                                           const work_budget& limits,
                                                                           std::vector<bool> rules) {
  rule_automata result;
  result.grammar = abnf::without_linear_recursion(grammar);
  // A rule that uses a called rule is called, as in rules_to_call.
  rules.resize(result.grammar.rules.size(), false);
  const auto with_users = abnf::reachable(abnf::users_of(abnf::uses_of(result.grammar)), std::move(rules));
  return with_few_calls(result, with_users, limits, largest_inlined_rule);
}

std::optional<out_of_budget> for_each_recursive(const abnf::grammar& grammar, const work_budget& limits,
                                                const recursive_visitor& visit) {
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  if (std::ranges::find(recursive, true) == recursive.end()) return std::nullopt;
  const auto automata = build_automata_of_all_rules(grammar, limits);
  if (!automata) return automata.error();
  for (std::size_t rule = 0; rule < recursive.size(); ++rule) {
    if (recursive[rule]) visit(*automata, rule);
  }
  return std::nullopt;
}

}  // namespace urispec::context_free
