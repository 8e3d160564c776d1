#include "diff/rule_changes.hpp"

#include "diff/definitions.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "automaton/alphabet.hpp"
#include "automaton/character_class.hpp"
#include "urispec/code_point_set.hpp"
#include "automaton/dfa.hpp"
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "diff/recursive_rules.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::diff {

using automaton::dfa;

std::vector<automaton::code_point_set> leaves_of(const abnf::grammar& left, const abnf::grammar& right) {
  std::vector<automaton::code_point_set> sets;
  const auto add = [&](const definition_token& token) {
    if (token.kind != token_kind::leaf) return;
    if (const auto* l = std::get_if<abnf::literal>(&token.source->node)) {
      for (const char c : l->text) {
        sets.push_back(automaton::literal_character(static_cast<unsigned char>(c), l->matching));
      }
    } else if (const auto* s = std::get_if<abnf::code_point_sequence>(&token.source->node)) {
      for (const char32_t c : s->code_points) sets.push_back({{c, c}});
    } else if (const auto* r = std::get_if<abnf::value_range>(&token.source->node)) {
      sets.push_back({{r->first, r->last}});
    }
  };
  for (const abnf::grammar* grammar : {&left, &right}) {
    for (const abnf::rule& rule : grammar->rules) {
      for (const definition_token& token : tokens_of(rule)) add(token);
    }
  }
  return sets;
}

namespace {

// The rule that each rule of a grammar stands for in a definition.
using renumbering = std::vector<std::size_t>;

abnf::expression renumbered(abnf::expression e, const renumbering& rules) {
  abnf::for_each_use(e, [&](abnf::expression& use) {
    if (auto* r = std::get_if<abnf::rule_reference>(&use.node)) r->rule = rules[r->rule];
    if (auto* p = std::get_if<abnf::prose>(&use.node)) p->rule = rules[p->rule];
  });
  return e;
}

// Two rules that are counterparts.
struct rule_pair {
  std::size_t pair, left, right;
};

// The languages of both grammars over one alphabet: first those of the left rules, then those of the right ones, then
// those of left and right rules without a counterpart, with counterparts for the names in their definitions.
class exchanged_languages {
 public:
  // For the alphabets of the grammars `"a" / "b"` is one set. But an edit may keep `"a"` alone, and if a name has
  // another language, `name / "a"` may no longer be a set of characters. So the alphabet here distinguishes all leaves.
  exchanged_languages(const subject& left, const subject& right, const counterparts& rules,
                      work_budget& budget)
      : left_(left), right_(right), rules_(rules), budget_(budget) {
    languages_.symbols = common_refinement(left.languages.symbols, right.languages.symbols);
    auto leaves = leaves_of(left.grammar, right.grammar);
    if (budget.allows_cells(leaves.size() * languages_.symbols->size())) {
      languages_.symbols = common_refinement(languages_.symbols, std::move(leaves));
    }
    for (const subject* s : {&left, &right}) {
      for (const dfa& a : s->languages.minimal)
        languages_.minimal.push_back(minimise(refine(a, languages_.symbols), budget));
      languages_.classes.insert(languages_.classes.end(), s->languages.classes.begin(), s->languages.classes.end());
    }
    left_on_right_ = exchange(left, rules.of_left, left.grammar.rules.size());
    right_on_left_ = exchange(right, rules.of_right, 0);
    for (const auto& rule : right.grammar.rules) {
      right_on_right_.push_back(left.grammar.rules.size() + right_on_right_.size());
      uses_.emplace_back();
      abnf::for_each_use(rule.definition,
                         [&](const abnf::expression& use) { uses_.back().push_back(abnf::used_rule(use)); });
    }
  }

  // True if the definition of the left rule has another language than the right rule, with everything that it uses as
  // it is on the right.
  [[nodiscard]] bool differs_by_itself(std::size_t left, std::size_t right) {
    const dfa alone =
        language_of(renumbered(left_.grammar.rules[left].definition, left_on_right_), languages_, budget_);
    return !(alone == languages_.minimal[left_.grammar.rules.size() + right]);
  }

  // The effect of each edit of the definition by itself, among the strings of rules that recurse up to their length.
  [[nodiscard]] std::vector<partial_change> parts_of_edit(std::size_t left, std::size_t right,
                                                          work_budget& budget) const {
    const abnf::rule& new_rule = right_.grammar.rules[right];
    const bool is_bounded = left_.is_bounded(left) || right_.is_bounded(right);
    const auto strings_of = [&](dfa all) {
      if (!is_bounded || budget.exhausted()) return all;
      return cut(all, left_.length, budget);
    };
    const dfa before = strings_of(languages_.minimal[left]);
    const dfa after = strings_of(language_of(renumbered(new_rule.definition, right_on_left_), languages_, budget));
    const dfa now = strings_of(languages_.minimal[left_.grammar.rules.size() + right]);
    std::vector<partial_change> parts;
    for (auto& edit : partial_edits(left_.grammar.rules[left], new_rule, rules_, right_on_left_)) {
      const dfa alone = strings_of(language_of(edit.alone, languages_, budget));
      const dfa lost_alone = difference(before, alone, budget);
      const dfa gained_alone = difference(alone, before, budget);
      const dfa losses = difference(difference(lost_alone, after, budget), now, budget);
      const dfa gained = intersection(intersection(gained_alone, after, budget), now, budget);
      if (budget.exhausted()) return {};
      partial_change part{std::move(edit.removed), std::move(edit.added), edit.places, shortest_witness(losses),
                          shortest_witness(gained), {}, {}, {}};
      if (is_bounded) part.length = left_.length;
      if (!part.lost && !part.gained) {
        part.undone_loss = shortest_witness(lost_alone);
        part.undone_gain = shortest_witness(gained_alone);
      }
      parts.push_back(std::move(part));
    }
    return parts;
  }

  // The right rules whose languages are others once each of these pairs has its left definition again. No change goes
  // through a rule that is equal to its counterpart: what it names has changed, and it makes up for that. The rules of
  // the pairs themselves are not among them.
  [[nodiscard]] std::vector<std::size_t> reached_by_undoing(const std::vector<rule_pair>& edits,
                                                            const std::vector<bool>& is_equal) {
    std::vector<std::size_t> reached;
    std::vector<bool> flows(right_.grammar.rules.size(), false);
    undo(edits, [&](std::size_t rule, bool is_edited) {
      flows[rule] = is_edited || (!is_equal[rule] && std::ranges::any_of(uses_[rule], [&](std::size_t used) {
                                    return flows[used];
                                  }));
      if (flows[rule] && !is_edited) reached.push_back(rule);
    });
    return reached;
  }

  // The languages of all right rules then.
  [[nodiscard]] std::vector<dfa> strings_after_undoing(const std::vector<rule_pair>& edits) {
    const auto first = languages_.minimal.begin() + static_cast<std::ptrdiff_t>(left_.grammar.rules.size());
    std::vector<dfa> result(first, first + static_cast<std::ptrdiff_t>(right_.grammar.rules.size()));
    undo(edits, [&](std::size_t rule, bool) {
      result[rule] = languages_.minimal[left_.grammar.rules.size() + rule];
    });
    return result;
  }

 private:
  struct replaced {
    std::size_t rule;
    dfa minimal;
    std::optional<automaton::code_point_set> characters;
  };

  // Visits the right rules that then have another language, while they have it.
  template <typename Visitor>
  void undo(const std::vector<rule_pair>& edits, const Visitor& visit) {
    const std::size_t first = left_.grammar.rules.size();
    std::vector<replaced> before;
    std::vector<bool> is_changed(uses_.size(), false);
    for (const std::size_t rule : right_.languages.order) {
      const auto edit = std::ranges::find(edits, rule, &rule_pair::right);
      const bool is_edited = edit != edits.end();
      const bool uses_changed = std::ranges::any_of(uses_[rule], [&](std::size_t used) { return is_changed[used]; });
      if ((!is_edited && !uses_changed) || budget_.exhausted()) continue;
      replace(first + rule,
              is_edited ? renumbered(left_.grammar.rules[edit->left].definition, left_on_right_)
                        : renumbered(right_.grammar.rules[rule].definition, right_on_right_),
              before);
      is_changed[rule] = !(languages_.minimal[first + rule] == before.back().minimal);
      if (is_changed[rule]) visit(rule, is_edited);
    }
    for (auto old = before.rbegin(); old != before.rend(); ++old) {
      languages_.minimal[old->rule] = std::move(old->minimal);
      languages_.classes[old->rule] = std::move(old->characters);
    }
  }

  // The places of the languages that the names of a grammar get; those of rules without a counterpart are added. Where
  // rules that recurse have strings up to a length, one without a counterpart keeps its own.
  renumbering exchange(const subject& s, const std::vector<std::optional<std::size_t>>& counterpart,
                       std::size_t first_of_other) {
    renumbering rules(s.grammar.rules.size(), 0);
    const std::size_t first_of_own = first_of_other == 0 ? left_.grammar.rules.size() : 0;
    const std::vector<bool> has_strings =
        s.bounded.empty() ? std::vector<bool>(rules.size(), false) : abnf::recursive_rules(s.grammar);
    for (const std::size_t rule : s.languages.order) {
      if (counterpart[rule]) {
        rules[rule] = first_of_other + *counterpart[rule];
        continue;
      }
      if (has_strings[rule]) {
        rules[rule] = first_of_own + rule;
        continue;
      }
      rules[rule] = languages_.minimal.size();
      const auto definition = renumbered(s.grammar.rules[rule].definition, rules);
      auto characters = automaton::character_class(definition, languages_.classes);
      auto language = language_of(definition, languages_, budget_);
      languages_.classes.push_back(std::move(characters));
      languages_.minimal.push_back(std::move(language));
    }
    return rules;
  }

  void replace(std::size_t rule, const abnf::expression& definition, std::vector<replaced>& before) {
    auto characters = automaton::character_class(definition, languages_.classes);
    auto language = language_of(definition, languages_, budget_);
    before.push_back({rule, std::exchange(languages_.minimal[rule], std::move(language)),
                      std::exchange(languages_.classes[rule], std::move(characters))});
  }

  const subject& left_;
  const subject& right_;
  const counterparts& rules_;
  work_budget& budget_;
  automaton::languages languages_;
  renumbering left_on_right_, right_on_left_, right_on_right_;
  std::vector<std::vector<std::size_t>> uses_;  // of each right rule
};

// The pairs of two rules that are counterparts.
std::vector<rule_pair> pairs_of_counterparts(const subject& left, const subject& right, const rule_differences& rules,
                                             const counterparts& names) {
  std::vector<rule_pair> selection;
  for (std::size_t i = 0; i < rules.pairs.size(); ++i) {
    const auto l = left.grammar.find(rules.pairs[i].left);
    const auto r = right.grammar.find(rules.pairs[i].right);
    if (l && r && names.of_left[*l] == r) selection.push_back({i, *l, *r});
  }
  return selection;
}

// Finds the causes of the pairs: edits of definitions without which the right rule would have other strings.
class cause_search {
 public:
  cause_search(const std::vector<rule_pair>& pairs, std::vector<rule_change>& changes, exchanged_languages& languages,
               std::size_t right_rules)
      : changes_(changes),
        languages_(languages),
        is_equal_(right_rules, false),
        pair_of_(right_rules, no_pair) {
    for (const auto& p : pairs) {
      pair_of_[p.right] = p.pair;
      is_equal_[p.right] = changes[p.pair].source == change_source::none;
      if (changes[p.pair].source == change_source::definition) edits_.push_back(p);
    }
  }

  void run() {
    for (const auto& edit : edits_) {
      for (const std::size_t pair : pairs_reached({edit})) changes_[pair].causes.push_back(edit.pair);
    }
    drop_edits_that_cancel();
    name_edits_that_do_the_same();
  }

 private:
  static constexpr std::size_t no_pair = static_cast<std::size_t>(-1);
  static constexpr std::size_t most_edits_in_twos = 24;  // 276 twos

  [[nodiscard]] std::vector<std::size_t> pairs_reached(const std::vector<rule_pair>& edits) {
    std::vector<std::size_t> result;
    for (const std::size_t rule : languages_.reached_by_undoing(edits, is_equal_)) {
      if (pair_of_[rule] != no_pair) result.push_back(pair_of_[rule]);
    }
    return result;
  }

  // Two causes of a rule that together change nothing of it are none, unless nothing else is a cause.
  void drop_edits_that_cancel() {
    if (edits_.size() > most_edits_in_twos) return;
    std::vector<std::vector<std::size_t>> cancelling(changes_.size());
    for (std::size_t i = 0; i < edits_.size(); ++i) {
      for (std::size_t j = i + 1; j < edits_.size(); ++j) {
        const auto has_both = [&](const rule_change& c) {
          return has_cause(c, edits_[i].pair) && has_cause(c, edits_[j].pair);
        };
        if (std::ranges::none_of(changes_, has_both)) continue;
        const auto reached = pairs_reached({edits_[i], edits_[j]});
        for (std::size_t pair = 0; pair < changes_.size(); ++pair) {
          if (!has_both(changes_[pair]) || std::ranges::find(reached, pair) != reached.end()) continue;
          cancelling[pair].push_back(edits_[i].pair);
          cancelling[pair].push_back(edits_[j].pair);
        }
      }
    }
    for (std::size_t pair = 0; pair < changes_.size(); ++pair) {
      auto rest = changes_[pair].causes;
      std::erase_if(rest, [&](std::size_t cause) {
        return std::ranges::find(cancelling[pair], cause) != cancelling[pair].end();
      });
      if (!rest.empty() || changes_[pair].source == change_source::definition) changes_[pair].causes = std::move(rest);
    }
  }

  // Where no edit alone makes a difference, some do the same as others, and all that reach the rule are named: those
  // that change it once all others are undone.
  void name_edits_that_do_the_same() {
    const auto lacks_cause = [&](std::size_t pair) {
      return changes_[pair].source == change_source::used_rules && changes_[pair].causes.empty();
    };
    std::vector<std::size_t> open;
    for (std::size_t pair = 0; pair < changes_.size(); ++pair) {
      if (lacks_cause(pair)) open.push_back(pair);
    }
    if (open.empty()) return;
    const auto without_any = languages_.strings_after_undoing(edits_);
    for (std::size_t i = 0; i < edits_.size(); ++i) {
      auto others = edits_;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const auto with_one = languages_.strings_after_undoing(others);
      for (std::size_t rule = 0; rule < pair_of_.size(); ++rule) {
        const bool is_open = std::ranges::find(open, pair_of_[rule]) != open.end();
        if (is_open && !(with_one[rule] == without_any[rule]))
          changes_[pair_of_[rule]].causes.push_back(edits_[i].pair);
      }
    }
  }

  static bool has_cause(const rule_change& change, std::size_t pair) {
    return std::ranges::find(change.causes, pair) != change.causes.end();
  }

  std::vector<rule_change>& changes_;
  exchanged_languages& languages_;
  std::vector<bool> is_equal_;        // by right rule: to its counterpart
  std::vector<std::size_t> pair_of_;  // by right rule
  std::vector<rule_pair> edits_;      // pairs whose definition changed their strings
};

}  // namespace

std::vector<rule_change> find_rule_changes(const subject& left, const subject& right, const rule_differences& rules,
                                           work_budget budget) {
  const counterparts names = find_counterparts(left.grammar, right.grammar, rules.pairs);
  std::vector<rule_change> changes(rules.pairs.size());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (rules.pairs[i].relation == automaton::relation::equal) changes[i].source = change_source::none;
    const auto l = left.grammar.find(rules.pairs[i].left);
    const auto r = right.grammar.find(rules.pairs[i].right);
    if (l && r) changes[i].edit = compare_definitions(left.grammar.rules[*l], right.grammar.rules[*r], names);
  }

  const auto counterpart_pairs = pairs_of_counterparts(left, right, rules, names);
  work_budget budget_of_parts = budget.another();
  exchanged_languages languages(left, right, names, budget);
  for (const auto& p : counterpart_pairs) {
    rule_change& change = changes[p.pair];
    if (change.source == change_source::none) continue;
    const bool by_itself = change.edit->changes_tokens() && languages.differs_by_itself(p.left, p.right);
    change.source = by_itself ? change_source::definition : change_source::used_rules;
    if (by_itself && !budget.exhausted()) change.parts = languages.parts_of_edit(p.left, p.right, budget_of_parts);
  }
  cause_search(counterpart_pairs, changes, languages, right.grammar.rules.size()).run();
  if (!budget.exhausted()) return changes;
  for (const auto& p : counterpart_pairs) {
    rule_change& change = changes[p.pair];
    if (change.source != change_source::none) change.source = change_source::undecided;
    change.causes.clear();
    change.parts.clear();
  }
  return changes;
}

void find_parts_among_strings(const subject& left, const subject& right, const rule_differences& rules,
                              std::vector<rule_change>& changes, work_budget budget) {
  const counterparts names = find_counterparts(left.grammar, right.grammar, rules.pairs);
  std::vector<bool> on_left = abnf::recursive_rules(left.grammar);
  std::vector<bool> on_right = abnf::recursive_rules(right.grammar);
  for (std::size_t l = 0; l < on_left.size(); ++l) {
    if (const auto r = names.of_left[l]; r && (on_left[l] || on_right[*r])) on_left[l] = on_right[*r] = true;
  }
  on_left = abnf::reachable(abnf::users_of(abnf::uses_of(left.grammar)), std::move(on_left));
  on_right = abnf::reachable(abnf::users_of(abnf::uses_of(right.grammar)), std::move(on_right));
  std::vector<rule_pair> open = pairs_of_counterparts(left, right, rules, names);
  std::erase_if(open, [&](const rule_pair& p) {
    return changes[p.pair].parts.empty() || !(on_left[p.left] || on_right[p.right]);
  });
  if (open.empty()) return;
  const exchanged_languages languages(left, right, names, budget);
  for (const rule_pair& p : open) {
    std::vector<partial_change>& parts = changes[p.pair].parts;
    parts.clear();
    if (!budget.exhausted()) parts = languages.parts_of_edit(p.left, p.right, budget);
  }
}

}  // namespace urispec::diff
