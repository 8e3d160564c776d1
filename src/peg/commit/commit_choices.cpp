#include "peg/commit/commit_choices.hpp"

#include "peg/commit/commit.hpp"
#include "peg/commit/contexts.hpp"
#include "peg/commit/outcomes.hpp"
#include "automaton/dfa.hpp"

#include <utility>
#include <variant>

namespace urispec::peg {

using automaton::dfa;

committed_choices commit_choices(std::vector<expression>& rules, std::span<const match_language> matches,
                                 const automaton::languages& known, const std::vector<bool>& open,
                                 state_budget& budget) {
  const auto without_guards = rules;
  std::vector<std::size_t> guards(rules.size(), 0);
  outcomes texts(without_guards, matches, known, budget);
  const auto put = [&](std::size_t rule, expression& part, const dfa& context) {
    if (!texts.may_fail_late(part)) return;
    const dfa given_up = texts.both(context, texts.late(part));
    if (budget.exhausted() || !shortest_witness(given_up)) return;
    const auto parts = parts_in_order(part, without_guards);
    const dfa matched = texts.matched(part);
    expression guard = part;  // which decides whatever the context is, and changes nothing
    for (std::size_t n = 1; n <= parts.size(); ++n) {
      const auto candidate = in_order(std::span(parts).first(n));
      if (shortest_witness(texts.both(given_up, texts.succeeding(candidate)))) continue;
      const expression with_guard{sequence{{{predicate{lookahead::must_match, {candidate}}}, part}}};
      if (texts.matched(with_guard) == matched && !budget.exhausted()) guard = candidate;
      break;
    }
    commit(part, std::move(guard));
    ++guards[rule];
  };
  contexts(rules, texts, known, open, budget, put).go();
  if (!budget.exhausted() && !find_guard_fault(rules, matches, known, open, budget) && !budget.exhausted())
    return {std::move(guards), guards_by::contexts};
  rules = without_guards;
  return {commit_by_structure(rules, known.order), guards_by::structure};
}

std::optional<guard_fault> find_guard_fault(std::span<const expression> rules, std::span<const match_language> matches,
                                            const automaton::languages& known, const std::vector<bool>& open,
                                            state_budget& budget) {
  std::vector<expression> copy(rules.begin(), rules.end());
  std::optional<guard_fault> found;
  outcomes texts(rules, matches, known, budget);
  const auto check = [&](std::size_t rule, expression& part, const dfa& context) {
    const expression& body = unguarded(part);
    if (found || !texts.may_fail_late(body)) return;
    dfa given_up = texts.both(context, texts.late(body));
    if (const auto* c = std::get_if<committed>(&part.node)) {
      given_up = texts.both(given_up, texts.succeeding(c->guard.front()));
      const dfa refused = texts.without(texts.succeeding(body), texts.succeeding(c->guard.front()));
      if (const auto text = shortest_witness(refused)) found = {rule, guard_fault::kind::changes, *text};
    }
    if (found) return;
    if (const auto text = shortest_witness(given_up)) found = {rule, guard_fault::kind::gives_up, *text};
  };
  contexts(copy, texts, known, open, budget, check).go();
  return budget.exhausted() ? std::nullopt : found;
}

}  // namespace urispec::peg
