// When the time of a computation is over. The time comes from a function, so that tests need no clock. It gives the
// used share of the whole, so that a caller can assign a share to a part of the work. Only every
// `checks_per_clock_reading`th check reads the clock. Tested in tests/automaton/deadline_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace urispec::automaton {

// How much of the time has been used: 0 at the beginning, 1 when it is up, and never less than before. If the function
// is empty, there is no limit.
using time_used = std::function<double()>;

class deadline {
 public:
  static constexpr std::uint32_t checks_per_clock_reading = 64;

  deadline() = default;
  explicit deadline(time_used used) : used_(std::move(used)) {}

  // The same for another computation, which has not asked yet.
  [[nodiscard]] deadline another() const { return another_with(1); }

  // The same with a share of the time that is left, from 0 to 1, so that some of it remains for what comes after.
  [[nodiscard]] deadline another_with(double share) const {
    deadline other(used_);
    other.end_ = end_;
    if (used_ && share < 1) {
      const double now = std::min(used_(), end_);
      other.end_ = now + (end_ - now) * share;
    }
    return other;
  }

  // Whether the time is over. Reads the clock at the first call and then at every `checks_per_clock_reading`th; once it
  // is over, it stays so.
  [[nodiscard]] bool is_over() {
    if (!was_over_ && used_ && checks_++ % checks_per_clock_reading == 0) was_over_ = used_() >= end_;
    return was_over_;
  }

  // What is_over() said at its last call; false before the first.
  [[nodiscard]] bool was_over() const { return was_over_; }

 private:
  time_used used_;
  double end_ = 1;  // of what used_ gives
  std::uint32_t checks_ = 0;
  bool was_over_ = false;
};

}  // namespace urispec::automaton
