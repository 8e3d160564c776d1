#include "urispec/language/structure.hpp"

#include "automaton/subset_construction.hpp"
#include "automaton/thompson_machine.hpp"
#include "language/inlined.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

constexpr auto no_step = std::numeric_limits<std::uint32_t>::max();

// The rules that are being read: where no character can follow, that of the step that led here, and where a dead step
// did, the one that was being read before. States are numbered in the order in which they are met.
std::vector<std::size_t> rules_of_states(const structure& made, const std::vector<std::uint32_t>& first_step,
                                         const inlined& source, std::size_t start_rule) {
  const auto& a = made.automaton;
  std::vector<std::size_t> result(a.states(), structure::no_rule);
  for (state s = 0; s < a.states(); ++s) {
    if (first_step[s] != no_step) result[s] = source.rule_of_step[first_step[s]];
  }
  if (result[a.start] == structure::no_rule) result[a.start] = start_rule;  // the empty string and no other
  for (state s = 0; s < a.states(); ++s) {
    for (symbol_class k = 0; k < a.symbols->size(); ++k) {
      auto& target = result[a.next(s, k)];
      if (target != structure::no_rule) continue;
      target = made.rule_of(s, k) == structure::no_rule ? result[s] : made.rule_of(s, k);
    }
  }
  return result;
}

}  // namespace

structure build_structure(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known,
                          automaton::state_budget& budget) {
  structure result;
  const inlined source = build_inlined(grammar, rule, known, budget);
  const std::size_t classes = known.symbols->size();
  if (budget.exhausted()) return {empty_language(known.symbols), std::vector(classes, structure::no_rule), {rule}};

  std::vector<std::uint32_t> first_step;  // by state
  const auto learn = [&](state, const std::vector<state>& places) {
    std::vector<std::uint32_t> by_class(classes, no_step);
    for (const state place : places) {
      for (const auto& e : source.nodes[place]) {
        if (e.kind == inlined::kind::step) by_class[e.what] = std::min(by_class[e.what], e.number);
      }
    }
    first_step.push_back(*std::ranges::min_element(by_class));
    for (const auto step : by_class) {
      result.rule_of_step.push_back(step == no_step ? structure::no_rule : source.rule_of_step[step]);
    }
  };
  automaton::thompson_machine<inlined> machine(source);
  result.automaton = determinise(machine, known.symbols, budget, learn);
  if (budget.exhausted()) return {empty_language(known.symbols), std::vector(classes, structure::no_rule), {rule}};
  result.rule_of_state = rules_of_states(result, first_step, source, rule);
  return result;
}

}  // namespace urispec::language
