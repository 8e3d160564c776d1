#include "urispec/diff/compare.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {
namespace {

// What counts only inside another component is none by itself.
bool has_components(const subject& s, const abnf::component_table& components) {
  return std::ranges::any_of(s.grammar.rules, [&](const auto& rule) {
    const auto found = components.find(s.grammar.id, rule.name);
    return found && !components.entries[*found].inside;
  });
}

std::optional<percent_equivalence> compare_unreserved(const subject& left, const subject& right) {
  const auto set_of = [](const subject& s) -> std::optional<automaton::code_point_set> {
    const auto of_iris = s.grammar.find("iunreserved");
    const auto rule = of_iris ? of_iris : s.grammar.find("unreserved");
    return rule ? s.languages.classes[*rule] : std::nullopt;
  };
  const auto l = set_of(left);
  const auto r = set_of(right);
  if (!l || !r) return std::nullopt;
  return percent_equivalence{set_difference(*l, *r), set_difference(*r, *l), set_intersection(*l, *r)};
}

}  // namespace

std::optional<comparison> compare(const subject& left, const subject& right, const abnf::component_table& components,
                                  correspondence_table table, std::size_t longest, state_budget& budget,
                                  diff::extent extent) {
  comparison result;
  result.table = std::move(table);
  const bool has_languages = extent == diff::extent::everything;
  const auto& on_left = has_languages ? left.language() : left.structure.automaton;
  const auto& on_right = has_languages ? right.language() : right.structure.automaton;
  result.relation = automaton::compare(on_left, on_right, budget);
  if (budget.exhausted()) return std::nullopt;
  auto reasons = find_reasons(left, right, budget);
  if (!reasons) return std::nullopt;
  result.reasons = std::move(*reasons);
  if (extent == diff::extent::everything) {
    auto rules = compare_rules(left, right, result.table, budget);
    if (!rules) return std::nullopt;
    result.rules = std::move(*rules);
    result.rule_changes = find_rule_changes(left, right, result.rules, budget.another());
  }
  const auto lacking = [&](auto lacks) {
    if (lacks(left)) result.lacking.push_back(side::left);
    if (lacks(right)) result.lacking.push_back(side::right);
    return !result.lacking.empty();
  };
  if (lacking([&](const subject& s) { return !has_components(s, components); })) {
    result.without_splits = without_splits::no_components;
  } else if (lacking([](const subject& s) { return !s.tagged; })) {
    result.without_splits = without_splits::not_proven;
  } else {
    result.splits = find_splits(left, right, components, budget);
    if (!result.splits) return std::nullopt;
  }
  if (extent == diff::extent::texts) return result;
  if (result.without_splits != without_splits::no_components) result.percent = compare_unreserved(left, right);
  const splits* const apart = result.splits ? &*result.splits : nullptr;
  auto counts = count_by_length(left, right, apart, longest, budget);
  if (!counts) return std::nullopt;
  result.counts = std::move(*counts);

  result.mentions = find_mentions(result.reasons, result.rules, apart, components, result.table);
  return result;
}

}  // namespace urispec::diff
