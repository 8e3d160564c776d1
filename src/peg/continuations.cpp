#include "peg/continuations.hpp"

#include "abnf/references.hpp"
#include "urispec/automaton/minimise.hpp"

#include <algorithm>
#include <map>

namespace urispec::peg {

using automaton::dfa;
using automaton::nfa;
using automaton::state;

continuations::continuations(const abnf::grammar& grammar, const automaton::languages& known,
                             automaton::state_budget& budget)
    : grammar_(grammar),
      known_(known),
      budget_(budget),
      uses_(grammar.rules.size()),
      machines_(grammar.rules.size()),
      behind_(grammar.rules.size()) {
  for (std::size_t user = 0; user < grammar.rules.size(); ++user) {
    abnf::for_each_use(grammar.rules[user].definition, [&](const abnf::expression& part) {
      uses_[abnf::used_rule(part)].emplace_back(user, &part);
    });
  }
}

const continuations::definition& continuations::machine_of(std::size_t rule) {
  auto& slot = machines_[rule];
  if (!slot) {
    slot.emplace();
    nfa& machine = slot->machine;
    machine.symbols = known_.symbols;
    machine.start = machine.add();
    machine.end = machine.add();
    insert(machine, machine.start, machine.end, grammar_.rules[rule].definition, known_, budget_, &slot->ends);
  }
  return *slot;
}

// One automaton that starts behind all the given parts at once: the definitions side by side, each leading on to what
// is behind its rule.
dfa continuations::from_ends(const std::vector<std::pair<std::size_t, std::vector<state>>>& entries, scope of) {
  nfa all{known_.symbols, {}, 0, 0};
  all.start = all.add();
  all.end = all.add();
  if (of == scope::rule) all.silent(all.start, all.end);  // the rule may be the start
  for (const auto& [rule, ends] : entries) {
    const nfa& machine = machine_of(rule).machine;
    const auto offset = static_cast<state>(all.nodes.size());
    if (!budget_.allows(all.nodes.size() + machine.nodes.size())) return empty_language(known_.symbols);
    for (auto node : machine.nodes) {
      for (auto& [k, to] : node.moves) to += offset;
      for (auto& to : node.silent) to += offset;
      all.nodes.push_back(std::move(node));
    }
    for (const state end : ends) all.silent(all.start, offset + end);
    insert(all, offset + machine.end, all.end, after_rule(rule));
  }
  return minimise(determinise(all, budget_));
}

const dfa& continuations::after_rule(std::size_t rule) {
  if (behind_[rule]) return *behind_[rule];

  // Users first: an explicit stack, since chains of rules may be deep. The grammar has no cycles.
  std::vector<std::size_t> pending{rule};
  while (!pending.empty()) {
    const std::size_t at = pending.back();
    const auto unknown = std::ranges::find_if(uses_[at], [&](const auto& use) { return !behind_[use.first]; });
    if (unknown != uses_[at].end() && !budget_.exhausted()) {
      pending.push_back(unknown->first);
      continue;
    }
    pending.pop_back();
    if (behind_[at]) continue;
    std::map<std::size_t, std::vector<state>> entries;
    for (const auto& [user, part] : uses_[at]) {
      const auto& ends = machine_of(user).ends;
      if (const auto where = ends.find(part); where != ends.end()) {
        entries[user].insert(entries[user].end(), where->second.begin(), where->second.end());
      }
    }
    behind_[at] = from_ends({entries.begin(), entries.end()}, scope::rule);
    static_cast<void>(budget_.allows_another(behind_[at]->states(), behind_[at]->table.size()));
  }
  return *behind_[rule];
}

dfa continuations::after_part(std::size_t rule, const abnf::expression& part) {
  const auto& ends = machine_of(rule).ends;
  const auto where = ends.find(&part);
  if (where == ends.end()) return empty_language(known_.symbols);
  return from_ends({{rule, where->second}}, scope::part);
}

rest_of_rule continuations::rest_after(std::size_t rule, const abnf::expression& part) {
  const auto& [machine, ends] = machine_of(rule);
  const auto where = ends.find(&part);
  if (where == ends.end()) return rest_of_rule::may_be_empty;
  std::vector<bool> seen(machine.nodes.size(), false);
  std::vector<state> pending = where->second;
  while (!pending.empty()) {
    const state s = pending.back();
    pending.pop_back();
    if (s == machine.end) return rest_of_rule::may_be_empty;
    if (seen[s]) continue;
    seen[s] = true;
    pending.insert(pending.end(), machine.nodes[s].silent.begin(), machine.nodes[s].silent.end());
  }
  return rest_of_rule::is_not_empty;
}

}  // namespace urispec::peg
