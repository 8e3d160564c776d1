#include "diff/rules.hpp"

#include "automaton/alphabet.hpp"
#include "automaton/dfa.hpp"
#include "diff/recursive_rules.hpp"
#include "diff/summary.hpp"
#include "language/first_derivation.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

// The languages of one side of the pairs. A rule has its language already; other parts become rules of their own after
// those of the grammar, so that characters which only a part tells apart are in the alphabet.
class languages_of_parts {
 public:
  languages_of_parts(const subject& s, const correspondences& pairs, side the_side, work_budget& budget)
      : of_rules_(s.languages) {
    abnf::grammar extended = s.grammar;
    for (const auto& pair : pairs.pairs) {
      const auto& definition = the_side == side::left ? pair.left_part : pair.right_part;
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
    return languages(pair).minimal[rule_of_part_[pair]];
  }
  [[nodiscard]] const std::optional<automaton::code_point_set>& set(std::size_t pair) const {
    return languages(pair).classes[rule_of_part_[pair]];
  }

 private:
  [[nodiscard]] const automaton::languages& languages(std::size_t pair) const {
    return rule_of_part_[pair] < of_rules_.minimal.size() ? of_rules_ : of_expressions_;
  }

  const automaton::languages& of_rules_;
  automaton::languages of_expressions_;
  std::vector<std::size_t> rule_of_part_;
};

// The gains that the sentences claim for the rule of their grammar. `left` and `right` are the languages of the pair.
std::vector<gain_claim> claims_about(const rule_difference& pair, const correspondence_table& table,
                                     const automaton::dfa& left, const automaton::dfa& right) {
  std::vector<gain_claim> claims;
  for (std::size_t i = 0; i < table.items.size(); ++i) {
    const bool is_later_left = table.items[i].later == side::left;
    for (const auto& gain : table.items[i].gains) {
      if (!unicode::equal_but_for_case(gain.rule, is_later_left ? pair.left : pair.right)) continue;
      for (const auto& text : gain.texts) {
        const bool in_left = left.accepts(text);
        const bool in_right = right.accepts(text);
        claims.push_back({i, text, in_left != in_right && in_left == is_later_left});
      }
    }
  }
  return claims;
}

}  // namespace

std::optional<rule_differences> compare_rules(const subject& left, const subject& right,
                                              const correspondence_table& table, work_budget& budget) {
  auto pairs = correspond(left, right, table, budget);
  const languages_of_parts on_left(left, pairs, side::left, budget);
  const languages_of_parts on_right(right, pairs, side::right, budget);
  if (budget.exhausted()) return std::nullopt;

  const known_parts of_left(left, budget.another());
  const known_parts of_right(right, budget.another());
  const auto rule_of = [](const subject& s, const std::string& name) {
    return s.bounded.empty() ? std::nullopt : s.grammar.find(name);
  };
  rule_differences result;
  for (std::size_t i = 0; i < pairs.pairs.size(); ++i) {
    const auto left_rule = rule_of(left, pairs.pairs[i].left);
    const auto right_rule = rule_of(right, pairs.pairs[i].right);
    const auto cut = left_rule && right_rule ? std::optional(comparable(left, *left_rule, right, *right_rule, budget))
                                             : std::nullopt;
    const auto& a = cut ? cut->left : on_left.minimal(i);
    const auto& b = cut ? cut->right : on_right.minimal(i);
    const auto relation = compare(a, b, budget);
    if (budget.exhausted()) return std::nullopt;
    rule_difference d;
    d.left = pairs.pairs[i].left;
    d.right = pairs.pairs[i].right;
    d.origin = pairs.pairs[i].origin;
    d.relation = relation;
    d.claims = claims_about(d, table, a, b);
    if (d.relation != automaton::relation::equal) {
      d.left_only = shortest_witness(difference(a, b, budget));
      d.right_only = shortest_witness(difference(b, a, budget));
      if (d.left_only) d.left_example = of_left.only_of(d.left, b, d.left_only);
      if (d.right_only) d.right_example = of_right.only_of(d.right, a, d.right_only);
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

namespace {

// Those that are strings of the language: first those of URIs in general, then those of schemes. A language without the
// first one may be that of a host or of a path, where a relative reference of the same characters is no example.
std::vector<std::u32string> known_texts_in(const automaton::dfa& language) {
  auto texts = known_texts();
  const auto of_schemes = known_texts_of_schemes();
  texts.insert(texts.end(), of_schemes.begin(), of_schemes.end());
  const auto accepts = [&](std::string_view text) {
    const auto characters = unicode::from_utf8(text);
    return characters && language.accepts(*characters);
  };
  const bool has_references = accepts(texts.front());
  std::vector<std::u32string> members;
  for (const std::string_view text : texts) {
    if (!has_references && text.find(':') == std::string_view::npos) continue;
    auto characters = unicode::from_utf8(text);
    if (characters && language.accepts(*characters)) members.push_back(std::move(*characters));
  }
  return members;
}

}  // namespace

known_parts::known_parts(const subject& s, work_budget budget)
    : grammar_(s.grammar), by_rule_(s.grammar.rules.size()) {
  if (s.start >= s.languages.minimal.size() || !s.bounded.empty()) return;
  const auto texts = known_texts_in(s.language());
  if (texts.empty()) return;
  const language::deriver deriver(s.grammar, s.start, s.languages, budget);
  std::vector<language::derived_rule> nodes;
  for (const std::u32string& text : texts) {
    nodes.clear();
    if (deriver.derive(text, nodes) != language::derived::success) continue;
    for (const auto& node : nodes) {
      std::u32string part = text.substr(node.begin, node.end - node.begin);
      auto& of_rule = by_rule_[node.rule];
      if (!part.empty() && std::ranges::find(of_rule, part) == of_rule.end()) of_rule.push_back(std::move(part));
    }
  }
}

std::optional<std::u32string> known_parts::only_of(std::string_view rule, const automaton::dfa& other,
                                                   const std::optional<std::u32string>& shortest) const {
  const auto index = grammar_.find(rule);
  if (!index) return std::nullopt;
  const auto& parts = by_rule_[*index];
  const auto says_more = [&](const std::u32string& part) {
    return part != shortest && !(shortest && part.size() == 1 && shortest->size() == 1);
  };
  const auto match =
      std::ranges::find_if(parts, [&](const auto& part) { return says_more(part) && !other.accepts(part); });
  return match == parts.end() ? std::nullopt : std::optional(*match);
}

namespace {

struct named_class {
  std::string name;
  automaton::code_point_set set;
};

void add_classes_alone(const subject& s, const std::vector<std::string>& alone, std::vector<named_class>& output) {
  for (const auto& name : alone) {
    const auto rule = s.grammar.find(name);
    if (rule && s.languages.classes[*rule]) output.push_back({name, *s.languages.classes[*rule]});
  }
}

std::vector<std::string> names_with(const std::vector<named_class>& sets, char32_t c) {
  std::vector<std::string> names;
  for (const auto& s : sets) {
    if (s.set.contains(c) && std::ranges::find(names, s.name) == names.end()) names.push_back(s.name);
  }
  return names;
}

// The characters of some class of a grammar.
automaton::code_point_set in_classes(const subject& s) {
  std::vector<automaton::code_point_range> ranges;
  for (const auto& set : s.languages.classes) {
    if (set) ranges.insert(ranges.end(), set->ranges().begin(), set->ranges().end());
  }
  return automaton::code_point_set::of_ranges(std::move(ranges));
}

// The characters of these classes that no class of the other grammar has.
automaton::code_point_set without_a_place(const std::vector<named_class>& classes, const subject& other) {
  const auto listed = in_classes(other);
  automaton::code_point_set members;
  for (const auto& c : classes) members = set_union(members, set_difference(c.set, listed));
  return members;
}

}  // namespace

std::vector<character_move> find_moves(const subject& left, const subject& right, const rule_differences& differences) {
  std::vector<named_class> lost, gained;
  for (const auto& pair : differences.pairs) {
    if (pair.lost && !pair.lost->empty()) lost.push_back({pair.left, *pair.lost});
    if (pair.gained && !pair.gained->empty()) gained.push_back({pair.right, *pair.gained});
  }
  automaton::code_point_set concerned;
  for (const auto* sets : {&lost, &gained}) {
    for (const auto& s : *sets) concerned = set_union(concerned, s.set);
  }
  std::vector<named_class> alone_on_left, alone_on_right;
  add_classes_alone(left, differences.left_alone, alone_on_left);
  add_classes_alone(right, differences.right_alone, alone_on_right);
  concerned = set_union(concerned, without_a_place(alone_on_left, right));
  concerned = set_union(concerned, without_a_place(alone_on_right, left));
  lost.insert(lost.end(), alone_on_left.begin(), alone_on_left.end());
  gained.insert(gained.end(), alone_on_right.begin(), alone_on_right.end());

  std::vector<automaton::code_point_set> sets{concerned};
  for (const auto* classes : {&lost, &gained}) {
    for (const auto& s : *classes) sets.push_back(s.set);
  }
  const automaton::alphabet atoms(sets);
  std::vector<character_move> moves;
  for (automaton::symbol_class k = 0; k < atoms.size(); ++k) {
    const char32_t character = atoms.readable(k);
    if (!concerned.contains(character)) continue;
    auto begin = names_with(lost, character);
    auto end = names_with(gained, character);
    const auto equal_move =
        std::ranges::find_if(moves, [&](const auto& m) { return m.origins == begin && m.destinations == end; });
    if (equal_move == moves.end()) {
      moves.push_back({atoms.members(k), std::move(begin), std::move(end)});
    } else {
      equal_move->characters = set_union(equal_move->characters, atoms.members(k));
    }
  }
  return moves;
}

}  // namespace urispec::diff
