// Hopcroft against Moore on random automata: as many states, the same strings, in breadth-first order.
#include "urispec/automaton/minimise.hpp"

#include "automaton/random_automata.hpp"
#include "reference/moore.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;
using namespace urispec::automaton;

namespace {

// States appear in the order in which a walk through the table meets them.
bool is_breadth_first(const dfa& a) {
  state next = 1;
  for (const state s : a.table) {
    if (s > next) return false;
    if (s == next) ++next;
  }
  return a.start == 0 && next == a.states();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(minimise_tests)

BOOST_AUTO_TEST_CASE(as_small_as_moore_says) {
  std::mt19937 random(3);
  const auto strings = reference::all_strings(U"abc", 5);
  for (int i = 0; i < 3000; ++i) {
    const dfa a = test::random_automaton(random, 12);
    const dfa small = minimise(a);
    BOOST_TEST_CONTEXT("automaton " << i) {
      BOOST_TEST(small.states() == reference::moore_states(a));
      BOOST_TEST(is_breadth_first(small));
      std::size_t differ = 0;
      for (const auto& s : strings) differ += a.accepts(s) != small.accepts(s) ? 1U : 0U;
      BOOST_TEST(differ == 0U);
      BOOST_TEST((minimise(small) == small));
    }
  }
}

BOOST_AUTO_TEST_CASE(large_automata_too) {
  std::mt19937 random(4);
  for (int i = 0; i < 20; ++i) {
    const dfa a = test::random_automaton(random, 400);
    BOOST_TEST(minimise(a).states() == reference::moore_states(a));
  }
}

// However the states are numbered, and however many copies there are of each.
BOOST_AUTO_TEST_CASE(one_language_one_automaton) {
  std::mt19937 random(5);
  for (int i = 0; i < 500; ++i) {
    const dfa a = test::random_automaton(random, 8);
    const std::size_t n = a.states();
    const std::size_t k = a.symbols->size();
    dfa twice{a.symbols, static_cast<state>(a.start + n * (random() % 2)), {}, {}};
    for (std::size_t s = 0; s < 2 * n; ++s) {
      twice.accepting.push_back(a.accepting[s % n]);
      for (std::size_t c = 0; c < k; ++c) {
        twice.table.push_back(static_cast<state>(a.table[s % n * k + c] + n * (random() % 2)));
      }
    }
    BOOST_TEST((minimise(twice) == minimise(a)));
  }
}

BOOST_AUTO_TEST_CASE(nothing_and_everything_are_one_state) {
  const auto symbols = test::letters_a_and_b();
  dfa a = empty_language(symbols);
  BOOST_TEST((minimise(a) == a));
  a.accepting.flip();
  BOOST_TEST((minimise(a) == a));
}

BOOST_AUTO_TEST_SUITE_END()
