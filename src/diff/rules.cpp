#include "urispec/diff/rules.hpp"

#include "diff/moves.hpp"
#include "urispec/automaton/witness.hpp"

#include <utility>

namespace urispec::diff {
namespace {

// The languages of the parts of pairs, each as a rule of its own behind those of the grammar, so that characters which
// only a part tells apart are in the alphabet.
automaton::languages languages_of_parts(const subject& s, const correspondences& pairs, side which,
                                        automaton::state_budget& budget) {
  abnf::grammar extended = s.grammar;
  for (const auto& pair : pairs.pairs) {
    abnf::rule part;
    part.name = "part";
    part.definition = which == side::left ? pair.left_part : pair.right_part;
    extended.rules.push_back(std::move(part));
  }
  return build_languages(extended, budget);
}

}  // namespace

std::optional<rule_differences> compare_rules(const subject& left, const subject& right,
                                              const correspondence_table& table, automaton::state_budget& budget) {
  auto pairs = correspond(left, right, table);
  const auto on_left = languages_of_parts(left, pairs, side::left, budget);
  const auto on_right = languages_of_parts(right, pairs, side::right, budget);
  if (budget.exhausted()) return std::nullopt;

  rule_differences result;
  for (std::size_t i = 0; i < pairs.pairs.size(); ++i) {
    const std::size_t l = left.grammar.rules.size() + i;
    const std::size_t r = right.grammar.rules.size() + i;
    const auto& a = on_left.minimal[l];
    const auto& b = on_right.minimal[r];
    rule_difference d{pairs.pairs[i].left, pairs.pairs[i].right, pairs.pairs[i].from, compare(a, b), {}, {}, {}, {}};
    if (d.relation != automaton::relation::equal) {
      d.left_only = shortest_witness(difference(a, b));
      d.right_only = shortest_witness(difference(b, a));
    }
    if (on_left.classes[l] && on_right.classes[r]) {
      d.lost = set_difference(*on_left.classes[l], *on_right.classes[r]);
      d.gained = set_difference(*on_right.classes[r], *on_left.classes[l]);
    }
    result.pairs.push_back(std::move(d));
  }
  result.left_alone = std::move(pairs.left_alone);
  result.right_alone = std::move(pairs.right_alone);
  result.moves = find_moves(left, right, result);
  return result;
}

}  // namespace urispec::diff
