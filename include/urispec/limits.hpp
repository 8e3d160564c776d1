// Limits of a computation: states of automata, and time. Grammars come from outside, and a repeat of 10^9 or a hostile
// alternation must end in a message, not in exhausted memory or hours of work.
//
//   urispec::state_budget limits(50'000, [&] { return seconds_since(start) / 10; });  // states, and ten seconds
//
// A construction that exceeds a limit stops, returns an empty result and leaves the budget exhausted. The caller checks
// the budget and reports which limit it was. Tests: tests/automaton/{deadline,state_budget}_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace urispec {

// A clock as a function: the share of the time that has been used, 0 at the beginning, 1 when it is up, and never less
// than before. An empty function means that there is no limit. Tests need no real clock so.
using time_used = std::function<double()>;

// The end of the time. Only every `checks_per_clock_reading`th check reads the clock.
class deadline {
 public:
  static constexpr std::uint32_t checks_per_clock_reading = 64;

  deadline() = default;
  explicit deadline(time_used used) : used_(std::move(used)) {}

  // A deadline at the same time for another computation.
  [[nodiscard]] deadline another() const { return another_with(1); }

  // An earlier deadline, after a share (0 to 1) of the time that is left, so that some remains for what comes after.
  [[nodiscard]] deadline another_with(double share) const {
    deadline other(used_);
    other.end_ = end_;
    if (used_ && share < 1) {
      const double now = std::min(used_(), end_);
      other.end_ = now + (end_ - now) * share;
    }
    return other;
  }

  // True once the time is over; it stays so.
  [[nodiscard]] bool is_over() {
    if (!was_over_ && used_ && checks_++ % checks_per_clock_reading == 0) was_over_ = used_() >= end_;
    return was_over_;
  }

  // The result of the last is_over(); false before the first.
  [[nodiscard]] bool was_over() const { return was_over_; }

 private:
  time_used used_;
  double end_ = 1;  // in the unit of used_
  std::uint32_t checks_ = 0;
  bool was_over_ = false;
};

// The limit that stopped a computation.
enum class exhausted_limit : std::uint8_t { none, states, time };

// A computation that a limit stopped.
struct out_of_budget {
  std::string subject;  // "the rule path", "the rule path with all that it uses"
  exhausted_limit ran_out = exhausted_limit::states;
};
// "the rule path needs an automaton of more states than it may have"
[[nodiscard]] inline std::string message(const out_of_budget& error) {
  return error.subject + (error.ran_out == exhausted_limit::time ? " is not decided within the time that it may take"
                                                             : " needs an automaton of more states than it may have");
}

// A budget limits the states of one automaton, the states of all automata of a computation, and its time.
class state_budget {
 public:
  static constexpr std::size_t default_limit = 200'000;
  static constexpr std::size_t cells_per_state = 64;

  explicit state_budget(std::size_t limit = default_limit, time_used used = {})
      : limit_(limit), time_(std::move(used)) {}

  // A budget with these limits for another computation: no states are used yet, and the time goes on.
  [[nodiscard]] state_budget another() const { return another_with(1); }

  // Another budget with a share (0 to 1) of the time that is left.
  [[nodiscard]] state_budget another_with(double share_of_time) const {
    state_budget other(limit_);
    other.time_ = time_.another_with(share_of_time);
    return other;
  }

  // Another budget with a lower limit of states, if it is lower.
  [[nodiscard]] state_budget another_with_at_most(std::size_t states) const {
    state_budget other = another();
    other.limit_ = std::min(limit_, states);
    return other;
  }

  // True if an automaton may have this many states. The budget remembers a refusal.
  [[nodiscard]] bool allows(std::size_t states) { return goes_on(states <= limit_); }

  // True if it may have this many cells of a table or members of subsets, which can be many more than states.
  [[nodiscard]] bool allows_cells(std::size_t cells) { return allows(cells / cells_per_state); }

  // Counts an automaton that is kept together with earlier ones, such as those of all rules: together they may have
  // `together()` states.
  [[nodiscard]] bool allows_another(std::size_t states, std::size_t cells) {
    kept_ += std::max(states, cells / cells_per_state);
    return goes_on(kept_ <= together());
  }

  // Counts an automaton that is built on the way to others, whether it is kept or not: `in_all()` states.
  [[nodiscard]] bool allows_built(std::size_t states, std::size_t cells) {
    built_ += std::max(states, cells / cells_per_state);
    return goes_on(built_ <= in_all());
  }

  // Remembers that a part of the computation exceeded a limit.
  void refuse(exhausted_limit limit) {
    if (ran_out_of_ == exhausted_limit::none) ran_out_of_ = limit;
  }

  // Forgets a refusal, for a caller that continues with other automata after one that was too large. Automata that were
  // built and kept still count, and so does the failed one. False if nothing is left to continue with.
  [[nodiscard]] bool goes_on_after_refusal() {
    if (ran_out_of_ == exhausted_limit::time) return false;
    built_ += limit_;
    ran_out_of_ = built_ > in_all() || kept_ > together() ? exhausted_limit::states : exhausted_limit::none;
    return !exhausted();
  }

  [[nodiscard]] bool exhausted() const { return ran_out_of_ != exhausted_limit::none; }
  [[nodiscard]] exhausted_limit ran_out_of() const { return ran_out_of_; }  // the first one
  [[nodiscard]] std::size_t limit() const { return limit_; }
  // The limit of time alone.
  [[nodiscard]] deadline time_limit() const { return time_.another(); }
  [[nodiscard]] std::size_t together() const { return automata_together * limit_; }
  [[nodiscard]] std::size_t in_all() const { return automata_in_all * limit_; }

 private:
  static constexpr std::size_t automata_together = 5;
  static constexpr std::size_t automata_in_all = 25;

  bool goes_on(bool has_states) {
    if (exhausted()) return false;
    if (!has_states) {
      ran_out_of_ = exhausted_limit::states;
    } else if (time_.is_over()) {
      ran_out_of_ = exhausted_limit::time;
    }
    return !exhausted();
  }

  std::size_t limit_;
  deadline time_;
  std::size_t kept_ = 0;
  std::size_t built_ = 0;
  exhausted_limit ran_out_of_ = exhausted_limit::none;
};

}  // namespace urispec
