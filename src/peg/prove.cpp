// Decided, not sampled: the strings x such that x # is in the match language of the rule's expression
// (peg/match_language.hpp) are those that the expression accepts before the end of input. They form a regular
// language; it is compared with the minimal automaton of the ABNF rule at every reachable pair of states, breadth
// first, so the first difference found is at the end of a shortest string.
// Cost: the pairs, which count as cells of the budget; time is asked at each. Tested in tests/peg/prove_test.cpp with
// translations that are wrong in known ways.

#include "peg/prove.hpp"

#include "automaton/numbering.hpp"
#include "peg/expression.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// If the budget runs out, the verdict says of what.
void compare_at_end_of_input(const dfa& match, const dfa& rule, work_budget& budget, rule_proof& proof) {
  const auto& symbols = *rule.symbols;
  const symbol_class end = match.symbols->mark(0);
  struct origin {
    std::size_t source;
    symbol_class label;
  };
  automaton::numbering<std::array<state, 2>> pairs;
  std::vector<origin> origins;
  const auto reach = [&](std::array<state, 2> pair, origin step) {
    if (pairs.number_of(pair) == origins.size()) origins.push_back(step);
  };
  reach({match.start, rule.start}, {0, 0});
  proof.verdict = verdict::proved;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!budget.allows_cells(pairs.size())) {
      proof.verdict = undecided(budget.ran_out_of());
      break;
    }
    const auto [m, r] = pairs[static_cast<std::uint32_t>(i)];
    const bool matches = match.accepting[match.next(m, end)];
    if (matches != rule.accepting[r]) {
      proof.verdict = matches ? verdict::accepts_invalid : verdict::rejects_valid;
      for (std::size_t position = i; position != 0; position = origins[position].source) {
        proof.counterexample += symbols.readable(origins[position].label);
      }
      std::ranges::reverse(proof.counterexample);
      break;
    }
    for (const symbol_class k : symbols.reading_order()) reach({match.next(m, k), rule.next(r, k)}, {i, k});
  }
  proof.joint_states = pairs.size();
}

}  // namespace

verdict undecided(exhausted_limit limit) {
  switch (limit) {
    case exhausted_limit::time: return verdict::out_of_time;
    case exhausted_limit::memory: return verdict::out_of_memory;
    default: return verdict::too_large;
  }
}

bool is_undecided(verdict v) {
  return v == verdict::too_large || v == verdict::out_of_time || v == verdict::out_of_memory;
}

bool all_proved(const std::vector<rule_proof>& proofs) {
  return std::ranges::all_of(proofs, [](const auto& proof) { return proof.verdict == verdict::proved; });
}

rule_proof prove(const match_language& match, const dfa& rule, work_budget& budget) {
  rule_proof proof;
  if (!match.has_automaton()) {
    proof.verdict = undecided(match.ran_out);
    return proof;
  }
  proof.abnf_states = rule.states();
  proof.match_states = match.automaton.states();
  if (match.fault != loop_fault::none) {
    proof.verdict = verdict::endless_loop;
  } else {
    compare_at_end_of_input(match.automaton, rule, budget, proof);
  }
  return proof;
}

std::vector<rule_proof> prove(std::span<const match_language> matches, const automaton::languages& languages,
                              work_budget& budget) {
  std::vector<rule_proof> proofs(matches.size());
  for (const std::size_t rule : languages.order) {
    // A limit that stopped the match language of one rule says nothing of the pairs of another.
    auto for_pairs = budget.another();
    proofs[rule] = prove(matches[rule], languages.minimal[rule], for_pairs);
    budget.refuse(for_pairs.ran_out_of());
  }
  return proofs;
}

std::vector<rule_proof> prove(const std::vector<expression>& rules, const automaton::languages& languages,
                              work_budget& budget) {
  const auto matches = match_languages_of(rules, languages, budget);
  auto proofs = prove(matches, languages, budget);
  blame_needed(proofs, rules, languages.order);
  return proofs;
}

void blame_needed(std::vector<rule_proof>& proofs, std::span<const expression> rules,
                  std::span<const std::size_t> order) {
  for (const std::size_t rule : order) {
    auto& proof = proofs[rule];
    if (!is_undecided(proof.verdict) || proof.needs) continue;
    for_each_call(rules[rule], [&](std::size_t callee) {
      if (!proof.needs && is_undecided(proofs[callee].verdict)) proof.needs = proofs[callee].needs.value_or(callee);
    });
  }
}

namespace {

bool is_same(const match_language& a, const match_language& b) {
  return a.has_automaton() == b.has_automaton() && a.fault == b.fault &&
         (!a.has_automaton() || a.automaton == b.automaton);
}

template <typename Holds>
bool calls_one(const expression& e, Holds holds) {
  bool calls = false;
  for_each_call(e, [&](std::size_t callee) { calls = calls || holds(callee); });
  return calls;
}

// The rules that a rule needs, and itself.
std::vector<bool> needed_by(std::size_t rule, const std::vector<expression>& bodies) {
  std::vector<bool> needed_rules(bodies.size(), false);
  std::vector<std::size_t> pending{rule};
  while (!pending.empty()) {
    const std::size_t position = pending.back();
    pending.pop_back();
    if (needed_rules[position]) continue;
    needed_rules[position] = true;
    for_each_call(bodies[position], [&](std::size_t callee) { pending.push_back(callee); });
  }
  return needed_rules;
}

}  // namespace

// The grammar as it would be with other expressions.
struct incremental_proofs::attempt {
  std::vector<match_language> matches;
  std::vector<rule_proof> proofs;
  std::vector<bool> changed_rules;  // the rules whose match language is another
  std::vector<bool> replaced;    // the rules that have their other expression
};

incremental_proofs::incremental_proofs(std::vector<expression> bodies, const automaton::languages& languages,
                                 const work_budget& budget)
    : bodies_(std::move(bodies)),
      languages_(languages),
      budget_(budget.another()),
      symbols_(std::make_shared<const automaton::alphabet>(languages.symbols->with_marks(1))),
      place_in_order_(bodies_.size(), 0) {
  auto for_all = budget.another();
  matches_ = match_languages_of(bodies_, languages, for_all);
  proofs_ = prove(matches_, languages, for_all);
  ran_out_of_ = for_all.ran_out_of();
  for (std::size_t i = 0; i < languages.order.size(); ++i) place_in_order_[languages.order[i]] = i;
}

bool incremental_proofs::replace(std::size_t rule, expression body, const expression& site,
                              const abnf::expression& abnf_site) {
  if (budget_.exhausted() || !is_within_reach(rule)) return false;
  // Most guards are needed where they stand, and that is soon decided: a rule uses none of the rules that use it.
  const auto of_site = language_of(abnf_site, languages_, budget_);
  const auto match_of_site = match_language_of(site, matches_, symbols_, budget_);
  if (budget_.exhausted()) {
    (void)budget_.goes_on_after_refusal();
    return false;
  }
  if (prove(match_of_site, of_site, budget_).verdict != verdict::proved) return false;
  std::map<std::size_t, match_language> old;  // old match languages of the rules that have another now
  const auto take_back = [&] {
    std::swap(bodies_[rule], body);
    for (auto& [changed_rule, match] : old) matches_[changed_rule] = std::move(match);
    return false;
  };
  std::swap(bodies_[rule], body);
  std::map<std::size_t, rule_proof> proved_now;
  for (std::size_t i = place_in_order_[rule]; i < languages_.order.size(); ++i) {
    const std::size_t position = languages_.order[i];
    const bool is_concerned =
        position == rule || calls_one(bodies_[position], [&](std::size_t callee) { return old.contains(callee); });
    if (!is_concerned) continue;
    auto match = match_language_in(bodies_[position], matches_);
    auto proof = prove(match, languages_.minimal[position], budget_);
    if (proof.verdict != verdict::proved) return take_back();
    proved_now.emplace(position, std::move(proof));
    if (!is_same(matches_[position], match)) old.emplace(position, std::exchange(matches_[position], std::move(match)));
  }
  for (const std::size_t position : languages_.order) {
    if (!is_proved(position) && !proved_now.contains(position)) return take_back();
  }
  for (auto& [position, proof] : proved_now) proofs_[position] = std::move(proof);
  return true;
}

// True if all rules that are not proved are this one or use it: a change of it helps no others.
bool incremental_proofs::is_within_reach(std::size_t rule) const {
  std::vector<bool> uses(bodies_.size(), false);
  uses[rule] = true;
  return std::ranges::all_of(languages_.order, [&](std::size_t position) {
    uses[position] = uses[position] || calls_one(bodies_[position], [&](std::size_t callee) { return uses[callee]; });
    return uses[position] || is_proved(position);
  });
}

// A rule that is too large costs itself, as in match_languages_of.
match_language incremental_proofs::match_language_in(const expression& body, std::span<const match_language> matches) {
  auto language = match_language_of(body, matches, symbols_, budget_);
  if (!budget_.exhausted()) return language;
  const auto limit = budget_.ran_out_of();
  (void)budget_.goes_on_after_refusal();
  return {{}, loop_fault::none, limit};
}

std::vector<bool> incremental_proofs::replace_unproved(std::span<const std::optional<expression>> others) {
  std::vector<bool> is_refused(bodies_.size(), false);
  for (;;) {
    auto outcome = try_others(others, is_refused);
    if (!outcome) return std::vector<bool>(bodies_.size(), false);
    bool loses_some = false;
    for (const std::size_t position : languages_.order) {
      if (!is_proved(position) || outcome->proofs[position].verdict == verdict::proved) continue;
      loses_some = true;
      const auto needed_rules = needed_by(position, bodies_);
      for (const std::size_t rule : languages_.order) {
        if (needed_rules[rule] && outcome->replaced[rule]) is_refused[rule] = true;
      }
    }
    if (loses_some) continue;
    for (const std::size_t rule : languages_.order) {
      if (outcome->replaced[rule]) bodies_[rule] = *others[rule];
    }
    matches_ = std::move(outcome->matches);
    proofs_ = std::move(outcome->proofs);
    return std::move(outcome->replaced);
  }
}

std::optional<incremental_proofs::attempt> incremental_proofs::try_others(
    std::span<const std::optional<expression>> others, const std::vector<bool>& is_refused) {
  const std::vector<bool> none(bodies_.size(), false);
  attempt result{matches_, proofs_, none, none};
  const auto take = [&](std::size_t rule, match_language match, rule_proof proof) {
    result.changed_rules[rule] = !is_same(matches_[rule], match);
    result.matches[rule] = std::move(match);
    result.proofs[rule] = std::move(proof);
  };
  for (const std::size_t rule : languages_.order) {
    if (calls_one(bodies_[rule], [&](std::size_t callee) { return result.changed_rules[callee]; })) {
      auto match = match_language_in(bodies_[rule], result.matches);
      auto proof = prove(match, languages_.minimal[rule], budget_);
      take(rule, std::move(match), std::move(proof));
    }
    const bool is_tried =
        others[rule] && !is_refused[rule] && result.proofs[rule].verdict != verdict::proved &&
        !calls_one(*others[rule], [&](std::size_t callee) { return result.proofs[callee].verdict != verdict::proved; });
    if (is_tried) {
      auto match = match_language_in(*others[rule], result.matches);
      auto proof = prove(match, languages_.minimal[rule], budget_);
      if (proof.verdict == verdict::proved) {
        take(rule, std::move(match), std::move(proof));
        result.replaced[rule] = true;
      }
    }
    if (budget_.exhausted()) return std::nullopt;
  }
  return result;
}

std::string quoted(std::u32string_view text, char mark) {
  if (text.empty()) return "the empty string";
  std::string result(1, mark);
  for (const char32_t c : text) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029) {
      result += "%x" + unicode::hexadecimal(c, 2);
    } else {
      unicode::append_utf8(result, c);
    }
  }
  return result + mark;
}

}  // namespace urispec::peg
