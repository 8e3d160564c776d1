#include "peg/optimize/prefix_trees.hpp"

#include "peg/repair/prefix_conflict.hpp"
#include "peg/matching/token_sequences.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

// With two alternatives, little is read again.
constexpr std::size_t fewest_alternatives = 3;
// Options in a row multiply the sequences, until the tree is larger than the rule. IPv6address has 6.5 sequences for
// each alternative.
constexpr std::size_t most_sequences_an_alternative = 8;

class tree_builder {
 public:
  tree_builder(const std::vector<expression>& rules, const automaton::languages& known, state_budget& budget)
      : known_(known), budget_(budget), sequences_(rules, known.order) {}

  std::optional<expression> tree_of(const expression& rule) {
    const auto* choice = std::get_if<ordered_choice>(&rule.node);
    if (choice == nullptr || choice->alternatives.size() < fewest_alternatives) return std::nullopt;
    sequences all;
    std::map<token, std::size_t> alternatives_with;  // calls, by the number of alternatives that may begin with them
    for (const auto& alternative : choice->alternatives) {
      const auto some = sequences_.of(alternative);
      if (!some) return std::nullopt;
      all.insert(all.end(), some->begin(), some->end());
      for (const token call : calls_at_the_beginning(*some)) ++alternatives_with[call];
    }
    const bool begin_alike =
        std::ranges::any_of(alternatives_with, [](const auto& entry) { return entry.second >= fewest_alternatives; });
    if (!begin_alike || all.size() > most_sequences_an_alternative * choice->alternatives.size() ||
        all.size() > token_sequences::most_sequences) {
      return std::nullopt;
    }
    auto result = tree(all, 0);
    if (std::holds_alternative<rule_call>(result.node)) return std::nullopt;  // all alternatives are the same rule
    return result;
  }

 private:
  std::set<token> calls_at_the_beginning(const sequences& some) const {
    std::set<token> calls;
    for (const tokens& s : some) {
      if (!s.empty() && std::holds_alternative<rule_call>(sequences_.what(s.front()).node)) calls.insert(s.front());
    }
    return calls;
  }

  // Whether a call may stop inside what another matches, and not the other way round. False if one of them is a
  // character.
  bool stops_inside(token shorter, token longer) {
    const auto* left = std::get_if<rule_call>(&sequences_.what(shorter).node);
    const auto* right = std::get_if<rule_call>(&sequences_.what(longer).node);
    if (left == nullptr || right == nullptr) return false;
    const auto [place, is_new] = stops_inside_.try_emplace({left->rule, right->rule}, false);
    if (is_new) place->second = prefix_conflicts(left->rule, right->rule) && !prefix_conflicts(right->rule, left->rule);
    return place->second;
  }

  bool prefix_conflicts(std::size_t shorter, std::size_t longer) const {
    return prefix_conflict(known_.minimal[shorter], known_.minimal[longer], budget_).has_value();
  }

  // The longer first, otherwise in the order in which they stand.
  tokens in_order(tokens some) {
    tokens result;
    while (!some.empty()) {
      const auto next = std::ranges::find_if(some, [&](token t) {
        return std::ranges::none_of(some, [&](token other) { return other != t && stops_inside(t, other); });
      });
      const auto taken = next == some.end() ? some.begin() : next;
      result.push_back(*taken);
      some.erase(taken);
    }
    return result;
  }

  // One after the other; characters in a row are a literal.
  static expression joined(const expression& first, expression rest) {
    sequence result{{first}};
    if (auto* more = std::get_if<sequence>(&rest.node)) {
      std::ranges::move(more->parts, std::back_inserter(result.parts));
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
    if (const auto* one = std::get_if<character>(&second.node)) {
      result.characters.push_back(one->set);
    } else if (const auto* more = std::get_if<text>(&second.node)) {
      result.characters.insert(result.characters.end(), more->characters.begin(), more->characters.end());
    } else {
      return std::nullopt;
    }
    return result;
  }

  // What is left of sequences that have the same first `depth` tokens.
  expression tree(const sequences& all, std::size_t depth) {
    tokens firsts;
    bool may_end = false;
    for (const tokens& s : all) {
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
      std::ranges::copy_if(all, std::back_inserter(with_first),
                           [&](const tokens& s) { return s.size() > depth && s[depth] == first; });
      branches.alternatives.push_back(joined(sequences_.what(first), tree(with_first, depth + 1)));
    }
    expression result =
        branches.alternatives.size() == 1 ? std::move(branches.alternatives.front()) : expression{std::move(branches)};
    if (may_end) return {repetition{0, 1, {std::move(result)}}};
    return result;
  }

  const automaton::languages& known_;
  state_budget& budget_;
  token_sequences sequences_;
  std::map<std::pair<std::size_t, std::size_t>, bool> stops_inside_;  // of the rules that were asked about
};

}  // namespace

std::vector<std::optional<expression>> prefix_trees(const std::vector<expression>& rules,
                                                    std::span<const match_language> matches,
                                                    const automaton::languages& known,
                                                    state_budget& budget) {
  std::vector<std::optional<expression>> result(rules.size());
  tree_builder builder(rules, known, budget);
  const auto symbols = std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1));
  for (std::size_t rule = 0; rule < rules.size(); ++rule) {
    auto tree = builder.tree_of(rules[rule]);
    if (!tree || !matches[rule].is_known() || matches[rule].fault != loop_fault::none) continue;
    const auto said = match_language_of(*tree, matches, symbols, budget);
    // Automata that were cut short by the budget are equal and say nothing. A rule without a tree only takes longer.
    if (budget.exhausted()) break;
    if (said.fault == loop_fault::none && said.automaton == matches[rule].automaton) result[rule] = std::move(tree);
  }
  return result;
}

}  // namespace urispec::peg
