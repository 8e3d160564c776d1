#include "urispec/language/structure.hpp"

#include "automaton/subset_construction.hpp"
#include "automaton/thompson_machine.hpp"
#include "language/inlined.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>

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

// The lists of rules, each once.
class rule_lists {
 public:
  std::uint32_t number_of(const std::vector<std::size_t>& rules) {
    const auto [entry, is_new] = numbers_.try_emplace(rules, static_cast<std::uint32_t>(lists_.size()));
    if (is_new) lists_.push_back(rules);
    return entry->second;
  }
  [[nodiscard]] std::vector<std::vector<std::size_t>> take() { return std::move(lists_); }

 private:
  std::map<std::vector<std::size_t>, std::uint32_t> numbers_{{{}, 0}};
  std::vector<std::vector<std::size_t>> lists_{{}};
};

structure nothing(const automaton::languages& known, std::size_t rule) {
  return {empty_language(known.symbols), {{}}, std::vector<std::uint32_t>(known.symbols->size()), {rule}};
}

}  // namespace

structure build_structure(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known,
                          automaton::state_budget& budget) {
  structure result;
  const inlined source = build_inlined(grammar, rule, known, budget);
  const std::size_t classes = known.symbols->size();
  if (budget.exhausted()) return nothing(known, rule);

  rule_lists lists;
  std::vector<std::uint32_t> first_step;  // by state
  std::vector<std::pair<symbol_class, std::uint32_t>> steps;
  std::vector<std::size_t> rules;
  const auto learn = [&](state, const std::vector<state>& places) {
    steps.clear();
    for (const state place : places) {
      for (const auto& e : source.nodes[place]) {
        if (e.kind == inlined::kind::step) steps.emplace_back(e.what, e.number);
      }
    }
    std::ranges::sort(steps);
    const auto first = std::ranges::min_element(steps, {}, [](const auto& step) { return step.second; });
    first_step.push_back(first == steps.end() ? no_step : first->second);
    auto step = steps.begin();
    for (symbol_class k = 0; k < classes; ++k) {
      rules.clear();
      for (; step != steps.end() && step->first == k; ++step) {
        const std::size_t has = source.rule_of_step[step->second];
        if (std::ranges::find(rules, has) == rules.end()) rules.push_back(has);
      }
      result.list_of_step.push_back(lists.number_of(rules));
    }
  };
  automaton::thompson_machine<inlined> machine(source);
  result.automaton = determinise(machine, known.symbols, budget, learn);
  if (budget.exhausted()) return nothing(known, rule);
  result.lists = lists.take();
  result.rule_of_state = rules_of_states(result, first_step, source, rule);
  return result;
}

}  // namespace urispec::language
