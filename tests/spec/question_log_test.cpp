// A question log keeps the characters that questions tell apart, place by place.
#include "spec/bounded_comparison.hpp"

#include <boost/test/unit_test.hpp>

using urispec::spec::question_log;

BOOST_AUTO_TEST_SUITE(told_apart_tests)

BOOST_AUTO_TEST_CASE(questions_at_places) {
  question_log log({U'a', U'b', U'c', U'd'});
  const auto ask = [&](std::size_t place, char32_t character) {
    log.ask(place, {character, 0}, [&](char32_t c) { return c == character ? 1 : 0; });
  };
  BOOST_TEST(log.are_alike(0, 0, 3));
  ask(1, U'b');
  ask(1, U'c');
  ask(1, U'c');
  BOOST_TEST(log.are_alike(0, 0, 1));
  BOOST_TEST(!log.are_alike(1, 0, 1));
  BOOST_TEST(!log.are_alike(1, 1, 2));
  BOOST_TEST(log.are_alike(1, 0, 3));
  ask(2, U'd');
  log.forget(1);
  BOOST_TEST(log.are_alike(1, 0, 1));
  BOOST_TEST(!log.are_alike(2, 0, 3));
  ask(1, U'd');
  BOOST_TEST(log.are_alike(1, 0, 1));
  BOOST_TEST(!log.are_alike(1, 0, 3));
}

// A state is asked where it leads: more than two answers.
BOOST_AUTO_TEST_CASE(answers_of_states) {
  question_log log({U'a', U'b', U'c', U'd'});
  log.ask(0, {0, 7}, [](char32_t c) { return (c - U'a') / 2; });
  BOOST_TEST(log.are_alike(0, 0, 1));
  BOOST_TEST(log.are_alike(0, 2, 3));
  BOOST_TEST(!log.are_alike(0, 1, 2));
  log.ask(0, {0, 8}, [](char32_t c) { return c - U'a'; });
  BOOST_TEST(!log.are_alike(0, 0, 1));
}

BOOST_AUTO_TEST_SUITE_END()
