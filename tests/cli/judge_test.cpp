// The threads of `urispec validate` say what one thread says, in the order of the input.
#include "cli/judge.hpp"
#include "cli/pipeline.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <stdexcept>
#include <string>
#include <thread>

using namespace urispec::cli;

BOOST_AUTO_TEST_SUITE(judges)

BOOST_AUTO_TEST_CASE(reports_come_in_order) {
  for (const std::size_t threads : {1U, 2U, 7U}) {
    std::string passed_on;
    const auto work = [](task& t) {
      if (t.report.size() % 3 == 0) std::this_thread::yield();
      t.report += ";";
    };
    const auto pass_on = [&](task& t) {
      passed_on += t.report;
      return pipeline::flow::go_on;
    };
    pipeline line(threads, work, pass_on);
    std::string expected;
    for (int i = 0; i < 2000; ++i) {
      task* const next = line.vacant();
      BOOST_REQUIRE(next != nullptr);
      next->report = std::to_string(i);
      expected += next->report + ";";
      line.hand_over();
    }
    line.finish();
    BOOST_TEST(passed_on == expected);
  }
}

BOOST_AUTO_TEST_CASE(stop_ends_the_reading) {
  int passed_on = 0;
  const auto pass_on = [&](task&) { return ++passed_on == 3 ? pipeline::flow::stop : pipeline::flow::go_on; };
  pipeline line(
      2, [](task&) {}, pass_on);
  int given = 0;
  while (line.vacant() != nullptr && given < 100000) {
    ++given;
    line.hand_over();
  }
  line.finish();
  BOOST_TEST(passed_on == 3);
  BOOST_TEST(given < 100000);
}

BOOST_AUTO_TEST_CASE(a_failure_in_a_thread_reaches_the_caller) {
  const auto work = [](task&) { throw std::runtime_error("no"); };
  pipeline line(2, work, [](task&) { return pipeline::flow::go_on; });
  BOOST_REQUIRE(line.vacant() != nullptr);
  line.hand_over();
  BOOST_CHECK_THROW(line.finish(), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
