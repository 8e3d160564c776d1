#include "diff/scope.hpp"

#include "abnf/recursion.hpp"
#include "abnf/linker.hpp"
#include "language/regular_rule.hpp"
#include "abnf/catalogue.hpp"
#include "abnf/link.hpp"
#include "peg/build.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <string>
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

// True if more rules of a file are used before their definition than after it.
bool is_written_from_the_top(const abnf::grammar& grammar, const abnf::use_graph& uses) {
  std::ptrdiff_t balance = 0;
  for (std::size_t user = 0; user < uses.size(); ++user) {
    for (const std::size_t rule : uses[user]) {
      if (grammar.rules[rule].file == grammar.rules[user].file) balance += rule > user ? 1 : -1;
    }
  }
  return balance > 0;
}

// The rules on top, but for those to ignore.
std::vector<std::size_t> on_top_among(const abnf::grammar& grammar, const flags& ignored) {
  const auto uses = abnf::uses_of(grammar);
  const auto users = abnf::users_of(uses);
  const bool first_counts = is_written_from_the_top(grammar, uses);
  std::vector<std::size_t> top;
  for (const auto& cycle : abnf::components(uses)) {
    const flags needed = abnf::reachable(uses, cycle.front());
    const bool is_used = std::ranges::any_of(cycle, [&](std::size_t rule) {
      return std::ranges::any_of(users[rule], [&](std::size_t user) { return !ignored[user] && !needed[user]; });
    });
    const auto [first, last] = std::minmax_element(cycle.begin(), cycle.end());
    if (!is_used && !ignored[*first]) top.push_back(first_counts || *first == 0 ? *first : *last);
  }
  const auto reach = reach_of_each(uses);
  std::ranges::sort(top, {}, [&](std::size_t rule) { return std::pair(-reach[rule], rule); });
  return top;
}

start_rule alone(const abnf::grammar& grammar) {
  const std::size_t top = rules_on_top(grammar).front();
  return {top, top == 0 ? start_reason::first : start_reason::reaches_most};
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

namespace {

bool is_core_rule(const std::string& name) {
  return std::ranges::any_of(abnf::core_rules(), [&](const abnf::rule& rule) {
    return unicode::equal_but_for_case(rule.name, name);
  });
}

// The rules that two start rules need and that have a name in common, as a share of all that they need. Core rules do
// not count: any grammar may need them.
double share_of_names(const abnf::grammar& left, std::size_t l, const abnf::grammar& right, std::size_t r) {
  const auto names = [](const abnf::grammar& grammar, std::size_t start) {
    const flags needed = abnf::reachable(abnf::uses_of(grammar), start);
    std::set<std::string> result;
    for (std::size_t rule = 0; rule < needed.size(); ++rule) {
      const std::string& name = grammar.rules[rule].name;
      if (needed[rule] && rule != start && !is_core_rule(name)) result.insert(unicode::lower(name));
    }
    return result;
  };
  const auto on_left = names(left, l);
  const auto on_right = names(right, r);
  std::vector<std::string> both;
  std::ranges::set_intersection(on_left, on_right, std::back_inserter(both));
  const std::size_t all = on_left.size() + on_right.size() - both.size();
  return all == 0 ? 0 : static_cast<double>(both.size()) / static_cast<double>(all);
}

// The rules of one name that reach the most rules of both together, and more than themselves.
std::optional<std::array<start_rule, 2>> most_in_both(const abnf::grammar& left, const abnf::grammar& right) {
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(left));
  const auto recursive_right = abnf::recursive_rules(abnf::without_linear_recursion(right));
  const auto on_left = reach_of_each(abnf::uses_of(left));
  const auto on_right = reach_of_each(abnf::uses_of(right));
  std::optional<std::array<start_rule, 2>> result;
  std::ptrdiff_t most = 2;  // both rules alone
  for (std::size_t l = 0; l < left.rules.size(); ++l) {
    const auto r = namesake(right, left.rules[l].name);
    if (!r || recursive[l] || recursive_right[*r] || on_left[l] + on_right[*r] <= most) continue;
    most = on_left[l] + on_right[*r];
    result = std::array{start_rule{l, start_reason::in_both}, start_rule{*r, start_reason::in_both}};
  }
  return result;
}

}  // namespace

std::vector<std::size_t> rules_on_top(const abnf::grammar& grammar) {
  return on_top_among(grammar, flags(grammar.rules.size(), false));
}

std::vector<std::size_t> regular_rules_on_top(const abnf::grammar& grammar) {
  return on_top_among(grammar, abnf::recursive_rules(abnf::without_linear_recursion(grammar)));
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
  constexpr double few = 0.25;
  const bool are_strangers = !unicode::equal_but_for_case(left_name, right_name) &&
                             share_of_names(left.grammar, on_left.rule, right.grammar, on_right.rule) < few;
  if (are_strangers) {
    if (const auto both = most_in_both(left.grammar, right.grammar)) return *both;
  }
  return {on_left, on_right};
}

}  // namespace urispec::diff
