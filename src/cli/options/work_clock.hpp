// How long the program has worked, in seconds: the processor time of all its threads, or the time that has passed where
// that is less, as with several threads at once. Waiting for input is no work, and neither is what other programs do on
// a busy machine. Cost: asking for the processor time takes as long as reading a short text does, so that is done once
// in a millisecond. Tests: tests/cli/work_clock_test.cpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>

namespace urispec::cli {

// Copies are the same clock. Several threads may read it.
class work_clock {
 public:
  // Since it was made; never less than before.
  [[nodiscard]] double seconds() const {
    state& s = *state_;
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - s.began).count();
    if (passed < s.next_reading.load(std::memory_order_relaxed)) return s.worked.load(std::memory_order_relaxed);
    const double used = static_cast<double>(std::clock() - s.used_before) / CLOCKS_PER_SEC;
    s.next_reading.store(passed + between_readings, std::memory_order_relaxed);
    return increased(s.worked, std::min(passed, used));
  }

 private:
  static constexpr double between_readings = 0.001;

  struct state {
    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
    std::clock_t used_before = std::clock();
    std::atomic<double> next_reading = 0;
    std::atomic<double> worked = 0;
  };

  // Another thread may have stored more in between.
  static double increased(std::atomic<double>& value, double to) {
    double before = value.load(std::memory_order_relaxed);
    while (before < to && !value.compare_exchange_weak(before, to, std::memory_order_relaxed)) continue;
    return std::max(before, to);
  }

  std::shared_ptr<state> state_ = std::make_shared<state>();
};

}  // namespace urispec::cli
