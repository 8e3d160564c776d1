#include "cli/options/work_clock.hpp"

#include <boost/test/unit_test.hpp>

#include <thread>

using urispec::cli::work_clock;

BOOST_AUTO_TEST_SUITE(work_clock_tests)

BOOST_AUTO_TEST_CASE(work_counts_and_waiting_does_not) {
  const work_clock clock;
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  BOOST_TEST(clock.seconds() < 0.1);
  while (clock.seconds() < 0.1) continue;
  const std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
  while (clock.seconds() < 0.2) continue;
  BOOST_TEST(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() > 0.09);
}

// Two threads that work for a second work for a second.
BOOST_AUTO_TEST_CASE(threads_work_side_by_side) {
  const work_clock clock;
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&] {
    while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(200)) continue;
  };
  std::thread other(work);
  work();
  other.join();
  BOOST_TEST(clock.seconds() <= std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() + 0.01);
}

BOOST_AUTO_TEST_SUITE_END()
