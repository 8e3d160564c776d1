// Decides, rule by rule, on languages, where PEG and ABNF differ.
//
// A choice a / b: trouble when a string of `a` is a proper prefix of one of `b`, because `a` then wins and `b` is never
// tried again. If the alternatives in trouble share no strings, the longer goes first (order). Otherwise `a` is taken
// only where the next character is not one with which only `b` could continue (guard): the characters after a string of
// `a` inside a longer one of `b`, less those that may follow the choice. If the rule is disproved with that guard, the
// latter are included too (widen_guards()).
//
// A loop or option with body x in front of a rest t: trouble when a string of x is a prefix of something in t, because
// possession then takes what t needs. If the loop is `*( a / b )` and t begins with `a`, the last iteration is moved
// (tail). If t cannot be empty within the rule, an iteration is taken only where x or t can continue (guard); otherwise
// only where the next character is not one with which only the t that the iteration cut short could continue.
//
// Cost: one walk over all alternatives of a choice, products of the automata where one is in trouble, and of a loop
// with what comes after it; for each rule within the budget, a few milliseconds a grammar. Tested in
// tests/peg/find_adjustments_test.cpp on small grammars for each kind, and by the proof of every rule.

#include "peg/adjust.hpp"

#include "abnf/print.hpp"
#include "automaton/character_class.hpp"
#include "automaton/product.hpp"
#include "peg/prove.hpp"
#include "peg/continuations.hpp"
#include "peg/prefixes.hpp"
#include "peg/translate.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <variant>

namespace urispec::peg {

using automaton::code_point_set;
using automaton::dfa;

namespace {

const abnf::expression& without_groups(const abnf::expression& e) {
  const auto* inner = &e;
  while (const auto* g = std::get_if<abnf::group>(&inner->node)) inner = &g->body.front();
  return *inner;
}

class rule_analysis {
 public:
  rule_analysis(const abnf::grammar& grammar, const automaton::languages& languages, continuations& after,
                work_budget& budget, std::size_t rule)
      : grammar_(grammar), languages_(languages), after_(after), budget_(budget), rule_(rule) {}

  rule_adjustments run() {
    visit(grammar_.rules[rule_].definition, nullptr);
    return std::move(result_);
  }

 private:
  // `next` is the part that stands right after `e` in the same concatenation.
  void visit(const abnf::expression& e, const abnf::expression* next) {
    if (budget_.exhausted() || automaton::character_class(e, languages_.classes)) return;
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
      for (const auto& alternative : a->alternatives) visit(alternative, nullptr);
      choice(e, *a);
    } else if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) {
      for (std::size_t i = 0; i < c->parts.size(); ++i) {
        visit(c->parts[i], i + 1 < c->parts.size() ? &c->parts[i + 1] : nullptr);
      }
    } else if (const auto* r = std::get_if<abnf::repetition>(&e.node)) {
      visit(r->body.front(), nullptr);
      if (r->minimum != r->maximum) loop(e, r->body.front(), r->minimum, r->maximum, next);
    } else if (const auto* o = std::get_if<abnf::option>(&e.node)) {
      visit(o->body.front(), nullptr);
      loop(e, o->body.front(), 0, 1, next);
    } else if (const auto* g = std::get_if<abnf::group>(&e.node)) {
      visit(g->body.front(), next);
    }
  }

  dfa language(const abnf::expression& e) { return language_of(e, languages_, budget_); }

  std::string print(const abnf::expression& e) const {
    return abnf::print(e, grammar_.rules[rule_].notation);
  }

  void choice(const abnf::expression& site, const abnf::alternation& a) {
    const std::size_t n = a.alternatives.size();
    std::vector<dfa> languages;
    for (const auto& alternative : a.alternatives) languages.push_back(language(alternative));

    const auto prefixes = find_prefixes(languages, budget_);
    // before[i]: the alternatives after i in which a string of i is a proper prefix
    std::vector<std::vector<std::size_t>> before(n);
    bool disjoint = true;
    for (const auto& [i, j] : prefixes.inside) {
      if (i > j) continue;
      before[i].push_back(j);
      disjoint = disjoint && !std::ranges::binary_search(prefixes.shared, std::pair(i, j));
    }
    if (std::ranges::all_of(before, [](const auto& b) { return b.empty(); })) return;
    if (!disjoint || !reorder(site, a, languages, prefixes, before)) guard_choice(site, a, languages, before);
  }

  // The alternatives as written, but each after those that have to come before it; fewer where that cannot be.
  static std::vector<std::size_t> longer_first(const std::vector<std::vector<std::size_t>>& before) {
    const std::size_t n = before.size();
    std::vector<std::vector<std::size_t>> waiting(n);
    std::vector<std::size_t> missing(n);
    std::set<std::size_t> ready;
    for (std::size_t i = 0; i < n; ++i) {
      missing[i] = before[i].size();
      for (const std::size_t j : before[i]) waiting[j].push_back(i);
      if (missing[i] == 0) ready.insert(i);
    }
    std::vector<std::size_t> order;
    while (!ready.empty()) {
      const std::size_t pick = ready.extract(ready.begin()).value();
      order.push_back(pick);
      for (const std::size_t i : waiting[pick]) {
        if (--missing[i] == 0) ready.insert(i);
      }
    }
    return order;
  }

  // Longer alternatives first, otherwise as written. Not possible where two are prefixes of each other's strings.
  bool reorder(const abnf::expression& site, const abnf::alternation& a, const std::vector<dfa>& languages,
               const prefix_relations& prefixes, const std::vector<std::vector<std::size_t>>& before) {
    auto order = longer_first(before);
    if (order.size() < languages.size()) return false;
    // A moved alternative must not now be the one that cuts another short, nor share strings with one that it passed.
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    const auto has_passed = [&](std::size_t later, std::size_t earlier) {
      return later > earlier && place[later] < place[earlier];
    };
    for (const auto& [i, j] : prefixes.inside) {
      if (has_passed(i, j)) return false;
    }
    for (const auto& [i, j] : prefixes.shared) {
      if (has_passed(j, i)) return false;
    }
    const std::size_t index = static_cast<std::size_t>(std::ranges::find_if(before, [](const auto& b) {
                                                         return !b.empty();
                                                       }) - before.begin());
    const auto example = prefix_conflict(languages[index], languages[before[index].front()], budget_);
    if (!example) return true;  // out of states: nothing is adjusted, and the proof will say what is wrong
    result_.adjustments.push_back({adjustment_kind::order, "longer alternatives first; as written `" +
                                                       print(a.alternatives[index]) + "` would end inside " +
                                                       quoted(example->text),
                               &site, 0});
    result_.sites[&site].order = std::move(order);
    return true;
  }

  void guard_choice(const abnf::expression& site, const abnf::alternation& a, const std::vector<dfa>& languages,
                    const std::vector<std::vector<std::size_t>>& before) {
    const code_point_set follow = after_.first_after(rule_, site, budget_);
    auto& adjustment = result_.sites[&site];
    adjustment.guards.resize(languages.size());
    for (std::size_t i = 0; i < languages.size(); ++i) {
      if (before[i].empty()) continue;
      dfa later = languages[before[i].front()];
      for (const std::size_t j : before[i]) later = union_of(later, languages[j], budget_);
      const auto conflict = prefix_conflict(languages[i], later, budget_);
      if (!conflict) return;
      // Best shown by a string that this alternative does not have itself.
      const auto other = prefix_conflict(languages[i], difference(later, languages[i], budget_), budget_);
      const struct adjustment proposal {
        adjustment_kind::guard,
            "`" + print(a.alternatives[i]) + "` only if no later alternative continues, as in " +
                quoted((other ? other : conflict)->text),
            &site, i
      };
      const auto next = set_difference(conflict->next, follow);
      if (next != conflict->next) result_.wider.push_back({proposal, {lookahead::must_not_match, conflict->next}});
      if (next.empty()) continue;
      adjustment.guards[i] = guard{lookahead::must_not_match, next};
      result_.adjustments.push_back(proposal);
    }
  }

  void loop(const abnf::expression& site, const abnf::expression& body, std::uint32_t minimum, std::uint32_t maximum,
            const abnf::expression* next) {
    const bool is_tail = next != nullptr && minimum == 0 && maximum == abnf::repetition::unbounded &&
                         is_tail_of(body, *next);
    auto first_on = after_.first_after(rule_, site, budget_);
    if (maximum > 1) first_on = set_union(first_on, after_.first_of(body, budget_));
    const auto rest = after_.rest_after(rule_, site, budget_);
    // No guard can be needed where every character that can come is one with which the rule goes on.
    const bool has_guard = rest == rest_of_rule::is_not_empty ||
                           !set_difference(after_.characters_after(rule_, site, budget_), first_on).empty();
    if (!is_tail && !has_guard) return;
    const auto conflict = after_.prefix_conflict_after(language(body), rule_, site, budget_);
    if (!conflict) return;
    if (is_tail) {
      result_.sites[&site].tail = true;
      result_.adjustments.push_back({adjustment_kind::tail,
                                 "`" + print(site) + " " + print(*next) +
                                     "`: the last iteration of the loop is the part after it, as in " +
                                     quoted(conflict->text),
                                 &site, 0});
      return;
    }
    guard g;
    if (rest == rest_of_rule::is_not_empty) {
      g = {lookahead::must_match, first_on};
    } else {
      g = {lookahead::must_not_match, set_difference(conflict->next, first_on)};
      if (g.set.empty()) return;
    }
    result_.sites[&site].guards = {g};
    result_.adjustments.push_back({adjustment_kind::guard,
                                   "an iteration of `" + print(site) +
                                       "` only if the rule can continue after it, as in " + quoted(conflict->text),
                                   &site, 0});
  }

  // True if the body is a choice of the rule that follows the loop and of other alternatives, none of which begins
  // with a character that the rule can begin with.
  bool is_tail_of(const abnf::expression& body, const abnf::expression& next) {
    const auto* tail = std::get_if<abnf::rule_reference>(&next.node);
    const auto* alternatives = std::get_if<abnf::alternation>(&without_groups(body).node);
    if (tail == nullptr || alternatives == nullptr) return false;
    const auto is_same_rule = [&](const abnf::expression& alternative) {
      const auto* reference = std::get_if<abnf::rule_reference>(&alternative.node);
      return reference != nullptr && reference->rule == tail->rule;
    };
    if (std::ranges::none_of(alternatives->alternatives, is_same_rule)) return false;
    bool has_others = false;
    for (const auto& alternative : alternatives->alternatives) {
      if (is_same_rule(alternative)) continue;
      const auto first = first_characters(language(alternative));
      if (!set_intersection(first, first_characters(languages_.minimal[tail->rule])).empty()) return false;
      has_others = true;
    }
    return has_others;
  }

  const abnf::grammar& grammar_;
  const automaton::languages& languages_;
  continuations& after_;
  work_budget& budget_;
  std::size_t rule_;
  rule_adjustments result_;
};

}  // namespace

std::vector<rule_adjustments> find_adjustments(const abnf::grammar& grammar, const automaton::languages& languages,
                                       work_budget& budget) {
  continuations after(grammar, languages);
  std::vector<rule_adjustments> result;
  for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
    auto of_rule = budget.another();
    result.push_back(rule_analysis(grammar, languages, after, of_rule, rule).run());
    budget.refuse(of_rule.ran_out_of());
  }
  return result;
}

namespace {

rule_adjustments widened(rule_adjustments adjustments) {
  for (auto& [proposal, g] : std::exchange(adjustments.wider, {})) {
    adjustments.sites[proposal.site].guards[proposal.alternative] = g;
    const bool is_adjusted = std::ranges::any_of(adjustments.adjustments, [&proposal = proposal](const adjustment& r) {
      return r.site == proposal.site && r.alternative == proposal.alternative;
    });
    if (!is_adjusted) adjustments.adjustments.push_back(std::move(proposal));
  }
  return adjustments;
}

}  // namespace

void widen_guards(std::vector<rule_adjustments>& adjustments, const abnf::grammar& source, incremental_proofs& proofs) {
  std::vector<std::optional<rule_adjustments>> wider(adjustments.size());
  std::vector<std::optional<expression>> others(adjustments.size());
  bool has_some = false;
  for (std::size_t rule = 0; rule < adjustments.size(); ++rule) {
    if (adjustments[rule].wider.empty() || proofs.is_proved(rule)) continue;
    wider[rule] = widened(adjustments[rule]);
    others[rule] = translate(source.rules[rule].definition, wider[rule]->sites);
    has_some = true;
  }
  if (!has_some) return;
  const auto widened_rules = proofs.replace_unproved(others);
  for (std::size_t rule = 0; rule < adjustments.size(); ++rule) {
    if (widened_rules[rule]) adjustments[rule] = std::move(*wider[rule]);
  }
}

namespace {

// All attempts together cost at most `proofs_of_largest` proofs of the largest grammar that the budget allows, and
// there are at most `most_proofs`.
constexpr std::size_t proofs_of_largest = 10;
constexpr std::size_t most_proofs = 100;

}  // namespace

void drop_redundant_guards(std::vector<rule_adjustments>& adjustments, const abnf::grammar& source,
                           const automaton::languages& languages, incremental_proofs& proofs, std::size_t limit) {
  const auto is_on_alternative = [](const adjustment& r) {
    return r.kind == adjustment_kind::guard && std::holds_alternative<abnf::alternation>(r.site->node);
  };
  std::size_t states = 1;
  for (const auto& language : languages.minimal) states += language.states();
  std::size_t proofs_left = std::min(most_proofs, proofs_of_largest * limit / states);
  for (std::size_t rule = 0; rule < adjustments.size(); ++rule) {
    auto& of_rule = adjustments[rule];
    for (auto it = of_rule.adjustments.begin(); it != of_rule.adjustments.end();) {
      if (!is_on_alternative(*it)) {
        ++it;
        continue;
      }
      if (proofs_left-- == 0) return;
      auto& slot = of_rule.sites[it->site].guards[it->alternative];
      const auto removed = std::exchange(slot, std::nullopt);
      auto body = translate(source.rules[rule].definition, of_rule.sites);
      if (proofs.replace(rule, std::move(body), translate(*it->site, of_rule.sites), *it->site)) {
        it = of_rule.adjustments.erase(it);
      } else {
        slot = removed;
        ++it;
      }
    }
  }
}

}  // namespace urispec::peg
