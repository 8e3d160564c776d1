// The clock that counts a thread's work.
#include "cli/options/limits.hpp"

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <thread>

#include <time.h>

using urispec::cli::work_clock;
using urispec::cli::work_readings;

namespace {

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double processor_seconds_of_thread() {
  timespec used_time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used_time);
  return static_cast<double>(used_time.tv_sec) + static_cast<double>(used_time.tv_nsec) / 1e9;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(work_clock_tests)

// Ten seconds of waiting, then 2.5 seconds of four threads.
BOOST_AUTO_TEST_CASE(of_each_stretch_the_lesser_counts) {
  work_readings readings;
  BOOST_TEST(readings.add(10, 0) == 0);
  BOOST_TEST(readings.add(12.5, 10) == 2.5);
  BOOST_TEST(readings.add(14.5, 11) == 3.5);
}

BOOST_AUTO_TEST_CASE(work_counts_and_waiting_does_not) {
  const work_clock clock;
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  BOOST_TEST(clock.seconds() < 0.1);
  while (clock.seconds() < 0.1) continue;
  const std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
  while (clock.seconds() < 0.2) continue;
  BOOST_TEST(seconds_since(begin) > 0.09);
}

// The time of two threads at once counts once, and the time before does not count. On a busy machine they may work one
// after the other.
BOOST_AUTO_TEST_CASE(threads_work_side_by_side) {
  const work_clock clock;
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&] {
    const double before = processor_seconds_of_thread();
    while (processor_seconds_of_thread() - before < 0.2) static_cast<void>(clock.seconds());
  };
  std::thread other(work);
  work();
  other.join();
  const double worked = clock.seconds();
  BOOST_TEST(worked > 0.19);
  BOOST_TEST(worked < seconds_since(begin) + 0.01);
}

BOOST_AUTO_TEST_SUITE_END()
