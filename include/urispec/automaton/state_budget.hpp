// How many states one automaton may have, and how many are built in all. Grammars come from outside, and a repeat of
// 10^9 or a hostile alternation must end in a message instead of in all of memory or in hours. A construction that goes
// past the limit stops, gives back an empty automaton and leaves the budget exhausted; whoever handed the budget in
// looks and reports.
// Tested in tests/automaton/state_budget_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>

namespace urispec::automaton {

class state_budget {
 public:
  static constexpr std::size_t default_limit = 200'000;
  static constexpr std::size_t cells_per_state = 64;

  explicit state_budget(std::size_t limit = default_limit) : limit_(limit) {}

  // Whether an automaton may have this many states; remembers a refusal.
  [[nodiscard]] bool allows(std::size_t states) {
    exhausted_ = exhausted_ || states > limit_;
    return !exhausted_;
  }

  // The same for what is held beside the states and can be much more: cells of a table, members of subsets.
  [[nodiscard]] bool allows_cells(std::size_t cells) { return allows(cells / cells_per_state); }

  // The same for one more automaton that is kept beside those before it, as those of all rules are: together they may
  // have `together()` states.
  [[nodiscard]] bool allows_another(std::size_t states, std::size_t cells) {
    kept_ += std::max(states, cells / cells_per_state);
    exhausted_ = exhausted_ || kept_ > together();
    return !exhausted_;
  }

  // The same for one more automaton that is built on the way to others, and thrown away or not: `in_all()` states.
  [[nodiscard]] bool allows_built(std::size_t states, std::size_t cells) {
    built_ += std::max(states, cells / cells_per_state);
    exhausted_ = exhausted_ || built_ > in_all();
    return !exhausted_;
  }

  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] std::size_t limit() const { return limit_; }
  [[nodiscard]] std::size_t together() const { return automata_together * limit_; }
  [[nodiscard]] std::size_t in_all() const { return automata_in_all * limit_; }

 private:
  static constexpr std::size_t automata_together = 5;
  static constexpr std::size_t automata_in_all = 25;

  std::size_t limit_;
  std::size_t kept_ = 0;
  std::size_t built_ = 0;
  bool exhausted_ = false;
};

}  // namespace urispec::automaton
