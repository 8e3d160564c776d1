#include "urispec/diff/rules.hpp"

#include "diff/known_parts.hpp"
#include "diff/moves.hpp"
#include "automaton/dfa.hpp"

#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

// The languages of one side of the pairs. A rule has its language already; other parts become rules of their own after
// those of the grammar, so that characters which only a part tells apart are in the alphabet.
class languages_of_parts {
 public:
  languages_of_parts(const subject& s, const correspondences& pairs, side which, state_budget& budget)
      : of_rules_(s.languages) {
    abnf::grammar extended = s.grammar;
    for (const auto& pair : pairs.pairs) {
      const auto& definition = which == side::left ? pair.left_part : pair.right_part;
      if (const auto* rule = std::get_if<abnf::rule_reference>(&definition.node)) {
        rule_of_part_.push_back(rule->rule);
        continue;
      }
      rule_of_part_.push_back(extended.rules.size());
      abnf::rule part;
      part.name = "part";
      part.definition = definition;
      extended.rules.push_back(std::move(part));
    }
    if (extended.rules.size() > s.grammar.rules.size()) of_expressions_ = automaton::build_languages(extended, budget);
  }

  [[nodiscard]] const automaton::dfa& minimal(std::size_t pair) const {
    return known(pair).minimal[rule_of_part_[pair]];
  }
  [[nodiscard]] const std::optional<automaton::code_point_set>& set(std::size_t pair) const {
    return known(pair).classes[rule_of_part_[pair]];
  }

 private:
  [[nodiscard]] const automaton::languages& known(std::size_t pair) const {
    return rule_of_part_[pair] < of_rules_.minimal.size() ? of_rules_ : of_expressions_;
  }

  const automaton::languages& of_rules_;
  automaton::languages of_expressions_;
  std::vector<std::size_t> rule_of_part_;
};

}  // namespace

std::optional<rule_differences> compare_rules(const subject& left, const subject& right,
                                              const correspondence_table& table, state_budget& budget) {
  auto pairs = correspond(left, right, table, budget);
  const languages_of_parts on_left(left, pairs, side::left, budget);
  const languages_of_parts on_right(right, pairs, side::right, budget);
  if (budget.exhausted()) return std::nullopt;

  const known_parts of_left(left, budget.another());
  const known_parts of_right(right, budget.another());
  rule_differences result;
  for (std::size_t i = 0; i < pairs.pairs.size(); ++i) {
    const auto& a = on_left.minimal(i);
    const auto& b = on_right.minimal(i);
    const auto relation = compare(a, b, budget);
    if (budget.exhausted()) return std::nullopt;
    rule_difference d{pairs.pairs[i].left, pairs.pairs[i].right, pairs.pairs[i].from, relation, {}, {}, {}, {}, {}, {}};
    if (d.relation != automaton::relation::equal) {
      d.left_only = shortest_witness(difference(a, b, budget));
      d.right_only = shortest_witness(difference(b, a, budget));
      if (d.left_only) d.left_known = of_left.only_of(d.left, b, d.left_only);
      if (d.right_only) d.right_known = of_right.only_of(d.right, a, d.right_only);
    }
    if (on_left.set(i) && on_right.set(i)) {
      d.lost = set_difference(*on_left.set(i), *on_right.set(i));
      d.gained = set_difference(*on_right.set(i), *on_left.set(i));
    }
    result.pairs.push_back(std::move(d));
  }
  result.left_alone = std::move(pairs.left_alone);
  result.right_alone = std::move(pairs.right_alone);
  result.moves = find_moves(left, right, result);
  return result;
}

}  // namespace urispec::diff
