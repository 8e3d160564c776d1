// Subset construction (Rabin and Scott 1959) over any nondeterministic machine whose configurations are computed as
// they are met: a Thompson automaton, or the pairs and obligations of a PEG match (peg/match_language.hpp).
//
// A machine has
//   using configuration = …;                                    ordered, copyable
//   std::vector<configuration> initial();
//   void step(const configuration&, symbol_class, std::vector<configuration>& successors);
//   bool accepting(const configuration&);
// with silent moves already followed in what initial() and step() give.
// Cost: exponential in the worst case, which the budget bounds. Invariant: the result is total.
// Tested in tests/automaton/nfa_test.cpp and through every automaton that is built from a grammar.
#pragma once

#include "urispec/automaton/dfa.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <vector>

namespace urispec::automaton {

struct subset_hash {
  std::size_t operator()(const std::vector<std::uint32_t>& v) const {
    std::size_t h = v.size();
    for (const auto x : v) h = (h ^ x) * 0x9E3779B97F4A7C15U;
    return h ^ (h >> 32U);
  }
};

// `on_state` is told of each state once, in order: on_state(state, vector of the configurations that it stands for).
template <typename Machine, typename OnState>
dfa determinise(Machine& machine, const shared_alphabet& symbols, state_budget& budget, OnState on_state) {
  using configuration = typename Machine::configuration;
  std::map<configuration, std::uint32_t> ids;
  std::vector<configuration> configurations;
  // The successors of a configuration, class by class in one row; no ends until asked for.
  struct expansion {
    std::vector<std::uint32_t> ends, targets;
  };
  std::vector<expansion> memo;
  std::size_t cells = 0;  // of the memo, of the table and of all subsets

  const auto intern = [&](const configuration& c) {
    const auto [where, is_new] = ids.try_emplace(c, static_cast<std::uint32_t>(configurations.size()));
    if (is_new) {
      configurations.push_back(c);
      memo.emplace_back();
    }
    return where->second;
  };
  std::vector<configuration> scratch;
  const auto expand = [&](std::uint32_t id) {
    if (!memo[id].ends.empty()) return;
    expansion row;
    for (symbol_class k = 0; k < symbols->size(); ++k) {
      scratch.clear();
      machine.step(configurations[id], k, scratch);
      for (const auto& c : scratch) row.targets.push_back(intern(c));
      row.ends.push_back(static_cast<std::uint32_t>(row.targets.size()));
    }
    cells += row.ends.size() + row.targets.size();
    memo[id] = std::move(row);
  };
  const auto normal_form = [](std::vector<std::uint32_t>& subset) {
    std::ranges::sort(subset);
    const auto duplicates = std::ranges::unique(subset);
    subset.erase(duplicates.begin(), duplicates.end());
  };

  std::unordered_map<std::vector<std::uint32_t>, state, subset_hash> numbers;
  std::vector<const std::vector<std::uint32_t>*> subsets;
  dfa result{symbols, 0, {}, {}};
  const auto number = [&](std::vector<std::uint32_t>&& subset) {
    const auto [where, is_new] = numbers.try_emplace(std::move(subset), static_cast<state>(subsets.size()));
    if (is_new) {
      subsets.push_back(&where->first);
      cells += where->first.size() + symbols->size();
      std::vector<configuration> members;
      for (const auto id : where->first) members.push_back(configurations[id]);
      result.accepting.push_back(std::ranges::any_of(members, [&](const auto& c) { return machine.accepting(c); }));
      on_state(where->second, members);
    }
    return where->second;
  };

  std::vector<std::uint32_t> first;
  for (const auto& c : machine.initial()) first.push_back(intern(c));
  normal_form(first);
  number(std::move(first));
  for (std::size_t s = 0; s < subsets.size(); ++s) {
    for (const auto id : *subsets[s]) {
      expand(id);
      if (!budget.allows(configurations.size()) || !budget.allows_cells(cells)) return empty_language(symbols);
    }
    if (!budget.allows(subsets.size()) || !budget.allows_cells(cells)) return empty_language(symbols);
    for (symbol_class k = 0; k < symbols->size(); ++k) {
      std::vector<std::uint32_t> target;
      for (const auto id : *subsets[s]) {
        const auto& [ends, targets] = memo[id];
        const auto row = targets.begin();
        target.insert(target.end(), row + (k == 0 ? 0U : ends[k - 1]), row + ends[k]);
      }
      normal_form(target);
      result.table.push_back(number(std::move(target)));
    }
  }
  return result;
}

template <typename Machine>
dfa determinise(Machine& machine, const shared_alphabet& symbols, state_budget& budget) {
  return determinise(machine, symbols, budget, [](state, const auto&) {});
}

}  // namespace urispec::automaton
