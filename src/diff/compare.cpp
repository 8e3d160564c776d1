#include "urispec/diff/compare.hpp"

#include "diff/rule_name.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {
namespace {

bool has_components(const subject& s, const component_table& components) {
  return std::ranges::any_of(s.grammar.rules, [&](const auto& rule) { return components.find(rule.name).has_value(); });
}

std::optional<percent_equivalence> compare_unreserved(const subject& left, const subject& right) {
  const auto set_of = [](const subject& s) -> std::optional<automaton::code_point_set> {
    const auto rule = s.grammar.find("unreserved");
    return rule ? s.languages.classes[*rule] : std::nullopt;
  };
  const auto l = set_of(left);
  const auto r = set_of(right);
  if (!l || !r) return std::nullopt;
  return percent_equivalence{set_difference(*l, *r), set_difference(*r, *l), set_intersection(*l, *r)};
}

template <typename Speaks>
item_list items_where(const correspondence_table& table, Speaks speaks) {
  item_list found;
  for (std::size_t i = 0; i < table.items.size(); ++i) {
    if (speaks(table.items[i])) found.push_back(i);
  }
  return found;
}

item_list items_of(const reason& r, side has, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return std::ranges::any_of(item.parts, [&](const auto& p) {
      return p.has == has && in_small_letters(p.reads) == in_small_letters(r.reads);
    });
  });
}

item_list items_of(const split_kind& kind, const component_table& components, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    for (std::size_t c = 0; c < kind.standings.size(); ++c) {
      if (kind.standings[c] == standing::same) continue;
      if (std::ranges::find(item.splits, components.entries[c].name) != item.splits.end()) return true;
    }
    return false;
  });
}

item_list items_of(const rule_difference& pair, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return std::ranges::any_of(item.rules, [&](const auto& name) {
      const auto wanted = in_small_letters(name);
      return wanted == in_small_letters(pair.left) || wanted == in_small_letters(pair.right);
    });
  });
}

}  // namespace

std::optional<comparison> compare(const subject& left, const subject& right, const component_table& components,
                                  correspondence_table table, std::size_t longest, automaton::state_budget& budget) {
  comparison result;
  result.table = std::move(table);
  result.relation = automaton::compare(left.language(), right.language());
  result.reasons = find_reasons(left, right);
  auto rules = compare_rules(left, right, result.table, budget);
  if (!rules) return std::nullopt;
  result.rules = std::move(*rules);

  if (!has_components(left, components) || !has_components(right, components)) {
    result.without_splits = without_splits::no_components;
  } else if (!left.marked || !right.marked) {
    result.without_splits = without_splits::not_proven;
  } else {
    result.splits = find_splits(left, right, components, budget);
    if (!result.splits) return std::nullopt;
  }
  result.percent = compare_unreserved(left, right);
  result.counts = count_by_length(left, right, result.splits ? &*result.splits : nullptr, longest);

  for (const auto& r : result.reasons.left_only) result.items_of_left_only.push_back(items_of(r, side::left, result.table));
  for (const auto& r : result.reasons.right_only) {
    result.items_of_right_only.push_back(items_of(r, side::right, result.table));
  }
  if (result.splits) {
    for (const auto& k : result.splits->kinds) result.items_of_kinds.push_back(items_of(k, components, result.table));
  }
  for (const auto& p : result.rules.pairs) result.items_of_pairs.push_back(items_of(p, result.table));
  return result;
}

}  // namespace urispec::diff
