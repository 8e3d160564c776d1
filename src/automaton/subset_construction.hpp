// Groups of classes in blocks: those that lead every configuration of a subset to the same row of successors. Work that
// a subset construction does for each block is much less than for each group.
// Method: all groups begin in one block, which each configuration splits by row; those that it leads nowhere stay.
// Cost of a configuration: the groups that it leads somewhere. Tests: tests/automaton/step_blocks_test.cpp.
#pragma once

#include "automaton/class_groups.hpp"
#include "automaton/dfa.hpp"
#include "automaton/drop_duplicates.hpp"
#include "automaton/numbering.hpp"
#include "urispec/limits.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::automaton {

// A group that leads a configuration somewhere, and the row of its successors, by number among those of the
// configuration.
struct group_move {
  std::uint32_t group;
  std::uint32_t row;
};

class step_blocks {
 public:
  explicit step_blocks(std::size_t groups) : block_(groups, 0), slots_(std::bit_ceil(4 * groups + 4)) {}

  void restart() {
    block_.assign(block_.size(), 0);
    next_ = 1;
  }

  void split(std::span<const group_move> moves) {
    ++round_;
    for (const group_move& m : moves) {
      slot& entry = slot_of(std::uint64_t{block_[m.group]} << 32U | m.row);
      if (entry.is_new) entry.value = next_++;
      block_[m.group] = entry.value;
    }
  }

  // Calls first(group) for the first group of each block, and into[group] is what that gave, for all groups.
  template <typename First>
  void for_each_block(std::vector<std::uint32_t>& output, First first) {
    ++round_;
    for (std::size_t g = 0; g < block_.size(); ++g) {
      slot& entry = slot_of(block_[g]);
      if (entry.is_new) entry.value = first(g);
      output[g] = entry.value;
    }
  }

 private:
  struct slot {
    std::uint64_t key = 0;
    std::uint64_t round = 0;
    std::uint32_t value = 0;
    bool is_new = true;
  };

  // Each group has at most one in a round, so that there is always a free one.
  slot& slot_of(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    const std::uint64_t mixed = key * 0x9E3779B97F4A7C15U;
    for (std::size_t position = (mixed >> 32U) & mask;; position = (position + 1) & mask) {
      slot& s = slots_[position];
      if (s.round != round_) {
        s = {key, round_, 0, true};
        return s;
      }
      if (s.key == key) {
        s.is_new = false;
        return s;
      }
    }
  }

  std::vector<std::uint32_t> block_;  // by group
  std::uint32_t next_ = 1;
  std::vector<slot> slots_;
  std::uint64_t round_ = 0;
};

// Subset construction (Rabin and Scott 1959) over any nondeterministic machine whose configurations are computed on
// demand: a Thompson automaton, or the pairs and obligations of a PEG match (peg/match_language.hpp).
//
// A machine has
//   using configuration = …;                                    copyable, as numbering.hpp says
//   std::vector<configuration> initial();
//   void step(const configuration&, symbol_class, std::vector<configuration>& successors);
//   bool accepting(const configuration&);
// where initial() and step() have already followed the ε-transitions. Machines that read automata step alike for
// classes that none of these tells apart: a caller may say which classes are one group.
// Cost: exponential in the worst case, which the budget bounds.
// Invariant: the result is total. Tested in tests/automaton/nfa_test.cpp and through every automaton that is built from
// a grammar.

struct subset_hash {
  std::size_t operator()(const std::vector<std::uint32_t>& v) const {
    std::uint64_t h = v.size();
    for (const auto x : v) h = mix(h, x);
    return static_cast<std::size_t>(h);
  }
};

// A machine that finds where all groups lead at once has each_group, as thompson_machine below.
template <typename Machine>
concept steps_by_group = requires { Machine::steps_by_group; };

template <typename Machine, typename OnState>
class subset_construction {
 public:
  subset_construction(Machine& machine, const shared_alphabet& symbols, const class_groups& groups,
                      work_budget& budget, OnState& on_state)
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
    bool is_computed = false;
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
    if (expansions_[id].is_computed) return;
    expansion result;
    result.is_computed = true;
    result.moves.reserve(groups_.size());
    const configuration source = configurations_[id];
    if constexpr (steps_by_group<Machine>) {
      machine_.each_group(source, groups_, scratch_, [&](std::size_t g, const std::vector<configuration>* target) {
        const std::size_t before = result.moves.size();
        if (target != nullptr) return add_move(result, g, *target);
        result.moves.push_back({static_cast<std::uint32_t>(g), result.moves[before - 1].row});
        cells_ += result.row(result.moves[before].row).size();
      });
    } else {
      for (std::size_t g = 0; g < groups_.size(); ++g) {
        scratch_.clear();
        machine_.step(source, groups_.first_of(g), scratch_);
        if (!scratch_.empty()) add_move(result, g, scratch_);
      }
    }
    cells_ += groups_.size();
    expansions_[id] = std::move(result);
  }

  void add_move(expansion& result, std::size_t group, const std::vector<configuration>& target) {
    targets_.clear();
    for (const auto& c : target) targets_.push_back(intern(c));
    cells_ += targets_.size();
    result.moves.push_back({static_cast<std::uint32_t>(group), row_of(result, targets_)});
  }

  // The last one first: groups next to each other often lead to the same.
  static std::uint32_t row_of(expansion& result, const std::vector<std::uint32_t>& targets) {
    for (auto number = static_cast<std::uint32_t>(result.row_ends.size()); number-- > 0;) {
      if (std::ranges::equal(result.row(number), targets)) return number;
    }
    result.targets.insert(result.targets.end(), targets.begin(), targets.end());
    result.row_ends.push_back(static_cast<std::uint32_t>(result.targets.size()));
    return static_cast<std::uint32_t>(result.row_ends.size() - 1);
  }

  // Computes where each group leads. Groups that lead to the same states share all work that does not depend on the
  // group.
  void find_steps(const subset& source) {
    blocks_.restart();
    for (const auto id : source) blocks_.split(expansions_[id].moves);
    blocks_.for_each_block(row_, [&](std::size_t group) {
      targets_.clear();
      ++round_;
      for (const auto id : source) {
        for (const auto end : expansions_[id].of_group(group)) {
          if (std::exchange(seen_[end], round_) != round_) targets_.push_back(end);
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
    drop_duplicates(sorted_);
    const auto [entry, is_new] = numbers_.try_emplace(sorted_, static_cast<state>(subsets_.size()));
    if (is_new) add(entry->first, entry->second);
    if (sorted_.size() == 1) state_of_one_[sorted_.front()] = entry->second;
    return entry->second;
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
  work_budget& budget_;
  OnState& on_state_;
  numbering<configuration> configurations_;
  std::vector<configuration> scratch_;
  subset sorted_;
  std::vector<state> state_of_one_;  // by configuration: of the subset of it alone, once it is asked for
  std::vector<std::uint64_t> seen_;  // by configuration: the round in which it was a target last
  std::uint64_t round_ = 0;
  std::vector<expansion> expansions_;
  step_blocks blocks_;
  subset targets_;
  std::vector<state> row_;  // target of each group from the state in hand
  std::unordered_map<subset, state, subset_hash> numbers_;
  std::vector<const subset*> subsets_;
  std::size_t cells_ = 0;  // cells of the expansions, of the table and of all subsets
  dfa result_;
};

// Calls on_state(state, vector of the configurations that it stands for) once for each state, in order.
template <typename Machine, typename OnState>
dfa determinise(Machine& machine, const shared_alphabet& symbols, work_budget& budget, OnState on_state) {
  const auto groups = class_groups::of_one_class_each(symbols->size());
  return subset_construction(machine, symbols, groups, budget, on_state).run();
}

template <typename Machine>
dfa determinise(Machine& machine, const shared_alphabet& symbols, work_budget& budget) {
  return determinise(machine, symbols, budget, [](state, const auto&) {});
}

// The machine must treat the classes of a group alike. States may have other numbers than without groups.
template <typename Machine>
dfa determinise(Machine& machine, const shared_alphabet& symbols, const class_groups& groups, work_budget& budget) {
  const auto ignore = [](state, const auto&) {};
  return subset_construction(machine, symbols, groups, budget, ignore).run();
}

// A graph with ε-transitions as the machine of subset_construction.hpp: a configuration is one node. ε-transitions are
// followed from the target of each step. Only nodes at which reading can stop count: those with an outgoing symbol, and
// the end.
//
// A graph has
//   nodes                            a vector
//   start, end
//   void each_silent(node, f)        f(to)
//   void each_step(node, f)          f(symbol_class, to)
// Cost: each node once in a closure. Tested in tests/automaton/nfa_test.cpp and tests/language/structure_test.cpp.

template <typename Graph>
class silent_closure {
 public:
  explicit silent_closure(const Graph& graph) : graph_(graph), seen_(graph.nodes.size(), 0) {}

  // The walk has visited nothing yet.
  void restart() { ++round_; }

  // Adds the nodes that count, from `source` on, and that have not been visited since the restart.
  void add(state source, std::vector<state>& output) {
    pending_.assign(1, source);
    while (!pending_.empty()) {
      const state current = pending_.back();
      pending_.pop_back();
      if (std::exchange(seen_[current], round_) == round_) continue;
      bool counts = current == graph_.end;
      graph_.each_step(current, [&](symbol_class, state) { counts = true; });
      if (counts) output.push_back(current);
      graph_.each_silent(current, [&](state target) { pending_.push_back(target); });
    }
  }

 private:
  const Graph& graph_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t round_ = 1;
  std::vector<state> pending_;
};

template <typename Graph>
class thompson_machine {
 public:
  using configuration = state;
  static constexpr bool steps_by_group = true;

  explicit thompson_machine(const Graph& graph) : graph_(graph), closure_(graph) {}

  std::vector<state> initial() {
    std::vector<state> result;
    closure_.restart();
    closure_.add(graph_.start, result);
    return result;
  }

  void step(state source, symbol_class label, std::vector<state>& successors) {
    closure_.restart();
    graph_.each_step(source, [&](symbol_class k, state target) {
      if (k == label) closure_.add(target, successors);
    });
  }

  // Calls use(group, successors) for each group that leads somewhere, in order; null for those of the group before.
  // Groups in a row often lead to the same nodes, and what follows these is looked for once.
  template <typename Use>
  void each_group(state source, const class_groups& groups, std::vector<state>& successors, Use use) {
    moves_.clear();
    graph_.each_step(source, [&](symbol_class k, state target) {
      const std::size_t group = groups.group_of(k);
      if (groups.first_of(group) == k) moves_.emplace_back(group, target);
    });
    std::ranges::stable_sort(moves_, {}, &move::first);
    std::span<const move> before;
    for (std::span<const move> rest = moves_; !rest.empty();) {
      const auto end = std::ranges::find_if(rest, [&](const move& m) { return m.first != rest.front().first; });
      const auto moves_of_class = rest.first(static_cast<std::size_t>(end - rest.begin()));
      const bool is_same = std::ranges::equal(moves_of_class, before, {}, &move::second, &move::second);
      if (!is_same) {
        successors.clear();
        closure_.restart();
        for (const move& m : moves_of_class) closure_.add(m.second, successors);
      }
      use(moves_of_class.front().first, is_same ? nullptr : &successors);
      before = moves_of_class;
      rest = rest.subspan(moves_of_class.size());
    }
  }

  [[nodiscard]] bool accepting(state s) const { return s == graph_.end; }

 private:
  using move = std::pair<std::size_t, state>;  // the target of a group

  const Graph& graph_;
  silent_closure<Graph> closure_;
  std::vector<move> moves_;
};

}  // namespace urispec::automaton
