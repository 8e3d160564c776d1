#include "urispec/diff/statements.hpp"

#include <algorithm>
#include <iterator>

namespace urispec::diff {
namespace {

void add_rules(const comparison& c, std::vector<statement>& all) {
  for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
    if (c.rules.pairs[i].relation == automaton::relation::equal && c.mentions.pairs[i].empty()) continue;
    all.push_back({pair_statement{i}, c.mentions.pairs[i]});
  }
  for (std::size_t i = 0; i < c.rules.left_alone.size(); ++i) {
    all.push_back({rule_alone_statement{side::left, i}, c.mentions.left_alone[i]});
  }
  for (std::size_t i = 0; i < c.rules.right_alone.size(); ++i) {
    all.push_back({rule_alone_statement{side::right, i}, c.mentions.right_alone[i]});
  }
  for (std::size_t i = 0; i < c.rules.moves.size(); ++i) all.push_back({move_statement{i}, c.mentions.moves[i]});
}

template <typename Wanted>
std::vector<statement> those(const std::vector<statement>& all, Wanted wanted) {
  std::vector<statement> found;
  std::ranges::copy_if(all, std::back_inserter(found), wanted);
  return found;
}

}  // namespace

std::vector<statement> statements_of(const comparison& c, std::span<const resolution_difference> resolution) {
  std::vector<statement> all;
  for (std::size_t i = 0; i < c.reasons.left_only.size(); ++i) {
    all.push_back({reason_statement{side::left, i}, c.mentions.left_only[i]});
  }
  for (std::size_t i = 0; i < c.reasons.right_only.size(); ++i) {
    all.push_back({reason_statement{side::right, i}, c.mentions.right_only[i]});
  }
  for (std::size_t i = 0; c.splits && i < c.splits->kinds.size(); ++i) {
    if (!c.splits->kinds[i].is_sum) all.push_back({split_statement{i}, c.mentions.kinds[i]});
  }
  add_rules(c, all);
  if (c.percent && !(c.percent->left_only.empty() && c.percent->right_only.empty())) {
    all.push_back({percent_statement{}, items_about("percent", c.table)});
  }
  for (std::size_t i = 0; i < resolution.size(); ++i) {
    all.push_back({resolution_statement{i}, items_about(resolution[i].topic, c.table)});
  }
  return all;
}

std::vector<statement> shown_by(std::size_t item, const std::vector<statement>& all) {
  return those(all, [&](const statement& s) { return std::ranges::find(s.items, item) != s.items.end(); });
}

std::vector<statement> not_mentioned(const std::vector<statement>& all) {
  return those(all, [](const statement& s) { return s.items.empty(); });
}

}  // namespace urispec::diff
