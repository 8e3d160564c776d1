#include "peg/recognizers.hpp"

#include "abnf/overloaded.hpp"
#include "peg/expression.hpp"
#include "peg/prefixes.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::peg {

namespace {

// Sequences of tokens that a parsing expression may be: a token is a character or a call. A called rule that is
// itself a choice between sequences of rules is not a token; its sequences replace it. Lookahead is left out.
//
// Expressions with loops without end have no such list, and neither have those with too many sequences, or too long
// ones. Cost: linear in the rules and in the sequences that are kept. Tested in tests/peg/prefix_trees_test.cpp.

using token = std::size_t;
using tokens = std::vector<token>;
using sequences = std::vector<tokens>;

class token_sequences {
 public:
  // Larger expressions have no list.
  static constexpr std::size_t most_sequences = 200;
  static constexpr std::size_t longest_sequence = 50;

  // `order`: the rules that do not recurse, each after those that it calls.
  token_sequences(const std::vector<expression>& rules, std::span<const std::size_t> order);

  [[nodiscard]] std::optional<sequences> expand(const expression& e);

  // The character or call that a token stands for.
  [[nodiscard]] const expression& expression_of(token t) const { return met_[t]; }

 private:
  std::optional<sequences> of_iterations(const repetition& r);
  token of_call(const rule_call& call);
  token of_character(const automaton::code_point_set& set);
  token add(const expression& e);

  std::vector<std::optional<sequences>> expanded_;                          // by rule: of those that are no tokens
  std::vector<std::optional<token>> calls_;                                 // by rule
  std::map<std::vector<std::pair<char32_t, char32_t>>, token> characters_;  // by their ranges
  std::vector<expression> met_;
};

// A called rule with more stays a token.
constexpr std::size_t most_sequences_of_a_call = 16;

std::optional<sequences> either(std::optional<sequences> left, const std::optional<sequences>& right) {
  if (!left || !right || left->size() + right->size() > token_sequences::most_sequences) return std::nullopt;
  left->insert(left->end(), right->begin(), right->end());
  return left;
}

std::optional<sequences> after(const std::optional<sequences>& left, const std::optional<sequences>& right) {
  if (!left || !right || left->size() * right->size() > token_sequences::most_sequences) return std::nullopt;
  sequences result;
  for (const tokens& first : *left) {
    for (const tokens& second : *right) {
      if (first.size() + second.size() > token_sequences::longest_sequence) return std::nullopt;
      result.push_back(first);
      result.back().insert(result.back().end(), second.begin(), second.end());
    }
  }
  return result;
}

bool is_choice_of_rules(const expression& rule) {
  const auto* choice = std::get_if<ordered_choice>(&rule.node);
  if (choice == nullptr || choice->alternatives.size() > most_sequences_of_a_call) return false;
  bool calls = false;
  for_each_call(rule, [&](std::size_t) { calls = true; });
  return calls;
}

const sequences nothing{tokens{}};

token_sequences::token_sequences(const std::vector<expression>& rules, std::span<const std::size_t> order)
    : expanded_(rules.size()), calls_(rules.size()) {
  for (const std::size_t rule : order) {
    if (!is_choice_of_rules(rules[rule])) continue;
    auto list = expand(rules[rule]);
    if (list && list->size() <= most_sequences_of_a_call) expanded_[rule] = std::move(list);
  }
}

std::optional<sequences> token_sequences::expand(const expression& e) {
  const auto single = [](token t) { return std::optional(sequences{{t}}); };
  return std::visit(abnf::overloaded{
                        [&](const sequence& s) {
                          std::optional result(nothing);
                          for (const auto& part : s.parts) {
                            if (result) result = after(result, expand(part));
                          }
                          return result;
                        },
                        [&](const ordered_choice& c) {
                          std::optional result(sequences{});
                          for (const auto& alternative : c.alternatives) {
                            if (result) result = either(std::move(result), expand(alternative));
                          }
                          return result;
                        },
                        [&](const repetition& r) { return of_iterations(r); },
                        [&](const rule_call& r) { return expanded_[r.rule] ? expanded_[r.rule] : single(of_call(r)); },
                        [&](const predicate&) { return std::optional(nothing); },
                        [](const span&) { return std::optional<sequences>(); },
                        [](const committed&) { return std::optional<sequences>(); },
                        [](const longest_match&) { return std::optional<sequences>(); },
                        [&](const character& c) { return single(of_character(c.set)); },
                        [&](const text& t) {
                          tokens result;
                          for (const auto& set : t.characters) result.push_back(of_character(set));
                          return std::optional(sequences{std::move(result)});
                        },
                    },
                    e.node);
}

std::optional<sequences> token_sequences::of_iterations(const repetition& r) {
  if (r.maximum > longest_sequence) return std::nullopt;
  const auto iteration = expand(r.body.front());
  std::optional iterations(nothing);
  std::optional result(sequences{});
  for (std::uint32_t n = 0; n <= r.maximum && result; ++n) {
    if (n >= r.minimum) result = either(std::move(result), iterations);
    if (n < r.maximum) iterations = after(iterations, iteration);
  }
  return result;
}

token token_sequences::of_call(const rule_call& call) {
  auto& number = calls_[call.rule];
  if (!number) number = add({call});
  return *number;
}

token token_sequences::of_character(const automaton::code_point_set& set) {
  std::vector<std::pair<char32_t, char32_t>> key;
  for (const auto& range : set.ranges()) key.emplace_back(range.first, range.last);
  const auto entry = characters_.find(key);
  if (entry != characters_.end()) return entry->second;
  return characters_.emplace(std::move(key), add({character{set}})).first->second;
}

token token_sequences::add(const expression& e) {
  met_.push_back(e);
  return met_.size() - 1;
}

// Two alternatives alone save little reading.
constexpr std::size_t fewest_alternatives = 3;
// Options in a row multiply the sequences, until the tree is larger than the rule. IPv6address has 6.5 sequences for
// each alternative.
constexpr std::size_t most_sequences_an_alternative = 8;

class tree_builder {
 public:
  tree_builder(const std::vector<expression>& rules, const automaton::languages& languages, work_budget& budget)
      : languages_(languages), budget_(budget), sequences_(rules, languages.order) {}

  std::optional<expression> tree_of(const expression& rule) {
    const auto* choice = std::get_if<ordered_choice>(&rule.node);
    if (choice == nullptr || choice->alternatives.size() < fewest_alternatives) return std::nullopt;
    sequences members;
    std::map<token, std::size_t> alternatives_with;  // calls, by the number of alternatives that may begin with them
    for (const auto& alternative : choice->alternatives) {
      const auto list = sequences_.expand(alternative);
      if (!list) return std::nullopt;
      members.insert(members.end(), list->begin(), list->end());
      for (const token call : calls_at_the_beginning(*list)) ++alternatives_with[call];
    }
    const bool begin_alike =
        std::ranges::any_of(alternatives_with, [](const auto& entry) { return entry.second >= fewest_alternatives; });
    if (!begin_alike || members.size() > most_sequences_an_alternative * choice->alternatives.size() ||
        members.size() > token_sequences::most_sequences) {
      return std::nullopt;
    }
    auto result = tree(members, 0);
    if (std::holds_alternative<rule_call>(result.node)) return std::nullopt;  // all alternatives are the same rule
    return result;
  }

 private:
  std::set<token> calls_at_the_beginning(const sequences& list) const {
    std::set<token> calls;
    for (const tokens& s : list) {
      if (!s.empty() && std::holds_alternative<rule_call>(sequences_.expression_of(s.front()).node))
        calls.insert(s.front());
    }
    return calls;
  }

  // True if a call may stop inside what another matches, and not the other way round. False if one of them is a
  // character.
  bool stops_inside(token shorter, token longer) {
    const auto* left = std::get_if<rule_call>(&sequences_.expression_of(shorter).node);
    const auto* right = std::get_if<rule_call>(&sequences_.expression_of(longer).node);
    if (left == nullptr || right == nullptr) return false;
    const auto [place, is_new] = stops_inside_.try_emplace({left->rule, right->rule}, false);
    if (is_new) place->second = prefix_conflicts(left->rule, right->rule) && !prefix_conflicts(right->rule, left->rule);
    return place->second;
  }

  bool prefix_conflicts(std::size_t shorter, std::size_t longer) const {
    return prefix_conflict(languages_.minimal[shorter], languages_.minimal[longer], budget_).has_value();
  }

  // The longer first, otherwise in the order in which they stand.
  tokens in_order(tokens list) {
    tokens result;
    while (!list.empty()) {
      const auto next = std::ranges::find_if(list, [&](token t) {
        return std::ranges::none_of(list, [&](token other) { return other != t && stops_inside(t, other); });
      });
      const auto longest = next == list.end() ? list.begin() : next;
      result.push_back(*longest);
      list.erase(longest);
    }
    return result;
  }

  // One after the other; characters in a row are a literal.
  static expression joined(const expression& first, expression rest) {
    sequence result{{first}};
    if (auto* parts = std::get_if<sequence>(&rest.node)) {
      std::ranges::move(parts->parts, std::back_inserter(result.parts));
    } else {
      result.parts.push_back(std::move(rest));
    }
    if (result.parts.size() > 1) {
      if (auto literal = literal_of(result.parts[0], result.parts[1])) {
        result.parts.erase(result.parts.begin());
        result.parts.front() = {std::move(*literal)};
      }
    }
    return result.parts.size() == 1 ? std::move(result.parts.front()) : expression{std::move(result)};
  }

  static std::optional<text> literal_of(const expression& first, const expression& second) {
    const auto* begin = std::get_if<character>(&first.node);
    if (begin == nullptr) return std::nullopt;
    text result{{begin->set}};
    if (const auto* c = std::get_if<character>(&second.node)) {
      result.characters.push_back(c->set);
    } else if (const auto* rest_of_text = std::get_if<text>(&second.node)) {
      result.characters.insert(result.characters.end(), rest_of_text->characters.begin(),
                               rest_of_text->characters.end());
    } else {
      return std::nullopt;
    }
    return result;
  }

  // The tree of sequences that share their first `depth` tokens: of the rest of each.
  expression tree(const sequences& texts, std::size_t depth) {
    tokens firsts;
    bool may_end = false;
    for (const tokens& s : texts) {
      if (s.size() == depth) {
        may_end = true;
      } else if (std::ranges::find(firsts, s[depth]) == firsts.end()) {
        firsts.push_back(s[depth]);
      }
    }
    if (firsts.empty()) return {sequence{}};
    ordered_choice branches;
    for (const token first : in_order(std::move(firsts))) {
      sequences with_first;
      std::ranges::copy_if(texts, std::back_inserter(with_first),
                           [&](const tokens& s) { return s.size() > depth && s[depth] == first; });
      branches.alternatives.push_back(joined(sequences_.expression_of(first), tree(with_first, depth + 1)));
    }
    expression result =
        branches.alternatives.size() == 1 ? std::move(branches.alternatives.front()) : expression{std::move(branches)};
    if (may_end) return {repetition{0, 1, {std::move(result)}}};
    return result;
  }

  const automaton::languages& languages_;
  work_budget& budget_;
  token_sequences sequences_;
  std::map<std::pair<std::size_t, std::size_t>, bool> stops_inside_;  // answers for pairs of rules
};

}  // namespace

std::vector<std::optional<expression>> prefix_trees(const std::vector<expression>& rules,
                                                    match_languages& matches,
                                                    const automaton::languages& languages,
                                                    work_budget& budget) {
  std::vector<std::optional<expression>> result(rules.size());
  tree_builder builder(rules, languages, budget);
  for (std::size_t rule = 0; rule < rules.size(); ++rule) {
    auto tree = builder.tree_of(rules[rule]);
    if (!tree || !matches.of_rule(rule).has_automaton() || matches.of_rule(rule).fault != loop_fault::none) continue;
    const auto language = matches.language_of(*tree, budget);
    // Automata that were cut short by the budget are equal and say nothing. A rule without a tree only takes longer.
    if (budget.exhausted()) break;
    if (language.fault == loop_fault::none && language.automaton == matches.of_rule(rule).automaton)
      result[rule] = std::move(tree);
  }
  return result;
}

namespace {

bool has_first_set_guard(const expression& e) {
  const auto* s = std::get_if<sequence>(&e.node);
  const auto* first = s == nullptr || s->parts.empty() ? nullptr : std::get_if<predicate>(&s->parts.front().node);
  return first != nullptr && first->expects == lookahead::must_match;
}

class dropper {
 public:
  dropper(match_languages& matches, work_budget& budget) : matches_(matches), budget_(budget) {}

  std::optional<expression> without_redundant(const expression& rule) {
    dropped_ = 0;
    expression result = rule;
    visit(result);
    if (dropped_ == 0) return std::nullopt;
    return result;
  }

 private:
  // The inside of a span is not matched at all where no actions are attached inside, and what is looked at is one
  // character.
  void visit(expression& e) {
    std::visit(abnf::overloaded{
                   [&](sequence& s) { visit_all(s.parts); },
                   [&](repetition& r) { visit_all(r.body); },
                   [&](ordered_choice& c) { visit_all(c.alternatives); },
                   [](auto&) {},
               },
               e.node);
    if (std::holds_alternative<ordered_choice>(e.node)) drop_from(e);
  }

  void visit_all(std::vector<expression>& parts) {
    for (auto& part : parts) visit(part);
  }

  void drop_from(expression& choice) {
    const auto alternatives = [](expression& e) -> auto& { return std::get<ordered_choice>(e.node).alternatives; };
    if (std::ranges::none_of(alternatives(choice), has_first_set_guard)) return;
    const auto target = matches_.language_of(choice, budget_);
    if (!target.has_automaton() || target.fault != loop_fault::none) return;
    for (std::size_t i = 0; i < alternatives(choice).size() && alternatives(choice).size() > 1;) {
      if (!has_first_set_guard(alternatives(choice)[i]) || begins_alone(alternatives(choice), i)) {
        ++i;
        continue;
      }
      expression shorter_choice = choice;
      alternatives(shorter_choice).erase(alternatives(shorter_choice).begin() + static_cast<std::ptrdiff_t>(i));
      const bool is_redundant = matches_.language_of(shorter_choice, budget_).automaton == target.automaton;
      // Automata that were cut short by the budget are equal and say nothing.
      if (budget_.exhausted()) return;
      if (is_redundant) {
        choice = std::move(shorter_choice);
        ++dropped_;
      } else {
        ++i;
      }
    }
    if (alternatives(choice).size() == 1) choice = expression(std::move(alternatives(choice).front()));
  }

  // True if some text begins with a character with which only this alternative can match: it is needed there.
  bool begins_alone(const std::vector<expression>& alternatives, std::size_t which) {
    automaton::code_point_set others;
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
      if (i == which) continue;
      const auto match = matches_.language_of(alternatives[i], budget_).automaton;
      if (budget_.exhausted() || may_match_nothing(match)) return false;
      others = set_union(others, first_characters(match));
    }
    const auto first = first_characters(matches_.language_of(alternatives[which], budget_).automaton);
    return !budget_.exhausted() && !set_difference(first, others).empty();
  }

  match_languages& matches_;
  work_budget& budget_;
  std::size_t dropped_ = 0;
};

}  // namespace

std::vector<std::optional<expression>> drop_redundant_alternatives(const std::vector<expression>& rules,
                                                                            match_languages& matches, work_budget& budget) {
  dropper drop(matches, budget);
  std::vector<std::optional<expression>> result;
  for (const auto& rule : rules) result.push_back(drop.without_redundant(rule));
  return result;
}

}  // namespace urispec::peg
