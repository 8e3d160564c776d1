#include "urispec/diff/item_verdicts.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {
namespace {

bool is_about_grammar(const document_item& item) {
  return !(item.lines.empty() && item.rules.empty() && item.parts.empty() && item.splits.empty() &&
           item.characters.empty() && item.topics.empty() && item.keeps.empty());
}

bool calls_equal(const document_item& item, const rule_difference& pair) {
  const auto names = [&](const std::string& rule) { return unicode::equal_but_for_case(rule, pair.left); };
  if (std::ranges::any_of(item.keeps, names)) return true;
  return item.pairs_are_equal &&
         std::ranges::find(item.lines, correspondence_line{pair.left, pair.right}) != item.lines.end();
}

}  // namespace

std::vector<checked_item> check_items(const comparison& compared, const std::vector<statement>& all) {
  std::vector<checked_item> all_checked;
  for (std::size_t i = 0; i < compared.table.items.size(); ++i) {
    const document_item& item = compared.table.items[i];
    checked_item one{i, item_verdict::not_about_grammar};
    for (std::size_t p = 0; p < compared.rules.pairs.size(); ++p) {
      const auto& pair = compared.rules.pairs[p];
      if (pair.relation != automaton::relation::equal && calls_equal(item, pair)) one.against.push_back(p);
    }
    one.shown_by = diff::shown_by(i, all);
    if (!one.against.empty()) {
      one.verdict = item_verdict::contradicted;
    } else if (!one.shown_by.empty()) {
      one.verdict = item_verdict::decided;
    } else if (is_about_grammar(item)) {
      one.verdict = item_verdict::not_shown;
    }
    all_checked.push_back(std::move(one));
  }
  return all_checked;
}

std::string_view name_of(item_verdict verdict) noexcept {
  switch (verdict) {
    case item_verdict::decided:
      return "decided";
    case item_verdict::contradicted:
      return "contradicted";
    case item_verdict::not_about_grammar:
      return "not_about_grammar";
    case item_verdict::not_shown:
      return "not_shown";
  }
  return {};
}

}  // namespace urispec::diff
