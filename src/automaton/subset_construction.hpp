// Subset construction (Rabin and Scott 1959) over any nondeterministic machine whose configurations are computed on
// demand: a Thompson automaton, or the pairs and obligations of a PEG match (peg/matching/match_language.hpp).
//
// A machine has
//   using configuration = …;                                    copyable, as numbered.hpp says
//   std::vector<configuration> initial();
//   void step(const configuration&, symbol_class, std::vector<configuration>& successors);
//   bool accepting(const configuration&);
// where initial() and step() have already followed the ε-transitions. Machines that read automata step alike for classes
// that none of these tells apart: a caller may say which classes are one group.
// Cost: exponential in the worst case, which the budget bounds.
// Invariant: the result is total. Tested in tests/automaton/nfa_test.cpp and through every automaton that is built from
// a grammar.
#pragma once

#include "automaton/class_groups.hpp"
#include "automaton/drop_repeated.hpp"
#include "automaton/numbered.hpp"
#include "urispec/automaton/dfa.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::automaton {

struct subset_hash {
  std::size_t operator()(const std::vector<std::uint32_t>& v) const {
    std::uint64_t h = v.size();
    for (const auto x : v) h = mix(h, x);
    return static_cast<std::size_t>(h);
  }
};

template <typename Machine, typename OnState>
class subset_construction {
 public:
  subset_construction(Machine& machine, const shared_alphabet& symbols, const class_groups& groups,
                      state_budget& budget, OnState& on_state)
      : machine_(machine),
        symbols_(symbols),
        groups_(groups),
        budget_(budget),
        on_state_(on_state),
        row_(groups.size()),
        result_{symbols, 0, {}, {}} {}

  dfa run() {
    subset first;
    for (const auto& c : machine_.initial()) first.push_back(intern(c));
    number(first);
    for (std::size_t s = 0; s < subsets_.size(); ++s) {
      for (const auto id : *subsets_[s]) {
        expand(id);
        if (!is_allowed(configurations_.size())) return empty_language(symbols_);
      }
      if (!is_allowed(subsets_.size())) return empty_language(symbols_);
      steps_ = 0;
      for (std::size_t g = 0; g < groups_.size(); ++g) row_[g] = step(*subsets_[s], g);
      for (symbol_class k = 0; k < symbols_->size(); ++k) result_.table.push_back(row_[groups_.group_of(k)]);
    }
    if (!budget_.allows_built(subsets_.size(), cells_)) return empty_language(symbols_);
    return std::move(result_);
  }

 private:
  using configuration = typename Machine::configuration;
  using subset = std::vector<std::uint32_t>;  // configurations by number

  // The successors of a configuration, group by group in one row; no ends until asked for.
  struct expansion {
    std::vector<std::uint32_t> ends, targets;
  };

  // Where a group leads from the current state.
  struct distinct_step {
    subset targets;
    state to = 0;
  };

  [[nodiscard]] bool is_allowed(std::size_t states) { return budget_.allows(states) && budget_.allows_cells(cells_); }

  std::uint32_t intern(const configuration& c) {
    const std::uint32_t id = configurations_.number_of(c);
    if (id == expansions_.size()) {
      expansions_.emplace_back();
      state_of_one_.push_back(no_state);
    }
    return id;
  }

  void expand(std::uint32_t id) {
    if (!expansions_[id].ends.empty()) return;
    expansion row;
    row.ends.reserve(groups_.size());
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      scratch_.clear();
      machine_.step(configurations_[id], groups_.first_of(g), scratch_);
      for (const auto& c : scratch_) row.targets.push_back(intern(c));
      row.ends.push_back(static_cast<std::uint32_t>(row.targets.size()));
    }
    cells_ += row.ends.size() + row.targets.size();
    expansions_[id] = std::move(row);
  }

  // Most groups lead from one state to where another group already led: to the same configurations in the same order,
  // so that nothing has to be sorted or looked up.
  state step(const subset& from, std::size_t group) {
    if (steps_ == distinct_.size()) distinct_.emplace_back();
    auto& [targets, to] = distinct_[steps_];
    targets.clear();
    for (const auto id : from) {
      const auto& expanded = expansions_[id];
      const auto row = expanded.targets.begin();
      targets.insert(targets.end(), row + (group == 0 ? 0U : expanded.ends[group - 1]), row + expanded.ends[group]);
    }
    for (std::size_t i = 0; i < steps_; ++i) {
      if (distinct_[i].targets == targets) return distinct_[i].to;
    }
    ++steps_;
    return to = number(targets);
  }

  // The state that stands for a subset, in any order and with repetitions. Many have one configuration.
  state number(const subset& members) {
    if (members.size() == 1 && state_of_one_[members.front()] != no_state) return state_of_one_[members.front()];
    sorted_ = members;
    std::ranges::sort(sorted_);
    drop_repeated(sorted_);
    const auto [where, is_new] = numbers_.try_emplace(sorted_, static_cast<state>(subsets_.size()));
    if (is_new) add(where->first, where->second);
    if (sorted_.size() == 1) state_of_one_[sorted_.front()] = where->second;
    return where->second;
  }

  void add(const subset& members, state s) {
    subsets_.push_back(&members);
    cells_ += members.size() + symbols_->size();
    std::vector<configuration> stands_for;
    stands_for.reserve(members.size());
    for (const auto id : members) stands_for.push_back(configurations_[id]);
    result_.accepting.push_back(std::ranges::any_of(stands_for, [&](const auto& c) { return machine_.accepting(c); }));
    on_state_(s, stands_for);
  }

  Machine& machine_;
  const shared_alphabet& symbols_;
  const class_groups& groups_;
  state_budget& budget_;
  OnState& on_state_;
  static constexpr state no_state = ~state{0};

  numbered<configuration> configurations_;
  std::vector<configuration> scratch_;
  subset sorted_;
  std::vector<state> state_of_one_;  // by configuration: of the subset of it alone, once it is asked for
  std::vector<expansion> expansions_;
  std::vector<distinct_step> distinct_;  // the first `steps_` are of the state that is looked at
  std::size_t steps_ = 0;
  std::vector<state> row_;  // where each group leads from it
  std::unordered_map<subset, state, subset_hash> numbers_;
  std::vector<const subset*> subsets_;
  std::size_t cells_ = 0;  // of the expansions, of the table and of all subsets
  dfa result_;
};

// Calls on_state(state, vector of the configurations that it stands for) once for each state, in order.
template <typename Machine, typename OnState>
dfa determinise(Machine& machine, const shared_alphabet& symbols, state_budget& budget, OnState on_state) {
  const auto groups = class_groups::of_one_class_each(symbols->size());
  return subset_construction(machine, symbols, groups, budget, on_state).run();
}

template <typename Machine>
dfa determinise(Machine& machine, const shared_alphabet& symbols, state_budget& budget) {
  return determinise(machine, symbols, budget, [](state, const auto&) {});
}

// Of a machine for which the classes of a group are one. The states may have other numbers than without groups.
template <typename Machine>
dfa determinise(Machine& machine, const shared_alphabet& symbols, const class_groups& groups, state_budget& budget) {
  const auto ignore = [](state, const auto&) {};
  return subset_construction(machine, symbols, groups, budget, ignore).run();
}

}  // namespace urispec::automaton
