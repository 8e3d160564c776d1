#include "diff/statements.hpp"

#include "abnf/component_table.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace urispec::diff {
namespace {

template <typename Mentions>
item_list items_where(const correspondence_table& table, Mentions mentions) {
  item_list items;
  for (std::size_t i = 0; i < table.items.size(); ++i) {
    if (mentions(table.items[i])) items.push_back(i);
  }
  return items;
}

bool names(const std::vector<std::string>& rules, std::string_view rule) {
  return std::ranges::any_of(rules, [&](const auto& name) { return unicode::equal_but_for_case(name, rule); });
}

item_list items_of(const split_kind& kind, const abnf::component_table& components, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    for (std::size_t c = 0; c < kind.differences.size(); ++c) {
      if (kind.differences[c] == component_difference::same) continue;
      if (std::ranges::find(item.splits, components.entries[c].name) != item.splits.end()) return true;
    }
    return false;
  });
}

item_list items_of(const rule_difference& pair, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return names(item.rules, pair.left) || names(item.rules, pair.right) ||
           std::ranges::find(item.lines, correspondence_line{pair.left, pair.right}) != item.lines.end() ||
           std::ranges::any_of(pair.claims, [&](const gain_claim& claim) {
             return claim.holds && &table.items[claim.item] == &item;
           });
  });
}

// Rules without a counterpart.
item_list items_of(const std::string& rule, side owner, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return names(item.rules, rule) || (owner == item.later && names(item.new_rules, rule));
  });
}

item_list items_of(const character_move& move, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return std::ranges::any_of(item.characters, [&](char32_t c) { return move.characters.contains(c); });
  });
}

}  // namespace

item_list items_of(const reason& r, side owner, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return std::ranges::any_of(item.parts, [&](const auto& p) {
      return p.owner == owner && unicode::equal_but_for_case(p.rule, r.reading_rule);
    });
  });
}

mentions find_mentions(const reasons& reasons, const rule_differences& rules, const splits* splits,
                       const abnf::component_table& components, const correspondence_table& table) {
  mentions result;
  for (const auto& r : reasons.left_only) result.left_only.push_back(items_of(r, side::left, table));
  for (const auto& r : reasons.right_only) result.right_only.push_back(items_of(r, side::right, table));
  if (splits != nullptr) {
    for (const auto& k : splits->kinds) result.kinds.push_back(items_of(k, components, table));
  }
  for (const auto& p : rules.pairs) result.pairs.push_back(items_of(p, table));
  for (const auto& rule : rules.left_alone) result.left_alone.push_back(items_of(rule, side::left, table));
  for (const auto& rule : rules.right_alone) result.right_alone.push_back(items_of(rule, side::right, table));
  for (const auto& m : rules.moves) result.moves.push_back(items_of(m, table));
  return result;
}

item_list items_about(std::string_view topic, const correspondence_table& table) {
  return items_where(
      table, [&](const document_item& item) { return std::ranges::find(item.topics, topic) != item.topics.end(); });
}

namespace {

void add_rules(const comparison& c, std::vector<statement>& statements) {
  for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
    if (c.rules.pairs[i].relation == automaton::relation::equal && c.mentions.pairs[i].empty()) continue;
    statements.push_back({pair_statement{i}, c.mentions.pairs[i]});
  }
  for (std::size_t i = 0; i < c.rules.left_alone.size(); ++i) {
    statements.push_back({rule_alone_statement{side::left, i}, c.mentions.left_alone[i]});
  }
  for (std::size_t i = 0; i < c.rules.right_alone.size(); ++i) {
    statements.push_back({rule_alone_statement{side::right, i}, c.mentions.right_alone[i]});
  }
  for (std::size_t i = 0; i < c.rules.moves.size(); ++i) statements.push_back({move_statement{i}, c.mentions.moves[i]});
}

template <typename Wanted>
std::vector<statement> those(const std::vector<statement>& statements, Wanted condition) {
  std::vector<statement> selection;
  std::ranges::copy_if(statements, std::back_inserter(selection), condition);
  return selection;
}

}  // namespace

std::vector<statement> statements_of(const comparison& c, std::span<const resolution_difference> resolution) {
  std::vector<statement> statements;
  for (std::size_t i = 0; i < c.reasons.left_only.size(); ++i) {
    statements.push_back({reason_statement{side::left, i}, c.mentions.left_only[i]});
  }
  for (std::size_t i = 0; i < c.reasons.right_only.size(); ++i) {
    statements.push_back({reason_statement{side::right, i}, c.mentions.right_only[i]});
  }
  for (std::size_t i = 0; c.splits && i < c.splits->kinds.size(); ++i) {
    if (!c.splits->kinds[i].is_sum) statements.push_back({split_statement{i}, c.mentions.kinds[i]});
  }
  add_rules(c, statements);
  if (c.percent && !(c.percent->left_only.empty() && c.percent->right_only.empty())) {
    statements.push_back({percent_statement{}, items_about("percent", c.table)});
  }
  for (std::size_t i = 0; i < resolution.size(); ++i) {
    statements.push_back({resolution_statement{i}, items_about(resolution[i].topic, c.table)});
  }
  return statements;
}

std::vector<statement> statements_about(std::size_t item, const std::vector<statement>& statements) {
  return those(statements, [&](const statement& s) { return std::ranges::find(s.items, item) != s.items.end(); });
}

std::vector<statement> unmentioned_statements(const std::vector<statement>& statements) {
  return those(statements, [](const statement& s) { return s.items.empty(); });
}

namespace {

bool is_about_grammar(const document_item& item) {
  return !(item.lines.empty() && item.rules.empty() && item.parts.empty() && item.splits.empty() &&
           item.characters.empty() && item.topics.empty() && item.keeps.empty() && item.new_rules.empty() &&
           item.gains.empty());
}

bool calls_equal(const document_item& item, const rule_difference& pair) {
  if (names(item.keeps, pair.left)) return true;
  return item.pairs_are_equal &&
         std::ranges::find(item.lines, correspondence_line{pair.left, pair.right}) != item.lines.end();
}

// `number` is that of the item.
bool is_against(const rule_difference& pair, const document_item& item, std::size_t number) {
  return (pair.relation != automaton::relation::equal && calls_equal(item, pair)) ||
         names(item.new_rules, item.later == side::left ? pair.left : pair.right) ||
         std::ranges::any_of(pair.claims,
                             [&](const gain_claim& claim) { return claim.item == number && !claim.holds; });
}

}  // namespace

std::vector<checked_item> check_items(const comparison& c, const std::vector<statement>& statements) {
  std::vector<checked_item> all_checked;
  for (std::size_t i = 0; i < c.table.items.size(); ++i) {
    const document_item& item = c.table.items[i];
    checked_item checked{i, item_verdict::not_about_grammar};
    for (std::size_t p = 0; p < c.rules.pairs.size(); ++p) {
      if (is_against(c.rules.pairs[p], item, i)) checked.counterexamples.push_back(p);
    }
    checked.evidence = statements_about(i, statements);
    if (item.is_editorial) {
      checked.verdict = item_verdict::editorial;
    } else if (!checked.counterexamples.empty()) {
      checked.verdict = item_verdict::qualified;
    } else if (!checked.evidence.empty()) {
      checked.verdict = item_verdict::shown;
    } else if (is_about_grammar(item)) {
      checked.verdict = item_verdict::not_shown;
    }
    all_checked.push_back(std::move(checked));
  }
  return all_checked;
}

std::string_view name_of(item_verdict verdict) noexcept {
  switch (verdict) {
    case item_verdict::shown:
      return "shown";
    case item_verdict::qualified:
      return "qualified";
    case item_verdict::editorial:
      return "editorial";
    case item_verdict::not_about_grammar:
      return "not_about_grammar";
    case item_verdict::not_shown:
      return "not_shown";
  }
  return {};
}

}  // namespace urispec::diff
