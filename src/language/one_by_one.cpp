#include "urispec/language/one_by_one.hpp"

#include "abnf/references.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/language/part_of_grammar.hpp"

namespace urispec::language {
namespace {

bool uses_one_of(const std::vector<bool>& rules, const abnf::rule& user) {
  bool found = false;
  abnf::for_each_use(user.definition, [&](const abnf::expression& use) {
    const std::size_t used = abnf::used_rule(use);
    found = found || (used < rules.size() && rules[used]);
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

std::vector<bool> too_large_rules(const abnf::grammar& whole, const std::vector<bool>& asked, const decision& decide) {
  std::vector<bool> too_large(whole.rules.size(), false);
  for (const std::size_t rule : recursive_last(whole)) {
    if (!asked[rule]) continue;
    too_large[rule] = uses_one_of(too_large, whole.rules[rule]) ||
                      decide(rule, part_of_grammar(whole, rule)) == attempt::too_large;
  }
  return too_large;
}

}  // namespace urispec::language
