#include "peg/optimize/span_prover.hpp"

#include "peg/repair/prefix_conflict.hpp"
#include "abnf/overloaded.hpp"

#include <memory>
#include <utility>
#include <variant>

namespace urispec::peg {

using automaton::code_point_set;
using automaton::dfa;

namespace {

const code_point_set percent{{'%', '%'}};
const code_point_set hexadecimal{{'0', '9'}, {'A', 'F'}, {'a', 'f'}};

// The span written out.
expression meaning(const span& r) {
  ordered_choice iteration{{{character{r.set}}}};
  if (r.escapes == triplets::included) {
    iteration.alternatives.push_back(
        {sequence{{{character{percent}}, {character{hexadecimal}}, {character{hexadecimal}}}}});
  }
  expression some{repetition{1, repetition::unbounded, {{std::move(iteration)}}}};
  if (!r.first.empty()) {
    some = {sequence{{{predicate{lookahead::must_match, {{character{r.first}}}}}, std::move(some)}}};
  }
  if (r.minimum == 0) some = {repetition{0, 1, {std::move(some)}}};
  return some;
}

}  // namespace

span_prover::span_prover(const std::vector<expression>& rules, std::span<const match_language> matches,
                         const automaton::languages& known, state_budget& budget)
    : matches_(matches), known_(known), budget_(budget), outlines_(rules.size()) {
  for (const std::size_t rule : known.order) outlines_[rule] = outline_of(rules[rule]);
}

code_point_set span_prover::class_of(const expression& e) const {
  if (const auto* c = std::get_if<character>(&e.node)) return c->set;
  if (const auto* r = std::get_if<rule_call>(&e.node)) return known_.classes[r->rule].value_or(code_point_set{});
  return {};
}

bool span_prover::is_escape(const sequence& s) const {
  return s.parts.size() == 3 && class_of(s.parts[0]) == percent && class_of(s.parts[1]) == hexadecimal &&
         class_of(s.parts[2]) == hexadecimal;
}

outline span_prover::outline_of(const expression& e) const {
  outline result;
  const auto add = [&](const outline& o) {
    result.set = set_union(result.set, o.set);
    if (o.escapes == triplets::included) result.escapes = triplets::included;
    result.has_loop = result.has_loop || o.has_loop;
    result.is_plain = result.is_plain && o.is_plain;
  };
  std::visit(abnf::overloaded{
                 [&](const sequence& s) {
                   if (is_escape(s)) {
                     result.escapes = triplets::included;
                   } else {
                     for (const auto& part : s.parts) add(outline_of(part));
                   }
                 },
                 [&](const ordered_choice& c) {
                   for (const auto& alternative : c.alternatives) add(outline_of(alternative));
                 },
                 [&](const repetition& r) {
                   add(outline_of(r.body.front()));
                   result.has_loop = result.has_loop || r.maximum == repetition::unbounded;
                 },
                 [&](const rule_call& r) {
                   outline called = outlines_[r.rule];
                   called.has_loop = false;
                   add(called);
                 },
                 [&](const character& c) { result.set = c.set; },
                 [&](const text&) { result.is_plain = false; },
                 [](const predicate&) {},
                 [&](const span& r) { add(outline_of(r.plain.front())); },
                 [&](const committed& c) { add(outline_of(c.body.front())); },
                 [&](const longest_match&) { result.is_plain = false; },
             },
             e.node);
  return result;
}

std::optional<span> span_prover::as_span(const expression& e, const outline& shape) const {
  if (!shape.is_plain || budget_.exhausted()) return std::nullopt;
  if (shape.set.empty()) return std::nullopt;  // escapes alone: there is no class without a character

  const auto symbols = std::make_shared<const automaton::alphabet>(known_.symbols->with_marks(1));
  const auto language = [&](const expression& x) { return match_language_of(x, matches_, symbols, budget_); };
  const match_language target = language(e);
  if (!target.is_known() || target.fault != loop_fault::none || budget_.exhausted()) return std::nullopt;
  const dfa& matched = target.automaton;
  const bool may_be_empty = live_states(matched)[matched.next(matched.start, symbols->mark(0))];

  span candidate{shape.set, shape.escapes, may_be_empty ? 0U : 1U, {}, {}};
  // Automata that were cut short by the budget are equal and say nothing.
  const auto is_proven = [&] {
    const match_language said = language(meaning(candidate));
    return !budget_.exhausted() && said.automaton == matched;
  };
  if (is_proven()) return candidate;
  candidate.first = first_characters(matched);
  if (is_proven()) return candidate;
  return std::nullopt;
}

}  // namespace urispec::peg
