// Suffixes that distinguish the states of an automaton.
#include "language/distinguish.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using namespace urispec;
using language::distinguishing_suffixes;

namespace {

bool accepts_from(const automaton::dfa& a, automaton::state s, const distinguishing_suffixes::suffix& w) {
  for (const auto k : w) s = a.next(s, k);
  return a.accepting[s];
}

// Each state is told from each other by one of its own suffixes.
void check(const automaton::dfa& a) {
  const distinguishing_suffixes telling(a);
  std::set<distinguishing_suffixes::suffix> result;
  for (std::size_t i = 0; i < telling.size(); ++i) result.insert(telling.at(i));
  BOOST_TEST(result.size() == telling.size());  // none comes twice
  BOOST_TEST(telling.at(0).empty());
  BOOST_TEST(telling.size() <= std::max<std::size_t>(a.states(), 2) - 1 + (a.states() == 1 ? 1 : 0));
  for (automaton::state p = 0; p < a.states(); ++p) {
    const auto own = telling.suffixes_of(p);
    for (automaton::state q = 0; q < a.states(); ++q) {
      if (p == q) continue;
      const bool occurs = std::ranges::any_of(
          own, [&](std::size_t w) { return accepts_from(a, p, telling.at(w)) != accepts_from(a, q, telling.at(w)); });
      BOOST_TEST(occurs, "states " << p << " and " << q);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(distinguish_tests)

BOOST_AUTO_TEST_CASE(small_shapes) {
  for (const auto text : test::shapes) check(test::regular_of(text).minimal());
}

BOOST_AUTO_TEST_CASE(catalogue) {
  for (const auto& entry : abnf::catalogue()) check(test::rule_of(entry.id, entry.start).minimal());
}

BOOST_AUTO_TEST_CASE(one_state) {
  const auto everything = test::regular_of("s = *( %x0-D7FF / %xE000-10FFFF )\n").minimal();
  BOOST_TEST(everything.states() == 1U);
  BOOST_TEST(distinguishing_suffixes(everything).suffixes_of(0).empty());
}

// Long chains: each state needs the suffix of its own length, and nothing quadratic happens.
BOOST_AUTO_TEST_CASE(long_chain) {
  const auto chain = test::regular_of("s = 20000\"a\"\n").minimal();
  const distinguishing_suffixes telling(chain);
  BOOST_TEST(telling.size() == 20001U);
  BOOST_TEST(telling.at(telling.size() - 1).size() == 20000U);
}

BOOST_AUTO_TEST_SUITE_END()
