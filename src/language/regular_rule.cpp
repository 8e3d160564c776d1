#include "language/regular_rule.hpp"

#include "abnf/link.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <vector>

namespace urispec::language {

abnf::grammar part_of_grammar(const abnf::grammar& whole, std::size_t rule) {
  std::vector<bool> unreachable_rules = abnf::reachable(abnf::uses_of(whole), rule);
  unreachable_rules.flip();
  abnf::grammar part = abnf::without_rules(whole, unreachable_rules);
  part.start = whole.rules[rule].name;
  return part;
}

namespace {

exhausted_limit of_uses(const std::vector<exhausted_limit>& undecided, const abnf::rule& user) {
  exhausted_limit limit = exhausted_limit::none;
  abnf::for_each_use(user.definition, [&](const abnf::expression& use) {
    const std::size_t callee = abnf::used_rule(use);
    if (limit == exhausted_limit::none && callee < undecided.size()) limit = undecided[callee];
  });
  return limit;
}

// Rules that recurse use nothing in the grammar that is put in order, so that they can stand anywhere in it.
std::vector<std::size_t> recursive_last(const abnf::grammar& whole) {
  const auto recursive = abnf::recursive_rules(whole);
  std::vector<std::size_t> order;
  std::vector<std::size_t> rest;
  for (const std::size_t rule : abnf::dependency_order(abnf::without_recursion(whole, recursive))) {
    (recursive[rule] ? rest : order).push_back(rule);
  }
  order.insert(order.end(), rest.begin(), rest.end());
  return order;
}

}  // namespace

std::vector<exhausted_limit> undecided_rules(const abnf::grammar& whole, const std::vector<bool>& selection,
                                             const work_budget& limits, const decision& decide) {
  constexpr double least_share = 0.125;
  std::vector<exhausted_limit> undecided(whole.rules.size(), exhausted_limit::none);
  auto left = std::ranges::count(selection, true);
  for (const std::size_t rule : recursive_last(whole)) {
    if (!selection[rule]) continue;
    const double share = std::max(1 / static_cast<double>(left--), least_share);
    undecided[rule] = of_uses(undecided, whole.rules[rule]);
    if (undecided[rule] != exhausted_limit::none) continue;
    undecided[rule] = decide(rule, part_of_grammar(whole, rule), limits.another_with(share));
  }
  return undecided;
}

std::string message(const not_regular& error) {
  return std::visit([](const auto& kind) { return message(kind); }, error);
}

result<regular_rule, not_regular> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                               const work_budget& limits) {
  regular_rule result{abnf::without_linear_recursion(part_of_grammar(grammar, rule)), 0, {}};
  result.rule = result.grammar.find(result.grammar.start).value_or(0);
  if (auto cycle = abnf::find_cycle(result.grammar); !cycle.empty()) {
    return not_regular{abnf::recursive_rule{result.abnf_rule().name, std::move(cycle)}};
  }
  auto budget = limits.another();
  result.languages = automaton::build_languages(result.grammar, budget);
  if (result.languages.too_large) {
    return not_regular{
        out_of_budget{"the rule " + result.grammar.rules[*result.languages.too_large].name, budget.ran_out_of()}};
  }
  return result;
}

regular_count for_each_regular(const abnf::grammar& published, const work_budget& limits,
                               const regular_visitor& visit) {
  const auto grammar = abnf::without_linear_recursion(published);
  const auto recursive = abnf::recursive_rules(grammar);
  regular_count count;
  count.recursive = static_cast<std::size_t>(std::ranges::count(recursive, true));
  const auto regular = abnf::without_recursion(grammar, recursive);
  auto together = limits.another_with(share_of_all_together);
  const auto joint = automaton::build_languages(regular, together);
  // The undecided rules again, each alone, because only all automata together may not have fitted. Each is built twice:
  // here to decide, and below to be visited, so that only one is kept at a time.
  // A rule is visited with the languages of all that it uses as published, too.
  std::vector<bool> selection(grammar.rules.size(), false);
  for (std::size_t i = 0; i < joint.undecided.size(); ++i) {
    selection[i] = joint.undecided[i] != exhausted_limit::none ||
                   (!recursive[i] && of_uses(joint.undecided, published.rules[i]) != exhausted_limit::none);
  }
  const auto undecided = undecided_rules(grammar, selection, limits,
                                         [](std::size_t, const abnf::grammar& part, const work_budget& for_rule) {
                                           auto alone = for_rule.another();
                                           static_cast<void>(automaton::build_languages(part, alone));
                                           return alone.ran_out_of();
                                         });
  const auto recursive_as_published = abnf::recursive_rules(published);
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    if (recursive[i]) continue;
    if (!selection[i]) {
      visit(rule_with_automaton{regular, i, joint, published});
    } else if (undecided[i] != exhausted_limit::none) {
      count.undecided.add(undecided[i]);
      visit(undecided_rule{grammar.rules[i], undecided[i]});
    } else {
      auto alone = limits.another();
      const auto published_part = part_of_grammar(recursive_as_published[i] ? published : grammar, i);
      const auto part = abnf::without_linear_recursion(published_part);
      const auto languages = automaton::build_languages(part, alone);
      const std::size_t rule = part.find(part.start).value_or(0);
      auto limit = languages.undecided[rule];
      if (limit == exhausted_limit::none) limit = of_uses(languages.undecided, published_part.rules[rule]);
      if (limit == exhausted_limit::none) {
        visit(rule_with_automaton{part, rule, languages, published_part});
      } else {  // the time ran out in between, or rules of the same cycle are too large
        count.undecided.add(limit);
        visit(undecided_rule{grammar.rules[i], limit});
      }
    }
  }
  return count;
}

}  // namespace urispec::language
