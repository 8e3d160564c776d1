#include "urispec/diff/renamed.hpp"

#include "diff/correspond/bare_name.hpp"

#include <algorithm>
#include <string>

namespace urispec::diff {
namespace {

bool has_name(const abnf::grammar& grammar, const std::string& name) {
  return std::ranges::any_of(grammar.rules, [&](const abnf::rule& rule) { return bare_name(rule.name) == name; });
}

std::ptrdiff_t pairs_with(const rule_differences& rules, std::string rule_difference::*name,
                          const std::string& wanted) {
  return std::ranges::count_if(rules.pairs, [&](const auto& pair) { return bare_name(pair.*name) == wanted; });
}

}  // namespace

bool is_renamed(const abnf::grammar& left, const abnf::grammar& right, const comparison& compared, std::size_t pair) {
  constexpr double half = 0.5;
  const auto& rules = compared.rules;
  const auto& p = rules.pairs[pair];
  if (!left.find(p.left) || !right.find(p.right)) return false;
  if (p.from == origin::start && likeness_of(*compared.rule_changes[pair].edit) < half) return false;
  const std::string from = bare_name(p.left);
  const std::string to = bare_name(p.right);
  if (from == to || has_name(right, from) || has_name(left, to)) return false;
  return pairs_with(rules, &rule_difference::left, from) == 1 && pairs_with(rules, &rule_difference::right, to) == 1;
}

std::vector<std::size_t> renamed_pairs(const abnf::grammar& left, const abnf::grammar& right,
                                       const comparison& compared, renaming how) {
  const auto& pairs = compared.rules.pairs;
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto as = pairs[i].from == origin::nearest ? renaming::likely : renaming::known;
    if (as == how && is_renamed(left, right, compared, i)) found.push_back(i);
  }
  return found;
}

}  // namespace urispec::diff
