#include "diff/scope.hpp"

#include "abnf/recursion.hpp"
#include "abnf/linker.hpp"
#include "language/regular_rule.hpp"
#include "abnf/link.hpp"
#include "peg/build.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace urispec::diff {
namespace {

using flags = std::vector<bool>;  // by rule

std::vector<std::string> names_of(const flags& flagged, const abnf::grammar& grammar) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < flagged.size(); ++i) {
    if (flagged[i]) names.push_back(grammar.rules[i].name);
  }
  return names;
}

flags too_large(const abnf::grammar& grammar, const work_budget& limits) {
  const auto undecided = language::undecided_rules(
      grammar, flags(grammar.rules.size(), true), limits,
      [](std::size_t, const abnf::grammar& part, const work_budget& for_rule) {
        auto alone = for_rule.another();
        const auto parser = peg::build(part, alone, peg::build_stages::without_choice_guards);
        return alone.ran_out_of();
      });
  flags result;
  for (const auto limit : undecided) result.push_back(limit != exhausted_limit::none);
  return result;
}

// Flags the rules of these names, and what uses them.
void add_names(flags& left_out, const abnf::grammar& grammar, const std::vector<std::string>& names) {
  for (const auto& name : names) {
    if (const auto rule = grammar.find(name)) left_out[*rule] = true;
  }
  left_out = abnf::reachable(abnf::users_of(abnf::uses_of(grammar)), std::move(left_out));
}

// What the whole grammar lacks stays known.
scoped_grammar without(const abnf::grammar& whole, const flags& left_out) {
  scoped_grammar result{abnf::without_rules(whole, left_out), names_of(left_out, whole)};
  result.grammar.missing = whole.missing;
  return result;
}

scoped_grammar reduced_grammar(flags left_out, const abnf::grammar& whole) {
  const flags needed_rules = abnf::reachable(abnf::uses_of(whole), whole.find(whole.start).value_or(0));
  for (std::size_t i = 0; i < left_out.size(); ++i) left_out[i] = left_out[i] && !needed_rules[i];
  if (std::ranges::find(left_out, true) == left_out.end()) return {whole, {}};
  return without(whole, left_out);
}

}  // namespace

scoped_grammar without_recursive_rules(const abnf::grammar& whole) {
  const auto recursive = abnf::recursive_rules(whole);
  if (std::ranges::find(recursive, true) == recursive.end()) return {whole, {}};
  return without(whole, recursive);
}

std::array<scoped_grammar, 2> narrowed(const std::array<abnf::grammar, 2>& whole, diff::scope target,
                                       const work_budget& limits) {
  std::array<flags, 2> left_out;
  for (std::size_t i = 0; i < 2; ++i) left_out[i] = flags(whole[i].rules.size(), target == scope::needed);
  if (target == scope::without_too_large) {
    for (std::size_t i = 0; i < 2; ++i) left_out[i] = too_large(whole[i], limits);
    const std::array names{names_of(left_out[0], whole[0]), names_of(left_out[1], whole[1])};
    add_names(left_out[0], whole[0], names[1]);
    add_names(left_out[1], whole[1], names[0]);
  }
  return {reduced_grammar(std::move(left_out[0]), whole[0]), reduced_grammar(std::move(left_out[1]), whole[1])};
}

namespace {

// The number of rules that each rule needs, itself among them.
std::vector<std::ptrdiff_t> reach_of_each(const abnf::use_graph& uses) {
  std::vector<std::ptrdiff_t> reach;
  for (std::size_t rule = 0; rule < uses.size(); ++rule) {
    reach.push_back(std::ranges::count(abnf::reachable(uses, rule), true));
  }
  return reach;
}

start_rule alone(const abnf::grammar& grammar) {
  if (abnf::recursive_rules(abnf::without_linear_recursion(grammar)).front()) return {0, start_reason::first};
  const auto top = rules_on_top(grammar);
  if (top.empty() || top.front() == 0) return {0, start_reason::first};
  return {top.front(), start_reason::reaches_most};
}

std::optional<std::size_t> namesake(const abnf::grammar& grammar, const std::string& name) {
  return grammar.find(name);
}

start_rule named_as_other(std::size_t rule) {
  return {rule, rule == 0 ? start_reason::first : start_reason::same_name};
}

start_rule beside(const abnf::grammar& grammar, const std::string& start_of_other) {
  const auto index = namesake(grammar, start_of_other);
  return index ? named_as_other(*index) : alone(grammar);
}

}  // namespace

std::vector<std::size_t> rules_on_top(const abnf::grammar& grammar) {
  const auto uses = abnf::uses_of(grammar);
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  std::vector<bool> is_used(uses.size(), false);
  for (std::size_t user = 0; user < uses.size(); ++user) {
    if (recursive[user]) continue;
    for (const std::size_t rule : uses[user]) is_used[rule] = true;
  }
  std::vector<std::size_t> top;
  for (std::size_t rule = 0; rule < uses.size(); ++rule) {
    if (!is_used[rule] && !recursive[rule]) top.push_back(rule);
  }
  const auto reach = reach_of_each(uses);
  std::ranges::stable_sort(top, [&](std::size_t a, std::size_t b) { return reach[a] > reach[b]; });
  return top;
}

std::array<start_rule, 2> choose_start_rules(const start_query& left, const start_query& right) {
  const auto name = [](const abnf::grammar& grammar, std::size_t rule) { return grammar.rules[rule].name; };
  if (left.choice && right.choice) {
    return {start_rule{*left.choice, start_reason::explicit_choice},
            start_rule{*right.choice, start_reason::explicit_choice}};
  }
  if (left.choice) {
    return {start_rule{*left.choice, start_reason::explicit_choice},
            beside(right.grammar, name(left.grammar, *left.choice))};
  }
  if (right.choice) {
    return {beside(left.grammar, name(right.grammar, *right.choice)),
            start_rule{*right.choice, start_reason::explicit_choice}};
  }
  const start_rule on_left = alone(left.grammar);
  const start_rule on_right = alone(right.grammar);
  const std::string& left_name = name(left.grammar, on_left.rule);
  const std::string& right_name = name(right.grammar, on_right.rule);
  if (const auto match = namesake(right.grammar, left_name); match && *match != on_right.rule) {
    return {on_left, named_as_other(*match)};
  }
  if (const auto match = namesake(left.grammar, right_name); match && *match != on_left.rule) {
    return {named_as_other(*match), on_right};
  }
  return {on_left, on_right};
}

}  // namespace urispec::diff
