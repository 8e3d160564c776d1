// What a computation on automata may use: how many states one automaton may have, how many are built in all, and how
// much time. Grammars come from outside, and a repeat of 10^9 or a hostile alternation must end in a message, not in
// exhausted memory or hours of work. A construction that exceeds a limit stops, returns an empty automaton and leaves
// the budget exhausted; the caller checks the budget and reports what ran out.
// Tested in tests/automaton/state_budget_test.cpp.
#pragma once

#include "urispec/automaton/deadline.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace urispec::automaton {

enum class resource : std::uint8_t { none, states, time };

class state_budget {
 public:
  static constexpr std::size_t default_limit = 200'000;
  static constexpr std::size_t cells_per_state = 64;

  explicit state_budget(std::size_t limit = default_limit, time_used used = {})
      : limit_(limit), time_(std::move(used)) {}

  // The same limits for another computation, which has used no states yet. The remaining time is the same.
  [[nodiscard]] state_budget another() const { return another_with(1); }

  // The same with a share of the time that is left, from 0 to 1, so that some of it remains for what comes after.
  [[nodiscard]] state_budget another_with(double share_of_time) const {
    state_budget other(limit_);
    other.time_ = time_.another_with(share_of_time);
    return other;
  }

  // The same with a lower limit of states, if it is lower.
  [[nodiscard]] state_budget another_with_at_most(std::size_t states) const {
    state_budget other = another();
    other.limit_ = std::min(limit_, states);
    return other;
  }

  // Whether an automaton may have this many states; remembers a refusal.
  [[nodiscard]] bool allows(std::size_t states) { return goes_on(states <= limit_); }

  // The same for what is held besides the states and can be much more: cells of a table, members of subsets.
  [[nodiscard]] bool allows_cells(std::size_t cells) { return allows(cells / cells_per_state); }

  // The same for one more automaton that is kept together with earlier ones, such as those of all rules: together they
  // may have `together()` states.
  [[nodiscard]] bool allows_another(std::size_t states, std::size_t cells) {
    kept_ += std::max(states, cells / cells_per_state);
    return goes_on(kept_ <= together());
  }

  // The same for one more automaton that is built on the way to others, whether it is kept or not: `in_all()` states.
  [[nodiscard]] bool allows_built(std::size_t states, std::size_t cells) {
    built_ += std::max(states, cells / cells_per_state);
    return goes_on(built_ <= in_all());
  }

  // Remembers that a part of the computation has run out of something; of `none`, nothing.
  void refuse(resource what) {
    if (ran_out_of_ == resource::none) ran_out_of_ = what;
  }

  // Forgets a refusal, for a caller that continues with other automata after one that was too large. Automata that were
  // built and kept still count, and so does the failed one. False if nothing is left to continue with.
  [[nodiscard]] bool goes_on_after_refusal() {
    if (ran_out_of_ == resource::time) return false;
    built_ += limit_;
    ran_out_of_ = built_ > in_all() || kept_ > together() ? resource::states : resource::none;
    return !exhausted();
  }

  [[nodiscard]] bool exhausted() const { return ran_out_of_ != resource::none; }
  [[nodiscard]] resource ran_out_of() const { return ran_out_of_; }  // the first that did
  [[nodiscard]] std::size_t limit() const { return limit_; }
  // For a computation of which the time alone is limited here.
  [[nodiscard]] deadline time_limit() const { return time_.another(); }
  [[nodiscard]] std::size_t together() const { return automata_together * limit_; }
  [[nodiscard]] std::size_t in_all() const { return automata_in_all * limit_; }

 private:
  static constexpr std::size_t automata_together = 5;
  static constexpr std::size_t automata_in_all = 25;

  bool goes_on(bool has_states) {
    if (exhausted()) return false;
    if (!has_states) {
      ran_out_of_ = resource::states;
    } else if (time_.is_over()) {
      ran_out_of_ = resource::time;
    }
    return !exhausted();
  }

  std::size_t limit_;
  deadline time_;
  std::size_t kept_ = 0;
  std::size_t built_ = 0;
  resource ran_out_of_ = resource::none;
};

}  // namespace urispec::automaton
