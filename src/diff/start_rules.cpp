#include "urispec/diff/start_rules.hpp"

#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cstddef>

namespace urispec::diff {
namespace {

// How many rules each needs, itself among them.
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

// The rule of that name, if it can be compared.
std::optional<std::size_t> namesake(const abnf::grammar& grammar, const std::string& name) {
  const auto found = grammar.find(name);
  if (!found || abnf::recursive_rules(abnf::without_linear_recursion(grammar))[*found]) return std::nullopt;
  return found;
}

start_rule named_as_other(std::size_t rule) {
  return {rule, rule == 0 ? start_reason::first : start_reason::same_name};
}

start_rule beside(const abnf::grammar& grammar, const std::string& start_of_other) {
  const auto found = namesake(grammar, start_of_other);
  return found ? named_as_other(*found) : alone(grammar);
}

}  // namespace

std::vector<std::size_t> rules_on_top(const abnf::grammar& grammar) {
  const auto uses = abnf::uses_of(grammar);
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  std::vector<bool> used(uses.size(), false);
  for (std::size_t user = 0; user < uses.size(); ++user) {
    if (recursive[user]) continue;
    for (const std::size_t rule : uses[user]) used[rule] = true;
  }
  std::vector<std::size_t> top;
  for (std::size_t rule = 0; rule < uses.size(); ++rule) {
    if (!used[rule] && !recursive[rule]) top.push_back(rule);
  }
  const auto reach = reach_of_each(uses);
  std::ranges::stable_sort(top, [&](std::size_t a, std::size_t b) { return reach[a] > reach[b]; });
  return top;
}

std::array<start_rule, 2> choose_start_rules(const start_query& left, const start_query& right) {
  const auto name = [](const abnf::grammar& grammar, std::size_t rule) { return grammar.rules[rule].name; };
  if (left.given && right.given) {
    return {start_rule{*left.given, start_reason::given}, start_rule{*right.given, start_reason::given}};
  }
  if (left.given) {
    return {start_rule{*left.given, start_reason::given}, beside(right.grammar, name(left.grammar, *left.given))};
  }
  if (right.given) {
    return {beside(left.grammar, name(right.grammar, *right.given)), start_rule{*right.given, start_reason::given}};
  }
  const start_rule on_left = alone(left.grammar);
  const start_rule on_right = alone(right.grammar);
  const std::string& left_name = name(left.grammar, on_left.rule);
  const std::string& right_name = name(right.grammar, on_right.rule);
  if (const auto found = namesake(right.grammar, left_name); found && *found != on_right.rule) {
    return {on_left, named_as_other(*found)};
  }
  if (const auto found = namesake(left.grammar, right_name); found && *found != on_left.rule) {
    return {named_as_other(*found), on_right};
  }
  return {on_left, on_right};
}

}  // namespace urispec::diff
