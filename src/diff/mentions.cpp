#include "urispec/diff/mentions.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>

namespace urispec::diff {
namespace {

template <typename Speaks>
item_list items_where(const correspondence_table& table, Speaks speaks) {
  item_list found;
  for (std::size_t i = 0; i < table.items.size(); ++i) {
    if (speaks(table.items[i])) found.push_back(i);
  }
  return found;
}

bool names(const document_item& item, std::string_view rule) {
  return std::ranges::any_of(item.rules, [&](const auto& name) { return unicode::equal_but_for_case(name, rule); });
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
    return names(item, pair.left) || names(item, pair.right) ||
           std::ranges::find(item.lines, correspondence_line{pair.left, pair.right}) != item.lines.end();
  });
}

item_list items_of(const character_move& move, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return std::ranges::any_of(item.characters, [&](char32_t c) { return move.characters.contains(c); });
  });
}

}  // namespace

item_list items_of(const reason& r, side has, const correspondence_table& table) {
  return items_where(table, [&](const document_item& item) {
    return std::ranges::any_of(
        item.parts, [&](const auto& p) { return p.has == has && unicode::equal_but_for_case(p.reads, r.reads); });
  });
}

mentions find_mentions(const reasons& reasons, const rule_differences& rules, const splits* apart,
                       const abnf::component_table& components, const correspondence_table& table) {
  mentions found;
  for (const auto& r : reasons.left_only) found.left_only.push_back(items_of(r, side::left, table));
  for (const auto& r : reasons.right_only) found.right_only.push_back(items_of(r, side::right, table));
  if (apart != nullptr) {
    for (const auto& k : apart->kinds) found.kinds.push_back(items_of(k, components, table));
  }
  for (const auto& p : rules.pairs) found.pairs.push_back(items_of(p, table));
  const auto of_rule = [&](const std::string& rule) {
    return items_where(table, [&](const document_item& item) { return names(item, rule); });
  };
  for (const auto& rule : rules.left_alone) found.left_alone.push_back(of_rule(rule));
  for (const auto& rule : rules.right_alone) found.right_alone.push_back(of_rule(rule));
  for (const auto& m : rules.moves) found.moves.push_back(items_of(m, table));
  return found;
}

item_list items_about(std::string_view topic, const correspondence_table& table) {
  return items_where(
      table, [&](const document_item& item) { return std::ranges::find(item.topics, topic) != item.topics.end(); });
}

}  // namespace urispec::diff
