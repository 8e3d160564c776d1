#include "diff/recursive_rules.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "automaton/alphabet.hpp"
#include "automaton/languages.hpp"
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "context_free/rule_automata.hpp"
#include "context_free/strings.hpp"
#include "diff/reasons.hpp"
#include "diff/rule_changes.hpp"
#include "diff/string_readers.hpp"
#include "language/shortest.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

using automaton::dfa;
using flags = std::vector<bool>;  // by rule

// Strings -------------------------------------------------------------------------------------------------------------

// All texts of at most so many characters.
dfa texts_up_to(std::size_t length, const automaton::shared_alphabet& symbols) {
  dfa result{symbols, 0, {}, {}};
  const auto dead = static_cast<automaton::state>(length + 1);
  for (automaton::state s = 0; s <= dead; ++s) {
    result.accepting.push_back(s != dead);
    result.table.insert(result.table.end(), symbols->size(), s == dead ? dead : s + 1);
  }
  return result;
}

// One side: what does not depend on the length, and the rules that recurse.
struct side_of_strings {
  subject rules;
  context_free::rule_automata automata;
  flags recursive;
};

std::optional<side_of_strings> begin_side(const abnf::grammar& grammar, work_budget& budget) {
  side_of_strings result;
  result.recursive = abnf::recursive_rules(grammar);
  result.rules.grammar = grammar;
  result.rules.start = grammar.find(grammar.start).value_or(0);
  result.rules.languages = automaton::build_languages(abnf::without_recursion(grammar, result.recursive), budget);
  for (std::size_t rule = 0; rule < result.recursive.size(); ++rule) {
    if (result.recursive[rule]) result.rules.languages.classes[rule].reset();
  }
  if (budget.exhausted()) return std::nullopt;
  if (std::ranges::find(result.recursive, true) == result.recursive.end()) return result;
  auto automata = context_free::build_automata_of_all_rules(grammar, budget);
  if (!automata) {
    budget.refuse(automata.error().ran_out);
    return std::nullopt;
  }
  result.automata = std::move(*automata);
  return result;
}

// The side with the strings of rules that recurse up to a length. Nullopt where they need more states than the budget
// allows, or than are to be compared.
std::optional<subject> with_strings(const side_of_strings& side, std::size_t length, work_budget& budget) {
  subject result = side.rules;
  result.bounded.assign(side.recursive.size(), false);
  result.length = length;
  std::size_t states = 0;
  for (std::uint32_t number = 0; number < side.automata.rules.size(); ++number) {
    const std::size_t rule = side.automata.rules[number];
    if (!side.recursive[rule]) continue;
    auto strings = context_free::strings_up_to(side.automata, number, length, budget);
    dfa all = strings.is_all ? std::move(strings.minimal) : cut(strings.minimal, length, budget);
    if (budget.exhausted()) return std::nullopt;
    states += all.states();
    if (!budget.allows(states)) return std::nullopt;
    result.languages.minimal[rule] = minimise(automaton::merge_classes(all), budget);
    result.bounded[rule] = !strings.is_all;
  }
  return result;
}

bool has_start_string(const subject& s) {
  const dfa& strings = s.language();
  return automaton::live_states(strings)[strings.start];
}

}  // namespace

dfa cut(const dfa& strings, std::size_t length, work_budget& budget) {
  return intersection(strings, texts_up_to(length, strings.symbols), budget);
}

std::optional<std::array<subject, 2>> prepare_with_strings(const std::array<abnf::grammar, 2>& grammars,
                                                           std::optional<std::size_t> longest, work_budget& budget) {
  constexpr std::array<std::size_t, 9> usual_lengths{3, 5, 7, 9, 12, 16, 20, 24, 32};
  const auto left = begin_side(grammars[0], budget);
  if (!left) return std::nullopt;
  const auto right = begin_side(grammars[1], budget);
  if (!right) return std::nullopt;
  if (longest) {
    auto on_left = with_strings(*left, *longest, budget);
    auto on_right = on_left ? with_strings(*right, *longest, budget) : std::nullopt;
    if (!on_right) return std::nullopt;
    return std::array{std::move(*on_left), std::move(*on_right)};
  }
  std::optional<std::array<subject, 2>> result;
  exhausted_limit limit = exhausted_limit::none;
  for (const std::size_t length : usual_lengths) {
    const bool is_enough = result && length > usual_longest && has_start_string((*result)[0]) &&
                           has_start_string((*result)[1]);
    if (is_enough) break;
    auto small = budget.another_with_at_most(most_states_of_strings);
    auto on_left = with_strings(*left, length, small);
    auto on_right = on_left ? with_strings(*right, length, small) : std::nullopt;
    limit = small.ran_out_of();
    if (!on_right) break;
    result = std::array{std::move(*on_left), std::move(*on_right)};
  }
  if (!result) budget.refuse(limit);
  return result;
}

comparable_rules comparable(const subject& left, std::size_t left_rule, const subject& right, std::size_t right_rule,
                            work_budget& budget) {
  comparable_rules result{left.languages.minimal[left_rule], right.languages.minimal[right_rule]};
  if (left.is_bounded(left_rule) && !right.is_bounded(right_rule)) {
    result.right = cut(result.right, left.length, budget);
  } else if (right.is_bounded(right_rule) && !left.is_bounded(left_rule)) {
    result.left = cut(result.left, right.length, budget);
  }
  return result;
}

// Definitions ---------------------------------------------------------------------------------------------------------

namespace {

// Code points for symbols. No definition tells them from at least one other code point.
std::optional<automaton::code_point_range> unused_code_points(std::vector<automaton::code_point_set> leaves,
                                                              std::size_t count) {
  leaves.push_back(automaton::code_point_set::universe());
  const automaton::alphabet atoms(leaves);
  for (automaton::symbol_class k = 0; k < atoms.size(); ++k) {
    for (const auto& range : atoms.members(k).ranges()) {
      if (range.last - range.first < count) continue;
      return automaton::code_point_range{static_cast<char32_t>(range.last - count + 1), range.last};
    }
  }
  return std::nullopt;
}

// A definition without the code points of symbols, with symbols in place of rules that recurse.
class definition_writer {
 public:
  definition_writer(automaton::code_point_range symbols, const std::vector<std::size_t>& rule_of)
      : symbols_(symbols), rule_of_(rule_of) {}

  void rewrite(abnf::expression& e) const {
    std::visit(abnf::overloaded{[&](abnf::alternation& a) { each(a.alternatives); },
                          [&](abnf::concatenation& c) { each(c.parts); },
                          [&](abnf::repetition& r) { each(r.body); },
                          [&](abnf::option& o) { each(o.body); },
                          [&](abnf::group& g) { each(g.body); },
                          [&](abnf::rule_reference& r) { r.rule = rule_of_[r.rule]; },
                          [&](abnf::prose& p) { p.rule = rule_of_[p.rule]; },
                          [](const auto&) {}},
               e.node);
    if (const auto* range = std::get_if<abnf::value_range>(&e.node)) e = without_symbols(*range, e.place);
  }

 private:
  void each(std::vector<abnf::expression>& parts) const {
    for (auto& part : parts) rewrite(part);
  }

  [[nodiscard]] abnf::expression without_symbols(const abnf::value_range& range, abnf::position place) const {
    if (range.first > symbols_.first || range.last < symbols_.last) return {range, place};
    abnf::alternation parts;
    const auto add = [&](char32_t first, char32_t last) {
      if (first > last) return;
      abnf::value_range part = range;
      part.first = first;
      part.last = last;
      parts.alternatives.push_back({part, place});
    };
    add(range.first, symbols_.first - 1);
    add(symbols_.last + 1, range.last);
    if (parts.alternatives.size() == 1) return std::move(parts.alternatives.front());
    abnf::group group;
    group.body.push_back({std::move(parts), place});
    return {std::move(group), place};
  }

  automaton::code_point_range symbols_;
  const std::vector<std::size_t>& rule_of_;
};

constexpr std::size_t no_symbol = static_cast<std::size_t>(-1);

struct symbol_owner {
  std::optional<std::size_t> left, right;  // rules
};

// The name of the rule of a symbol, which no rule of a grammar can have.
std::string symbol_name(std::size_t symbol) { return " " + std::to_string(symbol); }

// The rules of one side that are symbols: those that recurse, and their counterparts.
abnf::grammar with_symbols(const abnf::grammar& grammar, const std::vector<std::size_t>& symbol_of,
                           automaton::code_point_range symbols) {
  abnf::grammar result = grammar;
  std::vector<std::size_t> rule_of(grammar.rules.size());
  for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
    rule_of[rule] = rule;
    if (symbol_of[rule] == no_symbol) continue;
    rule_of[rule] = result.rules.size();
    abnf::rule symbol;
    symbol.name = symbol_name(symbol_of[rule]);
    symbol.notation = grammar.rules[rule].notation;
    const auto c = static_cast<char32_t>(symbols.first + symbol_of[rule]);
    symbol.definition.node = abnf::value_range{c, c, abnf::number_base::hexadecimal, abnf::value_range::form::single};
    result.rules.push_back(std::move(symbol));
  }
  const definition_writer writer(symbols, rule_of);
  for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) writer.rewrite(result.rules[rule].definition);
  return result;
}

class definitions {
 public:
  definitions(const subject& left, const subject& right, rule_differences& rules, const work_budget& budget)
      : left_(left), right_(right), rules_(rules), budget_(budget.another()),
        names_(find_counterparts(left.grammar, right.grammar, rules.pairs)) {}

  std::optional<std::vector<rule_change>> decide() {
    name_symbols();
    const auto code_points = unused_code_points(leaves_of(left_.grammar, right_.grammar), owners_.size());
    if (!code_points) return std::nullopt;
    for (std::size_t i = 0; i < 2; ++i) {
      const subject& source = i == 0 ? left_ : right_;
      parts_[i].grammar = with_symbols(source.grammar, symbol_of_[i], *code_points);
      parts_[i].languages = automaton::build_languages(parts_[i].grammar, budget_);
      if (budget_.exhausted()) return std::nullopt;
    }
    auto of_definitions = compare_definitions_of_pairs();
    if (!of_definitions) return std::nullopt;
    settle(*of_definitions);
    auto changes = find_rule_changes(parts_[0], parts_[1], *of_definitions, budget_.another());
    changes.resize(rules_.pairs.size());
    for (std::size_t i = 0; i < rules_.pairs.size(); ++i) describe(i, changes);
    find_parts_among_strings(left_, right_, rules_, changes, budget_.another_with_at_most(most_states_of_strings));
    add_causes_through_symbols(changes);
    return changes;
  }

 private:
  // A rule that recurses may have all its strings, and be a symbol nevertheless: its definition is not regular.
  void name_symbols() {
    const flags left_recurses = abnf::recursive_rules(left_.grammar);
    const flags right_recurses = abnf::recursive_rules(right_.grammar);
    for (std::size_t i = 0; i < 2; ++i) symbol_of_[i].assign((i == 0 ? left_ : right_).grammar.rules.size(), no_symbol);
    for (std::size_t l = 0; l < left_.grammar.rules.size(); ++l) {
      const auto r = names_.of_left[l];
      if (!left_recurses[l] && !(r && right_recurses[*r])) continue;
      symbol_of_[0][l] = owners_.size();
      if (r) symbol_of_[1][*r] = owners_.size();
      owners_.push_back({l, r});
    }
    for (std::size_t r = 0; r < right_.grammar.rules.size(); ++r) {
      if (!right_recurses[r] || symbol_of_[1][r] != no_symbol) continue;
      symbol_of_[1][r] = owners_.size();
      owners_.push_back({std::nullopt, r});
    }
  }

  // The pairs with the relations of their definitions, and after them pairs of the rules of symbols.
  std::optional<rule_differences> compare_definitions_of_pairs() {
    rule_differences result;
    result.pairs = rules_.pairs;
    for (auto& pair : result.pairs) {
      const auto l = left_.grammar.find(pair.left);
      const auto r = right_.grammar.find(pair.right);
      if (!l || !r || !is_symbol(*l, *r)) continue;
      pair.relation = compare(parts_[0].languages.minimal[*l], parts_[1].languages.minimal[*r], budget_);
      if (budget_.exhausted()) return std::nullopt;
    }
    for (std::size_t s = 0; s < owners_.size(); ++s) {
      if (!owners_[s].left || !owners_[s].right) continue;
      rule_difference pair;
      pair.left = pair.right = symbol_name(s);
      pair.origin = pair_origin::user;
      result.pairs.push_back(std::move(pair));
    }
    return result;
  }

  [[nodiscard]] bool is_symbol(std::size_t l, std::size_t r) const {
    return symbol_of_[0][l] != no_symbol && symbol_of_[0][l] == symbol_of_[1][r];
  }

  // Flags the rules of one side that have no string that their counterparts lack, as far as definitions say so: their
  // own does, and that of each rule that recurses and that they need.
  [[nodiscard]] flags contained(std::size_t i, const rule_differences& of_definitions) const {
    using enum automaton::relation;
    const auto& grammar = (i == 0 ? left_ : right_).grammar;
    flags is_open(grammar.rules.size(), false);
    for (std::size_t rule = 0; rule < is_open.size(); ++rule) is_open[rule] = symbol_of_[i][rule] != no_symbol;
    for (const auto& pair : of_definitions.pairs) {
      const auto l = left_.grammar.find(pair.left);
      const auto r = right_.grammar.find(pair.right);
      if (!l || !r || !is_symbol(*l, *r)) continue;
      if (pair.relation == equal || pair.relation == (i == 0 ? subset : superset)) is_open[i == 0 ? *l : *r] = false;
    }
    auto result = abnf::reachable(abnf::users_of(abnf::uses_of(grammar)), std::move(is_open));
    result.flip();
    return result;
  }

  // Decides the pairs by what definitions and strings say together.
  void settle(const rule_differences& of_definitions) {
    const flags left_contained = contained(0, of_definitions);
    const flags right_contained = contained(1, of_definitions);
    for (auto& pair : rules_.pairs) {
      const auto l = left_.grammar.find(pair.left);
      const auto r = right_.grammar.find(pair.right);
      if (!l || !r || !(left_.is_bounded(*l) || right_.is_bounded(*r))) continue;
      const bool are_counterparts = names_.of_left[*l] == r;
      pair.undecided.left = !pair.left_only && !(are_counterparts && left_contained[*l]);
      pair.undecided.right = !pair.right_only && !(are_counterparts && right_contained[*r]);
    }
  }

  // The change of a pair in the words of the grammars: definitions name rules and not symbols.
  void describe(std::size_t i, std::vector<rule_change>& changes) const {
    const auto& pair = rules_.pairs[i];
    const auto l = left_.grammar.find(pair.left);
    const auto r = right_.grammar.find(pair.right);
    if (!l || !r) return;
    rule_change& change = changes[i];
    change.edit = compare_definitions(left_.grammar.rules[*l], right_.grammar.rules[*r], names_);
    if (!is_symbol(*l, *r) || pair.relation == automaton::relation::equal) {
      if (pair.relation == automaton::relation::equal) change = {change_source::none, change.edit, {}, {}};
      return;
    }
    if (change.source == change_source::none) change.source = change_source::used_rules;
  }

  // The causes of a pair of symbols lie in the pairs of symbols that it needs, itself among them: of each the edit of
  // its own definition, and the causes by which the definition has another language. No change goes through a pair that
  // is decided to be equal.
  void add_causes_through_symbols(std::vector<rule_change>& changes) const {
    const auto of_definitions = changes;
    const auto uses = abnf::uses_of(right_.grammar);
    std::vector<std::size_t> pair_of(right_.grammar.rules.size(), no_symbol);
    for (std::size_t i = 0; i < rules_.pairs.size(); ++i) {
      const auto l = left_.grammar.find(rules_.pairs[i].left);
      const auto r = right_.grammar.find(rules_.pairs[i].right);
      if (l && r && is_symbol(*l, *r)) pair_of[*r] = i;
    }
    for (std::size_t rule = 0; rule < pair_of.size(); ++rule) {
      if (pair_of[rule] == no_symbol || changes[pair_of[rule]].source == change_source::none) continue;
      std::set<std::size_t> causes;
      for (const std::size_t symbol : symbols_needed(rule, uses, pair_of)) {
        const rule_change& change = of_definitions[pair_of[symbol]];
        causes.insert(change.causes.begin(), change.causes.end());
        if (change.source == change_source::definition && symbol != rule) causes.insert(pair_of[symbol]);
      }
      changes[pair_of[rule]].causes.assign(causes.begin(), causes.end());
    }
  }

  // The right rule, and the rules of symbols that it reaches through rules that differ.
  [[nodiscard]] std::vector<std::size_t> symbols_needed(std::size_t rule, const abnf::use_graph& uses,
                                                        const std::vector<std::size_t>& pair_of) const {
    std::vector<std::size_t> result, waiting{rule};
    flags is_reached(uses.size(), false);
    is_reached[rule] = true;
    while (!waiting.empty()) {
      const std::size_t user = waiting.back();
      waiting.pop_back();
      if (pair_of[user] != no_symbol) {
        if (is_decided_equal(rules_.pairs[pair_of[user]])) continue;
        result.push_back(user);
      }
      for (const std::size_t used : uses[user]) {
        if (is_reached[used]) continue;
        is_reached[used] = true;
        waiting.push_back(used);
      }
    }
    return result;
  }

  static bool is_decided_equal(const rule_difference& pair) {
    return pair.relation == automaton::relation::equal && !pair.undecided.any();
  }

  const subject& left_;
  const subject& right_;
  rule_differences& rules_;
  work_budget budget_;
  counterparts names_;
  std::array<std::vector<std::size_t>, 2> symbol_of_;  // by side and rule
  std::vector<symbol_owner> owners_;                   // by symbol
  std::array<subject, 2> parts_;  // the definitions with symbols
};

}  // namespace

std::optional<std::vector<rule_change>> decide_by_definitions(const subject& left, const subject& right,
                                                              rule_differences& rules, const work_budget& budget) {
  return definitions(left, right, rules, budget).decide();
}

// Reasons -------------------------------------------------------------------------------------------------------------

namespace {

std::vector<reason> reasons_for(const dfa& texts, const string_readers& readers, side has, work_budget& budget) {
  constexpr std::size_t most_texts = 400;
  constexpr std::size_t most_reasons = 12;
  std::vector<reason> result;
  language::shortest_strings(automaton::merge_classes(texts), most_texts, [&](const std::u32string& text) {
    reason r = readers.reason_of(text, has);
    const bool is_new = std::ranges::none_of(result, [&](const reason& other) { return is_one_kind(r, other); });
    if (is_new) result.push_back(std::move(r));
    return result.size() < most_reasons && budget.allows_steps(1000) ? visit_result::proceed : visit_result::stop;
  });
  return result;
}

}  // namespace

std::optional<reasons> find_reasons_of_strings(const subject& left, const subject& right, work_budget& budget) {
  const auto rules = comparable(left, left.start, right, right.start, budget);
  const dfa left_only = difference(rules.left, rules.right, budget);
  const dfa right_only = difference(rules.right, rules.left, budget);
  auto readers = budget.exhausted() ? std::nullopt : build_string_readers(left, right, budget);
  if (!readers) return std::nullopt;
  reasons result;
  result.left_only = reasons_for(left_only, *readers, side::left, budget);
  result.right_only = reasons_for(right_only, *readers, side::right, budget);
  result.readers = std::make_shared<const string_readers>(std::move(*readers));
  return result;
}

}  // namespace urispec::diff
