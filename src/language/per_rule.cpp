#include "language/per_rule.hpp"

#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "abnf/references.hpp"
#include "language/part_of_grammar.hpp"

#include <algorithm>

namespace urispec::language {


namespace {

exhausted_limit of_uses(const std::vector<exhausted_limit>& undecided, const abnf::rule& user) {
  exhausted_limit found = exhausted_limit::none;
  abnf::for_each_use(user.definition, [&](const abnf::expression& use) {
    const std::size_t used = abnf::used_rule(use);
    if (found == exhausted_limit::none && used < undecided.size()) found = undecided[used];
  });
  return found;
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

std::vector<exhausted_limit> undecided_rules(const abnf::grammar& whole, const std::vector<bool>& asked,
                                      const state_budget& limits, const decision& decide) {
  constexpr double least_share = 0.125;
  std::vector<exhausted_limit> undecided(whole.rules.size(), exhausted_limit::none);
  auto left = std::ranges::count(asked, true);
  for (const std::size_t rule : recursive_last(whole)) {
    if (!asked[rule]) continue;
    const double share = std::max(1 / static_cast<double>(left--), least_share);
    undecided[rule] = of_uses(undecided, whole.rules[rule]);
    if (undecided[rule] != exhausted_limit::none) continue;
    undecided[rule] = decide(rule, part_of_grammar(whole, rule), limits.another_with(share));
  }
  return undecided;
}

}  // namespace urispec::language
