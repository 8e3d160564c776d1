// When a computation looks at the clock, and what it remembers. Shares of the time are in state_budget_test.cpp.
#include "urispec/limits.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>

using urispec::deadline;

BOOST_AUTO_TEST_SUITE(deadline_tests)

BOOST_AUTO_TEST_CASE(without_a_function_there_is_none) {
  deadline d;
  BOOST_TEST(!d.is_over());
  BOOST_TEST(!d.was_over());
}

BOOST_AUTO_TEST_CASE(a_deadline_reads_the_clock_now_and_then) {
  int readings = 0;
  deadline end([&] { return ++readings > 2; });
  BOOST_TEST(!end.is_over());
  BOOST_TEST(readings == 1);
  for (std::uint32_t i = 1; i < 2 * deadline::checks_per_clock_reading; ++i) BOOST_TEST(!end.is_over());
  BOOST_TEST(readings == 2);
  BOOST_TEST(!end.was_over());
  BOOST_TEST(end.is_over());
  BOOST_TEST(end.was_over());
  BOOST_TEST(end.is_over());
  BOOST_TEST(readings == 3);
}

BOOST_AUTO_TEST_CASE(another_deadline_asks_for_itself) {
  bool is_over = true;
  deadline end([&] { return is_over; });
  BOOST_TEST(end.is_over());
  is_over = false;
  BOOST_TEST(!end.another().was_over());
  BOOST_TEST(!end.another().is_over());
}

BOOST_AUTO_TEST_SUITE_END()
