// The limits of a command: --max-states, --timeout and --max-memory.
//
// Computations ask their budget (urispec/limits.hpp) in each loop, stop, and say what is not decided. What asks too
// late is ended with the program: by a thread that looks at the clock, and where memory is allocated
// (cli/memory_limit.hpp).
//
// The clock counts the seconds that the program has worked: the processor time of all its threads, but the time of two
// threads at once counts once. Waiting for input is no work, and neither is what other programs do on a busy machine.
// So it adds up, of the time that has passed between two readings and the processor time used in it, the lesser. Cost:
// asking for the processor time takes as long as reading a short text does, so that is done once a millisecond. Tests:
// tests/cli/work_clock_test.cpp, limits_test.cpp.
#pragma once

#include "cli/options/options.hpp"
#include "urispec/limits.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace urispec::cli {

// The readings of two clocks, added up.
class work_readings {
 public:
  // Seconds worked until this reading; both clocks began at 0.
  double add(double elapsed, double processor_time) noexcept {
    worked_ += std::min(elapsed - passed_, processor_time - used_);
    passed_ = elapsed;
    used_ = processor_time;
    return worked_;
  }

 private:
  double passed_ = 0;
  double used_ = 0;
  double worked_ = 0;
};

// Copies are the same clock. Several threads may read it.
class work_clock {
 public:
  // Time worked since the clock was made; never less than an earlier answer.
  [[nodiscard]] double seconds() const {
    state& s = *state_;
    if (s.passed() < s.next_reading.load(std::memory_order_relaxed)) return s.worked.load(std::memory_order_relaxed);
    const std::lock_guard lock(s.reading);
    const double elapsed = s.passed();
    const double worked = s.readings.add(elapsed, s.used());
    s.worked.store(worked, std::memory_order_relaxed);
    s.next_reading.store(elapsed + between_readings, std::memory_order_relaxed);
    return worked;
  }

 private:
  static constexpr double between_readings = 0.001;

  struct state {
    [[nodiscard]] double passed() const {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    }
    [[nodiscard]] double used() const { return static_cast<double>(std::clock() - used_before) / CLOCKS_PER_SEC; }

    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
    std::clock_t used_before = std::clock();
    std::atomic<double> next_reading = 0;
    std::atomic<double> worked = 0;
    std::mutex reading;
    work_readings readings;
  };

  std::shared_ptr<state> state_ = std::make_shared<state>();
};

// The limits of a command's work.
struct computing_limits {
  std::size_t max_states = work_budget::default_limit;
  std::optional<std::uint64_t> timeout{};      // seconds of work, of the whole command
  std::optional<std::uint64_t> max_memory{};  // bytes
  work_clock clock{};

  // The limits leave this for another computation.
  [[nodiscard]] work_budget budget() const;

  // Ends the program, from this call on, soon after a limit is exceeded.
  void watch() const;
};

// The limits hold as soon as the options are read, before a grammar is.
std::array<option, 3> add_limit_options(command_options command, computing_limits& limits);

}  // namespace urispec::cli
