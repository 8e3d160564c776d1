// Shortest strings to acceptance, against trying all strings in order of length and readability.
#include "automaton/paths.hpp"

#include "automaton/random_automata.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace urispec;
using namespace urispec::automaton;

BOOST_AUTO_TEST_SUITE(completions_tests)

BOOST_AUTO_TEST_CASE(the_first_string_that_is_accepted) {
  std::mt19937 random(31);
  // The first class is everything but a and b, shown as c: the order of these strings is that of reading.
  const auto strings = reference::all_strings(U"cab", 5);
  std::size_t dead = 0;
  for (int i = 0; i < 500; ++i) {
    const dfa a = test::random_automaton(random, 6);
    const completions rest(a);
    const auto live = live_states(a);
    for (state s = 0; s < a.states(); ++s) {
      dfa from_here = a;
      from_here.start = s;
      const auto expected = std::ranges::find_if(strings, [&](const auto& text) { return from_here.accepts(text); });
      BOOST_TEST(rest.is_live(s) == (expected != strings.end()));
      BOOST_TEST(live[s] == rest.is_live(s));
      dead += rest.is_live(s) ? 0U : 1U;
      if (expected == strings.end()) continue;
      std::u32string text = U"x";
      rest.append_to(text, s);
      BOOST_TEST((text == U"x" + *expected));
      BOOST_TEST(rest.length(s) == expected->size());
      if (!expected->empty()) BOOST_TEST((a.symbols->readable(rest.onward(s)) == expected->front()));
    }
  }
  BOOST_TEST(dead > 100U);
}

BOOST_AUTO_TEST_CASE(predecessors_are_the_states_that_step_there) {
  std::mt19937 random(32);
  for (int i = 0; i < 200; ++i) {
    const dfa a = test::random_automaton(random, 7);
    const predecessors before(a);
    for (state target = 0; target < a.states(); ++target) {
      std::vector<state> under_any;
      for (symbol_class k = 0; k < a.symbols->size(); ++k) {
        std::vector<state> expected;
        for (state s = 0; s < a.states(); ++s) {
          if (a.next(s, k) == target) expected.push_back(s);
        }
        BOOST_TEST(std::ranges::equal(before.sources(target, k), expected));
        under_any.insert(under_any.end(), expected.begin(), expected.end());
      }
      BOOST_TEST(std::ranges::equal(before.sources(target), under_any));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
