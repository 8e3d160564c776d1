// How many states one automaton may have. Grammars come from outside, and a repeat of 10^9 or a hostile alternation
// must end in a message instead of in all of memory. A construction that goes past the limit stops, gives back
// an empty automaton and leaves the budget exhausted; whoever handed the budget in looks and reports.
// Tested in tests/automaton/state_budget_test.cpp.
#pragma once

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

  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] std::size_t limit() const { return limit_; }

 private:
  std::size_t limit_;
  bool exhausted_ = false;
};

}  // namespace urispec::automaton
