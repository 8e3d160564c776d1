#include "automaton/compressed_subsets.hpp"

#include "automaton/drop_duplicates.hpp"
#include "automaton/numbering.hpp"
#include "automaton/subset_construction.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace urispec::automaton {

namespace {

// A configuration is a subset without the stops for which others of it stand.
class compressed_machine {
 public:
  struct configuration {
    std::vector<std::uint32_t> subset;  // sorted
    bool operator==(const configuration&) const = default;
    [[nodiscard]] std::size_t hash() const { return subset_hash{}(subset); }
  };

  compressed_machine(const stops& graph, const class_groups& groups, const simulation& standing)
      : graph_(graph), groups_(groups), standing_(standing) {}

  std::vector<configuration> initial() const { return {compressed(graph_.start)}; }

  void step(const configuration& source, symbol_class k, std::vector<configuration>& successors) {
    const std::size_t group = groups_.group_of(k);
    std::vector<std::uint32_t> targets;
    for (const auto stop : source.subset) {
      const auto& moves = graph_.moves[stop];
      const auto move = std::ranges::lower_bound(moves, group, {}, &stops::move::group);
      if (move == moves.end() || move->group != group) continue;
      const auto& row = graph_.rows[move->row];
      targets.insert(targets.end(), row.begin(), row.end());
    }
    if (targets.empty()) return;
    std::ranges::sort(targets);
    drop_duplicates(targets);
    successors.push_back(compressed(targets));
  }

  [[nodiscard]] bool accepting(const configuration& c) const {
    return std::ranges::any_of(c.subset, [&](std::uint32_t stop) { return graph_.ends[stop]; });
  }

 private:
  // The first of several stops that stand for each other remains.
  [[nodiscard]] configuration compressed(const std::vector<std::uint32_t>& subset) const {
    configuration result;
    for (const auto p : subset) {
      const bool is_needless = std::ranges::any_of(subset, [&](std::uint32_t q) {
        return q != p && standing_.stands_for(q, p) && (q < p || !standing_.stands_for(p, q));
      });
      if (!is_needless) result.subset.push_back(p);
    }
    return result;
  }

  const stops& graph_;
  const class_groups& groups_;
  const simulation& standing_;
};

constexpr std::size_t bits_of_cell = 32;

// The rows in which each stop is.
std::vector<std::vector<std::uint32_t>> rows_with(const stops& graph) {
  std::vector<std::vector<std::uint32_t>> result(graph.size());
  for (std::uint32_t row = 0; row < graph.rows.size(); ++row) {
    for (const auto stop : graph.rows[row]) result[stop].push_back(row);
  }
  return result;
}

}  // namespace

stops stops_of(const nfa& a, const class_groups& groups) {
  thompson_machine<nfa> machine(a);
  numbering<state> nodes;
  const auto numbers_of = [&](const std::vector<state>& some) {
    std::vector<std::uint32_t> numbers;
    for (const state s : some) numbers.push_back(nodes.number_of(s));
    std::ranges::sort(numbers);
    return numbers;
  };
  stops result;
  result.start = numbers_of(machine.initial());
  std::vector<state> successors;
  std::map<std::vector<std::uint32_t>, std::uint32_t> rows;
  const auto number_of_row = [&](std::vector<std::uint32_t> row) {
    const auto [entry, is_new] = rows.try_emplace(std::move(row), static_cast<std::uint32_t>(rows.size()));
    if (is_new) result.rows.push_back(entry->first);
    return entry->second;
  };
  for (std::uint32_t stop = 0; stop < nodes.size(); ++stop) {
    auto& moves = result.moves.emplace_back();
    std::uint32_t row = 0;
    machine.each_group(nodes[stop], groups, successors, [&](std::size_t group, const std::vector<state>* targets) {
      if (targets != nullptr) row = number_of_row(numbers_of(*targets));
      if (!result.rows[row].empty()) moves.push_back({static_cast<std::uint32_t>(group), row});
    });
    result.ends.push_back(machine.accepting(nodes[stop]));
  }
  return result;
}

// A row follows another one if it has, for each stop of that, one that stands for it.
simulation::simulation(const stops& graph, work_budget& budget)
    : graph_(graph), size_(graph.size()), simulated_(size_ * size_, true), moves_(graph.rows.size()) {
  for (std::uint32_t stop = 0; stop < size_; ++stop) {
    for (const auto& move : graph.moves[stop]) moves_[move.row].push_back({move.group, stop});
  }
  for (auto& moves : moves_) std::ranges::sort(moves, {}, &move_to_row::group);
  take_away_by_groups();
  const std::size_t rows = graph.rows.size();
  std::vector<bool> follows;  // by the row that is followed, then by the other
  if (budget.allows_cells(rows * rows / bits_of_cell)) follows.assign(rows * rows, true);
  const auto read_again = [&](std::uint32_t first, std::uint32_t second, std::span<const std::uint32_t> some_of_first) {
    if (!follows[first * rows + second]) return;
    if (std::ranges::all_of(some_of_first, [&](std::uint32_t p) { return has_one_for(p, second); })) return;
    follows[first * rows + second] = false;
    take_away_by_rows(first, second);
  };
  for (std::uint32_t first = 0; first < rows && budget.allows_steps(rows); ++first) {
    for (std::uint32_t second = 0; second < rows; ++second) read_again(first, second, graph.rows[first]);
  }
  const auto with = rows_with(graph);
  while (!taken_.empty() && budget.allows_steps()) {
    const auto [p, q] = taken_.back();
    taken_.pop_back();
    for (const auto first : with[p]) {
      for (const auto second : with[q]) read_again(first, second, std::span(&p, 1));
    }
  }
  if (budget.exhausted()) simulated_.assign(size_ * size_, false);
}

// The pairs that differ at once: `q` cannot read what `p` can, or does not end. Many stops read the same groups.
void simulation::take_away_by_groups() {
  std::map<std::pair<bool, std::vector<std::uint32_t>>, std::vector<std::uint32_t>> alike;
  for (std::uint32_t p = 0; p < size_; ++p) {
    std::vector<std::uint32_t> groups;
    for (const auto& move : graph_.moves[p]) groups.push_back(move.group);
    alike[{graph_.ends[p], std::move(groups)}].push_back(p);
  }
  for (const auto& [first, left] : alike) {
    for (const auto& [second, right] : alike) {
      const auto& [first_ends, first_groups] = first;
      const auto& [second_ends, second_groups] = second;
      const bool reads_all = std::includes(second_groups.begin(), second_groups.end(), first_groups.begin(),
                                           first_groups.end());
      if (reads_all && (second_ends || !first_ends)) continue;
      for (const auto p : left) {
        for (const auto q : right) simulated_[p * size_ + q] = false;
      }
    }
  }
}

// The pairs that lead to the two rows with the same group.
void simulation::take_away_by_rows(std::uint32_t first, std::uint32_t second) {
  auto begin = moves_[second].begin();
  for (const auto [group, p] : moves_[first]) {
    while (begin != moves_[second].end() && begin->group < group) ++begin;
    for (auto other = begin; other != moves_[second].end() && other->group == group; ++other) {
      if (!stands_for(other->stop, p)) continue;
      simulated_[p * size_ + other->stop] = false;
      taken_.emplace_back(p, other->stop);
    }
  }
}

bool simulation::has_one_for(std::uint32_t p, std::uint32_t row) const {
  return std::ranges::any_of(graph_.rows[row], [&](std::uint32_t q) { return stands_for(q, p); });
}

dfa determinise_compressed(const nfa& a, const class_groups& groups, work_budget& budget) {
  const stops graph = stops_of(a, groups);
  const simulation standing(graph, budget);
  compressed_machine machine(graph, groups, standing);
  return determinise(machine, a.symbols, groups, budget);
}

}  // namespace urispec::automaton
