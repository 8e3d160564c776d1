// Subset construction that leaves out nodes of a subset for which another one stands: a node q simulates p if it can do
// each step of p, to nodes that simulate those of p, and ends where p does. Every text from p on is then one from q on,
// so that a subset with q needs no p. Where a part of a rule can take in all that follows, as a literal of RFC 3501
// can, almost all nodes go: its rule body-type-text has 152,452 plain subsets, and its minimal automaton 1,794 states.
//
// Source: R. van Glabbeek and B. Ploeger, "Five Determinisation Algorithms", 2008, compression by simulation; the
// simulation is the greatest one, found by taking away pairs that are none (R. Milner, "An algebraic definition of
// simulation between programs", 1971).
// Cost: for each pair of rows, which are the sets of targets, a look at both whenever a pair of their nodes is taken
// away, and once for each pair of moves that lead to them; then that of subset construction, with the square of each
// subset. Invariant: the language is that of all nodes together.
// Tests: tests/automaton/compressed_subsets_test.cpp, against plain subsets and a simulation found by rounds.
#pragma once

#include "automaton/class_groups.hpp"
#include "automaton/nfa.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace urispec::automaton {

// The nodes of an NFA at which reading can stop, without ε-transitions.
struct stops {
  struct move {
    std::uint32_t group;
    std::uint32_t row;
  };
  std::vector<std::uint32_t> start;              // sorted
  std::vector<std::vector<move>> moves;          // by stop, in the order of groups; none leads nowhere
  std::vector<std::vector<std::uint32_t>> rows;  // targets of a move, sorted
  std::vector<bool> ends;                        // by stop

  [[nodiscard]] std::size_t size() const { return moves.size(); }
};

// `groups` are classes that the NFA treats alike.
[[nodiscard]] stops stops_of(const nfa& a, const class_groups& groups);

// Which stops stand for which.
class simulation {
 public:
  // If the budget runs out, each stop stands for itself alone.
  simulation(const stops& graph, work_budget& budget);

  // True if every text from `p` on is one from `q` on, as the steps show.
  [[nodiscard]] bool stands_for(std::uint32_t q, std::uint32_t p) const { return simulated_[p * size_ + q]; }

 private:
  struct move_to_row {
    std::uint32_t group;
    std::uint32_t stop;
  };

  void take_away_by_groups();
  void take_away_by_rows(std::uint32_t first, std::uint32_t second);
  [[nodiscard]] bool has_one_for(std::uint32_t p, std::uint32_t row) const;

  const stops& graph_;
  std::size_t size_;
  std::vector<bool> simulated_;                                 // by p, then by q
  std::vector<std::vector<move_to_row>> moves_;                 // by row, in the order of groups
  std::vector<std::pair<std::uint32_t, std::uint32_t>> taken_;  // p and q, whose rows are to be read again
};

// The result has the language of determinise(), which begins with plain subsets.
[[nodiscard]] dfa determinise_compressed(const nfa& a, const class_groups& groups, work_budget& budget);

}  // namespace urispec::automaton
