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

std::vector<std::vector<std::uint32_t>> sources_of(const stops& graph) {
  std::vector<std::vector<std::uint32_t>> sources(graph.size());
  for (std::uint32_t p = 0; p < graph.size(); ++p) {
    for (const auto& move : graph.moves[p]) {
      for (const auto target : graph.rows[move.row]) {
        if (sources[target].empty() || sources[target].back() != p) sources[target].push_back(p);
      }
    }
  }
  return sources;
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

simulation::simulation(const stops& graph, work_budget& budget)
    : graph_(graph), size_(graph.size()), simulated_(size_ * size_, true) {
  const auto sources = sources_of(graph);
  take_away_by_groups();
  for (std::uint32_t p = 0; p < size_ && budget.allows_steps(size_); ++p) {
    for (std::uint32_t q = 0; q < size_; ++q) {
      if (stands_for(q, p) && !can_follow(p, q)) take_away(p, q);
    }
  }
  while (!taken_.empty() && budget.allows_steps()) {
    const auto [x, y] = taken_.back();
    taken_.pop_back();
    for (const auto p : sources[x]) {
      for (const auto q : sources[y]) {
        if (stands_for(q, p) && !can_follow(p, q)) take_away(p, q);
      }
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

void simulation::take_away(std::uint32_t p, std::uint32_t q) {
  simulated_[p * size_ + q] = false;
  taken_.emplace_back(p, q);
}

// True if `q` can do each step of `p`, by what is not taken away. It reads all groups that `p` reads. Neighbouring
// groups often have the same rows.
bool simulation::can_follow(std::uint32_t p, std::uint32_t q) const {
  auto of_q = graph_.moves[q].begin();
  std::pair<std::uint32_t, std::uint32_t> before{0, 0};
  for (const auto& move : graph_.moves[p]) {
    while (of_q->group != move.group) ++of_q;
    const std::pair rows{move.row, of_q->row};
    if (rows.first == rows.second || rows == before) continue;
    before = rows;
    const auto& others = graph_.rows[rows.second];
    const bool is_followed = std::ranges::all_of(graph_.rows[rows.first], [&](std::uint32_t x) {
      return std::ranges::any_of(others, [&](std::uint32_t y) { return stands_for(y, x); });
    });
    if (!is_followed) return false;
  }
  return true;
}

dfa determinise_compressed(const nfa& a, const class_groups& groups, work_budget& budget) {
  const stops graph = stops_of(a, groups);
  const simulation standing(graph, budget);
  compressed_machine machine(graph, groups, standing);
  return determinise(machine, a.symbols, groups, budget);
}

}  // namespace urispec::automaton
