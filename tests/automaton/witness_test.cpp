// Shortest witnesses against trying all strings in order of length.

#include "automaton/random_automata.hpp"
#include "reference/small_grammars.hpp"
#include "automaton/dfa.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace urispec;
using namespace urispec::automaton;

BOOST_AUTO_TEST_SUITE(witness_tests)

BOOST_AUTO_TEST_CASE(as_short_as_any) {
  std::mt19937 random(9);
  // The first class is everything but a and b, shown as c: the order of these strings is that of reading.
  const auto strings = reference::all_strings(U"cab", 6);
  std::size_t empty = 0;
  for (int i = 0; i < 2000; ++i) {
    const dfa a = test::random_automaton(random, 6);
    const auto expected = std::ranges::find_if(strings, [&](const auto& s) { return a.accepts(s); });
    const auto text = shortest_witness(a);
    BOOST_TEST(text.has_value() == (expected != strings.end()));
    if (text && expected != strings.end()) {
      BOOST_TEST(a.accepts(*text));
      BOOST_TEST(text->size() == expected->size());
      BOOST_TEST((*text == *expected));
    }
    empty += text ? 0U : 1U;
  }
  BOOST_TEST(empty > 0U);
}

BOOST_AUTO_TEST_SUITE_END()
