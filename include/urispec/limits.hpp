// Limits of a computation: states of automata, time and memory. Grammars come from outside, and a repeat of 10^9 or a
// hostile alternation must end in a message, not in exhausted memory or hours of work.
//
//   urispec::work_budget limits(50'000, [&] { return seconds_since(start) / 10; });  // states, and ten seconds
//   urispec::work_budget limits(50'000, [&] { return usage{seconds_since(start) / 10, bytes_in_use() / 1e9}; });
//
// A request has one budget. It is passed down by reference and asked in each loop that can be long. What exceeds a
// limit stops, returns an empty result and leaves the budget exhausted; the caller reports which limit it was. By
// default the states of an automaton are limited to 200,000 and nothing else is: the library has no clock and does not
// count the memory of the program, so that both come from the caller as a function. Tests:
// tests/automaton/work_budget_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace urispec {

// The shares of time and memory that are used: 0 is nothing, 1 all. That of time never falls; that of memory may.
struct usage {
  double time = 0;
  double memory = 0;

  usage(double time_share = 0, double memory_share = 0)
      : time(time_share), memory(memory_share) {}  // NOLINT: a share of time is a usage
};

// An empty function means that there is no limit. Tests need no real clock so.
using usage_meter = std::function<usage()>;

// The limit that stopped a computation.
enum class exhausted_limit : std::uint8_t { none, states, time, memory };

// A computation that a limit stopped.
struct out_of_budget {
  std::string subject;  // "the rule path", "the rule path with all that it uses"
  exhausted_limit ran_out = exhausted_limit::states;
};
// "the rule path needs an automaton of more states than it may have"
[[nodiscard]] inline std::string message(const out_of_budget& error) {
  switch (error.ran_out) {
    case exhausted_limit::time: return error.subject + " is not decided within the time that it may take";
    case exhausted_limit::memory: return error.subject + " needs more memory than it may use";
    default: return error.subject + " needs an automaton of more states than it may have";
  }
}

// A budget limits the states of one automaton, the states of all automata of a computation, its time and its memory.
class work_budget {
 public:
  static constexpr std::size_t default_limit = 200'000;
  static constexpr std::size_t cells_per_state = 64;
  static constexpr std::size_t steps_per_reading = 64;

  explicit work_budget(std::size_t limit = default_limit, usage_meter meter = {})
      : limit_(limit), meter_(std::move(meter)) {}

  // A budget with these limits for another computation: no states are used yet, and the time goes on.
  [[nodiscard]] work_budget another() const { return another_with(1); }

  // Another budget with a share (0 to 1) of the time that is left, so that some remains for what comes after.
  [[nodiscard]] work_budget another_with(double share_of_time) const {
    work_budget other(limit_, meter_);
    other.end_ = end_;
    if (meter_ && share_of_time < 1) {
      const double now = std::min(meter_().time, end_);
      other.end_ = now + (end_ - now) * share_of_time;
    }
    return other;
  }

  // Another budget with a lower limit of states, if it is lower.
  [[nodiscard]] work_budget another_with_at_most(std::size_t states) const {
    work_budget other = another();
    other.limit_ = std::min(limit_, states);
    return other;
  }

  // True while there is time and memory, for a loop that builds no automaton. `steps` is how much the loop does between
  // two questions, in units of some nanoseconds: the meter is read for the first and after every 64 steps.
  [[nodiscard]] bool allows_steps(std::size_t steps = 1) {
    if (exhausted()) return false;
    if (!meter_) return true;
    if (steps_to_reading_ > steps) {
      steps_to_reading_ -= steps;
      return true;
    }
    steps_to_reading_ = steps_per_reading;
    const usage now = meter_();
    if (now.time >= end_) {
      ran_out_of_ = exhausted_limit::time;
    } else if (now.memory >= 1) {
      ran_out_of_ = exhausted_limit::memory;
    }
    return !exhausted();
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
    if (exhausted() && ran_out_of_ != exhausted_limit::states) return false;
    built_ += limit_;
    ran_out_of_ = built_ > in_all() || kept_ > together() ? exhausted_limit::states : exhausted_limit::none;
    return !exhausted();
  }

  // True if the meter counts memory. What has a limit of its own for the memory of a text leaves it to the budget then.
  [[nodiscard]] bool limits_memory() const { return meter_ && meter_().memory > 0; }

  [[nodiscard]] bool exhausted() const { return ran_out_of_ != exhausted_limit::none; }
  [[nodiscard]] exhausted_limit ran_out_of() const { return ran_out_of_; }  // the first one
  [[nodiscard]] std::size_t limit() const { return limit_; }
  [[nodiscard]] std::size_t together() const { return automata_together * limit_; }
  [[nodiscard]] std::size_t in_all() const { return automata_in_all * limit_; }

 private:
  static constexpr std::size_t automata_together = 5;
  static constexpr std::size_t automata_in_all = 25;

  bool goes_on(bool has_states) {
    if (exhausted()) return false;
    if (!has_states) {
      ran_out_of_ = exhausted_limit::states;
      return false;
    }
    return allows_steps();
  }

  std::size_t limit_;
  usage_meter meter_;
  double end_ = 1;  // share of the time at which this budget ends
  std::size_t steps_to_reading_ = 0;
  std::size_t kept_ = 0;
  std::size_t built_ = 0;
  exhausted_limit ran_out_of_ = exhausted_limit::none;
};

}  // namespace urispec
