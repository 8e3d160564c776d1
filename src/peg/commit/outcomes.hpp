// Where expressions match, and where they fail late, after a rule in them has matched: these two outcomes decide
// committed choices (peg/commit/commit_choices.hpp). Both are plain languages over an alphabet with a # that is not
// used.
// Cost: a determinisation for each query; late texts of rules are kept. Invariant: rules are asked in dependency order.
// Tested in tests/peg/commit_choices_test.cpp.
#pragma once

#include "automaton/subset_construction.hpp"
#include "peg/commit/late_failures.hpp"
#include "peg/matching/followed_machine.hpp"
#include "peg/matching/match_language.hpp"
#include "peg/matching/success_machine.hpp"
#include "abnf/overloaded.hpp"
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace urispec::peg {

// Where expressions match, and where they fail late, as plain languages over an alphabet with a # that is not used.
class outcomes {
 public:
  outcomes(std::span<const expression> rules, std::span<const match_language> matches,
           const automaton::languages& known, state_budget& budget)
      : matches_(matches),
        budget_(budget),
        symbols_(std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1))),
        structure_(rules, known.order),
        late_(rules.size(), empty_language(symbols_)) {
    for (const std::size_t rule : known.order) late_[rule] = late(rules[rule]);
  }

  [[nodiscard]] const automaton::shared_alphabet& symbols() const { return symbols_; }
  [[nodiscard]] bool may_fail_late(const expression& e) const { return structure_.may_fail_late(e); }

  automaton::dfa everything() const {
    return {symbols_, 0, std::vector<automaton::state>(symbols_->size(), 0), {true}};
  }

  // Its match language.
  automaton::dfa matched(const expression& e) { return match_language_of(e, matches_, symbols_, budget_).automaton; }

  // Those at which it succeeds.
  automaton::dfa succeeding(const expression& e) {
    const automaton::dfa m = matched(e);
    if (budget_.exhausted()) return empty_language(symbols_);
    success_machine machine(m);
    return minimise(determinise(machine, symbols_, groups_read_alike(*symbols_, m), budget_), budget_);
  }

  // Those at which it succeeds, and is followed by one of `rest`.
  automaton::dfa followed(const expression& e, const automaton::dfa& rest) {
    const automaton::dfa m = matched(e);
    if (budget_.exhausted()) return empty_language(symbols_);
    followed_machine machine(m, rest);
    return minimise(determinise(machine, symbols_, groups_read_alike(*symbols_, m, rest), budget_), budget_);
  }

  // Those at which it fails late.
  automaton::dfa late(const expression& e) {
    if (!may_fail_late(e) || budget_.exhausted()) return empty_language(symbols_);
    return std::visit(abnf::overloaded{
                          [&](const sequence& s) { return late_in_order(s); },
                          [&](const ordered_choice& c) {
                            automaton::dfa result = empty_language(symbols_);
                            for (const auto& a : c.alternatives) result = either(result, late(a));
                            return without(result, succeeding(e));
                          },
                          [&](const repetition& r) {
                            const auto& body = r.body.front();
                            if (r.minimum == 1) return late(body);
                            return either(late(body), without(succeeding(body), succeeding(e)));
                          },
                          [&](const rule_call& r) { return late_[r.rule]; },
                          [&](const span& r) { return late(r.plain.front()); },
                          [&](const committed& c) { return late(c.body.front()); },
                          [&](const auto&) { return empty_language(symbols_); },
                      },
                      e.node);
  }

  automaton::dfa either(const automaton::dfa& a, const automaton::dfa& b) { return union_of(a, b, budget_); }
  automaton::dfa both(const automaton::dfa& a, const automaton::dfa& b) { return intersection(a, b, budget_); }
  automaton::dfa without(const automaton::dfa& a, const automaton::dfa& b) { return difference(a, b, budget_); }

 private:
  automaton::dfa late_in_order(const sequence& s) {
    const auto first = std::ranges::find_if(s.parts, matches_rules);
    const sequence before{{s.parts.begin(), first}};
    const sequence matching{{s.parts.begin(), first + 1}};
    const sequence rest{{first + 1, s.parts.end()}};
    const automaton::dfa rest_fails = without(everything(), succeeding({rest}));
    return either(followed({before}, late(*first)), followed({matching}, rest_fails));
  }

  std::span<const match_language> matches_;
  state_budget& budget_;
  const automaton::shared_alphabet symbols_;
  const late_failures structure_;
  std::vector<automaton::dfa> late_;  // by rule
};

}  // namespace urispec::peg
