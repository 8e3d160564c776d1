// Hopcroft against Moore on random automata: as many states, the same strings, in breadth-first order.
#include "automaton/minimise.hpp"

#include "automaton/random_automata.hpp"
#include "reference/moore.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <array>

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

// `d` alone tells states 1 and 2 apart. In the rows of 0 and 1 its column is that of `b`, in the row of 2 that of `c`,
// so that neither of those two can stand for it; states 3 and 4 are equivalent.
BOOST_AUTO_TEST_CASE(a_class_that_leads_where_another_led_before) {
  const code_point_set sets[] = {{{'a', 'a'}}, {{'b', 'b'}}, {{'c', 'c'}}, {{'d', 'd'}}};
  const auto symbols = std::make_shared<const alphabet>(sets);
  constexpr state dead = 6;
  dfa a{symbols, 0, std::vector<state>(7 * symbols->size(), dead), {false, false, false, true, true, false, false}};
  const std::array<std::array<state, 4>, 6> targets{{{1, 2, 1, 2},
                                                     {3, 5, 3, 5},
                                                     {4, 5, 3, 3},
                                                     {dead, dead, dead, dead},
                                                     {dead, dead, dead, dead},
                                                     {3, dead, dead, dead}}};
  for (std::size_t s = 0; s < targets.size(); ++s) {
    for (unsigned c = 0; c < 4; ++c) a.table[s * symbols->size() + symbols->class_of(U'a' + c)] = targets[s][c];
  }
  const dfa small = minimise(a);
  BOOST_TEST(small.states() == 6U);
  BOOST_TEST(small.states() == reference::moore_states(a));
  BOOST_TEST(small.accepts(U"bd"));
  BOOST_TEST(!small.accepts(U"ad"));
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
