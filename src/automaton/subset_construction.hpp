// Subset construction (Rabin and Scott 1959) over any nondeterministic machine whose configurations are computed on
// demand: a Thompson automaton, or the pairs and obligations of a PEG match (peg/match_language.hpp).
//
// A machine has
//   using configuration = …;                                    copyable, as numbered.hpp says
//   std::vector<configuration> initial();
//   void step(const configuration&, symbol_class, std::vector<configuration>& successors);
//   bool accepting(const configuration&);
// where initial() and step() have already followed the ε-transitions. Machines that read automata step alike for
// classes that none of these tells apart: a caller may say which classes are one group.
// Cost: exponential in the worst case, which the budget bounds.
// Invariant: the result is total. Tested in tests/automaton/nfa_test.cpp and through every automaton that is built from
// a grammar.
#pragma once

#include "automaton/class_groups.hpp"
#include "automaton/drop_repeated.hpp"
#include "automaton/numbered.hpp"
#include "automaton/step_blocks.hpp"
#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"

#include <algorithm>
#include <span>
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

// A machine that finds where all groups lead at once has each_group, as thompson_machine.hpp says.
template <typename Machine>
concept steps_by_group = requires { Machine::steps_by_group; };

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
        blocks_(groups.size()),
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
      find_steps(*subsets_[s]);
      const std::size_t row = result_.table.size();
      result_.table.resize(row + symbols_->size());
      for (symbol_class k = 0; k < symbols_->size(); ++k) result_.table[row + k] = row_[groups_.group_of(k)];
    }
    if (!budget_.allows_built(subsets_.size(), cells_)) return empty_language(symbols_);
    return std::move(result_);
  }

 private:
  using configuration = typename Machine::configuration;
  using subset = std::vector<std::uint32_t>;  // configurations by number

  // The successors of a configuration: each row of them once, in the order of the groups that have them.
  struct expansion {
    bool is_known = false;
    std::vector<group_move> moves;
    std::vector<std::uint32_t> row_ends, targets;

    [[nodiscard]] std::span<const std::uint32_t> row(std::uint32_t number) const {
      const std::uint32_t begin = number == 0 ? 0 : row_ends[number - 1];
      return std::span(targets).subspan(begin, row_ends[number] - begin);
    }
    [[nodiscard]] std::span<const std::uint32_t> of_group(std::size_t group) const {
      const auto move = std::ranges::lower_bound(moves, group, {}, &group_move::group);
      return move != moves.end() && move->group == group ? row(move->row) : std::span<const std::uint32_t>();
    }
  };

  [[nodiscard]] bool is_allowed(std::size_t states) { return budget_.allows(states) && budget_.allows_cells(cells_); }

  std::uint32_t intern(const configuration& c) {
    const std::uint32_t id = configurations_.number_of(c);
    if (id == expansions_.size()) {
      expansions_.emplace_back();
      state_of_one_.push_back(no_state);
      seen_.push_back(0);
    }
    return id;
  }

  void expand(std::uint32_t id) {
    if (expansions_[id].is_known) return;
    expansion made;
    made.is_known = true;
    made.moves.reserve(groups_.size());
    const configuration from = configurations_[id];
    if constexpr (steps_by_group<Machine>) {
      machine_.each_group(from, groups_, scratch_, [&](std::size_t g, const std::vector<configuration>* to) {
        const std::size_t before = made.moves.size();
        if (to != nullptr) return add_move(made, g, *to);
        made.moves.push_back({static_cast<std::uint32_t>(g), made.moves[before - 1].row});
        cells_ += made.row(made.moves[before].row).size();
      });
    } else {
      for (std::size_t g = 0; g < groups_.size(); ++g) {
        scratch_.clear();
        machine_.step(from, groups_.first_of(g), scratch_);
        if (!scratch_.empty()) add_move(made, g, scratch_);
      }
    }
    cells_ += groups_.size();
    expansions_[id] = std::move(made);
  }

  void add_move(expansion& made, std::size_t group, const std::vector<configuration>& to) {
    targets_.clear();
    for (const auto& c : to) targets_.push_back(intern(c));
    cells_ += targets_.size();
    made.moves.push_back({static_cast<std::uint32_t>(group), row_of(made, targets_)});
  }

  // The last one first: groups next to each other often lead to the same.
  static std::uint32_t row_of(expansion& made, const std::vector<std::uint32_t>& targets) {
    for (auto number = static_cast<std::uint32_t>(made.row_ends.size()); number-- > 0;) {
      if (std::ranges::equal(made.row(number), targets)) return number;
    }
    made.targets.insert(made.targets.end(), targets.begin(), targets.end());
    made.row_ends.push_back(static_cast<std::uint32_t>(made.targets.size()));
    return static_cast<std::uint32_t>(made.row_ends.size() - 1);
  }

  // Where each group leads; what does not depend on the group is done once for all that lead to the same.
  void find_steps(const subset& from) {
    blocks_.restart();
    for (const auto id : from) blocks_.split(expansions_[id].moves);
    blocks_.for_each_block(row_, [&](std::size_t group) {
      targets_.clear();
      ++round_;
      for (const auto id : from) {
        for (const auto to : expansions_[id].of_group(group)) {
          if (std::exchange(seen_[to], round_) != round_) targets_.push_back(to);
        }
      }
      return number(targets_);
    });
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

  static constexpr state no_state = ~state{0};

  Machine& machine_;
  const shared_alphabet& symbols_;
  const class_groups& groups_;
  state_budget& budget_;
  OnState& on_state_;
  numbered<configuration> configurations_;
  std::vector<configuration> scratch_;
  subset sorted_;
  std::vector<state> state_of_one_;  // by configuration: of the subset of it alone, once it is asked for
  std::vector<std::uint64_t> seen_;  // by configuration: the round in which it was a target last
  std::uint64_t round_ = 0;
  std::vector<expansion> expansions_;
  step_blocks blocks_;
  subset targets_;
  std::vector<state> row_;  // where each group leads from the state that is looked at
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
