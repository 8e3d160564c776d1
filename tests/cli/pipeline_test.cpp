// Work done by several threads and passed on in order.
#include "cli/input/pipeline.hpp"

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace urispec::cli;

BOOST_AUTO_TEST_SUITE(pipelines)

BOOST_AUTO_TEST_CASE(tasks_are_passed_on_in_order) {
  for (const std::size_t threads : {1U, 2U, 7U}) {
    std::vector<std::uint64_t> passed_on;
    const auto work = [&](task& t) {
      if (t.number % 3 == 0) std::this_thread::yield();
      t.count.valid = t.number * 2;
    };
    const auto pass_on = [&](task& t) {
      if (t.count.valid == t.number * 2 && t.thread < threads) passed_on.push_back(t.number);
      return urispec::visit_result::proceed;
    };
    pipeline line(threads, work, pass_on);
    std::vector<std::uint64_t> expected;
    for (std::uint64_t i = 0; i < 2000; ++i) {
      BOOST_REQUIRE(line.vacant() != nullptr);
      expected.push_back(i);
      line.hand_over();
    }
    line.finish();
    BOOST_TEST(passed_on == expected, boost::test_tools::per_element());
  }
}

// Work done in turn comes between the items passed on before and after it.
BOOST_AUTO_TEST_CASE(a_turn_comes_after_all_before_it) {
  for (const std::size_t threads : {1U, 2U, 7U}) {
    std::vector<std::string> messages;
    pipeline* line = nullptr;
    const auto work = [&](task& t) {
      for (int part = 0; part < 3 && t.number % 4 != 0; ++part) {
        if (line->await_turn(t)) messages.push_back(std::to_string(t.number) + " in its turn");
        std::this_thread::yield();
      }
    };
    const auto pass_on = [&](task& t) {
      messages.push_back(std::to_string(t.number) + " is passed on");
      return urispec::visit_result::proceed;
    };
    pipeline tasks(threads, work, pass_on);
    line = &tasks;
    std::vector<std::string> expected;
    for (std::uint64_t i = 0; i < 1000; ++i) {
      BOOST_REQUIRE(tasks.vacant() != nullptr);
      for (int part = 0; part < 3 && i % 4 != 0; ++part) expected.push_back(std::to_string(i) + " in its turn");
      expected.push_back(std::to_string(i) + " is passed on");
      tasks.hand_over();
    }
    tasks.finish();
    BOOST_TEST(messages == expected, boost::test_tools::per_element());
  }
}

// The first block has its turn at once, and those after it only when it has been passed on.
BOOST_AUTO_TEST_CASE(one_block_at_a_time_has_its_turn) {
  std::atomic<std::uint64_t> passed_on = 0;
  std::atomic<int> wrong = 0;
  pipeline* line = nullptr;
  const auto work = [&](task& t) {
    for (int i = 0; i < 20; ++i) {
      const std::uint64_t before = passed_on;
      const bool has_turn = line->has_turn(t);
      if (before == t.number && !has_turn) ++wrong;
      if (has_turn && passed_on != t.number) ++wrong;
      std::this_thread::yield();
    }
    if (!line->await_turn(t) || !line->has_turn(t)) ++wrong;
  };
  pipeline tasks(3, work, [&](task&) {
    ++passed_on;
    return urispec::visit_result::proceed;
  });
  line = &tasks;
  for (int i = 0; i < 400; ++i) {
    if (tasks.vacant() != nullptr) tasks.hand_over();
  }
  tasks.finish();
  BOOST_TEST(wrong == 0);
  BOOST_TEST(passed_on == 400U);
}

// The first block says stop when two others wait for their turns: nobody waits for a turn that never comes. CTest gives
// this two minutes.
BOOST_AUTO_TEST_CASE(there_is_no_turn_after_a_stop) {
  std::atomic<int> waiting = 0;
  std::atomic<int> turns = 0;
  pipeline* line = nullptr;
  const auto work = [&](task& t) {
    if (t.number == 0) {
      while (waiting < 2) std::this_thread::yield();
      return;
    }
    ++waiting;
    if (line->await_turn(t)) ++turns;
    if (line->has_turn(t)) ++turns;
  };
  pipeline tasks(3, work, [](task&) { return urispec::visit_result::stop; });
  line = &tasks;
  for (int i = 0; i < 4; ++i) {
    if (tasks.vacant() != nullptr) tasks.hand_over();
  }
  tasks.finish();
  BOOST_TEST(waiting >= 2);
  BOOST_TEST(turns == 0);
}

BOOST_AUTO_TEST_CASE(stop_ends_the_reading) {
  int passed_on = 0;
  const auto pass_on = [&](task&) {
    return ++passed_on == 3 ? urispec::visit_result::stop : urispec::visit_result::proceed;
  };
  pipeline line(
      2, [](task&) {}, pass_on);
  int count = 0;
  while (line.vacant() != nullptr && count < 100000) {
    ++count;
    line.hand_over();
  }
  line.finish();
  BOOST_TEST(passed_on == 3);
  BOOST_TEST(count < 100000);
}

BOOST_AUTO_TEST_CASE(a_failure_in_a_thread_reaches_the_caller) {
  const auto work = [](task&) { throw std::runtime_error("no"); };
  pipeline line(2, work, [](task&) { return urispec::visit_result::proceed; });
  BOOST_REQUIRE(line.vacant() != nullptr);
  line.hand_over();
  BOOST_CHECK_THROW(line.finish(), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
