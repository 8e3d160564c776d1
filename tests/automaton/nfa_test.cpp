// Subset construction against running the nondeterministic automaton itself, all its states at once.
#include "automaton/nfa.hpp"

#include "automaton/random_automata.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <set>

using namespace urispec;
using namespace urispec::automaton;

namespace {

std::set<state> closed(const nfa& a, std::set<state> states) {
  for (bool grows = true; grows;) {
    grows = false;
    for (const state s : std::set<state>(states)) {
      for (const state t : a.nodes[s].silent) grows = states.insert(t).second || grows;
    }
  }
  return states;
}

bool accepts(const nfa& a, std::u32string_view text) {
  auto position = closed(a, {a.start});
  for (const char32_t c : text) {
    std::set<state> next;
    for (const state s : position) {
      for (const auto& [k, t] : a.nodes[s].moves) {
        if (k == a.symbols->class_of(c)) next.insert(t);
      }
    }
    position = closed(a, std::move(next));
  }
  return position.contains(a.end);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(nfa_tests)

BOOST_AUTO_TEST_CASE(determinise_keeps_the_language) {
  std::mt19937 random(10);
  const auto strings = reference::all_strings(U"abc", 5);
  for (int i = 0; i < 600; ++i) {
    const nfa a = test::random_nfa(random, 6);
    work_budget budget;
    const dfa d = determinise(a, budget);
    BOOST_TEST(!budget.exhausted());
    BOOST_TEST(d.table.size() == d.states() * d.symbols->size());
    std::size_t differ = 0;
    for (const auto& s : strings) differ += accepts(a, s) != d.accepts(s) ? 1U : 0U;
    BOOST_TEST(differ == 0U);
  }
}

BOOST_AUTO_TEST_CASE(an_automaton_inside_another) {
  std::mt19937 random(11);
  const auto strings = reference::all_strings(U"abc", 5);
  const auto symbols = test::letters_a_and_b();
  for (int i = 0; i < 300; ++i) {
    // a x, x in the language
    const dfa part = test::random_automaton(random, 5, symbols);
    nfa outer{symbols, {}, 0, 0};
    outer.start = outer.add();
    const state middle = outer.add();
    outer.end = outer.add();
    outer.move(outer.start, symbols->class_of('a'), middle);
    insert(outer, middle, outer.end, part);
    work_budget budget;
    const dfa d = determinise(outer, budget);
    std::size_t differ = 0;
    for (const auto& s : strings) {
      const bool expected = !s.empty() && s.front() == U'a' && part.accepts(std::u32string_view(s).substr(1));
      differ += expected != d.accepts(s) ? 1U : 0U;
    }
    BOOST_TEST(differ == 0U);
  }
}

BOOST_AUTO_TEST_CASE(a_dead_automaton_leaves_nothing_behind) {
  const auto symbols = test::letters_a_and_b();
  nfa outer{symbols, {}, 0, 0};
  outer.start = outer.add();
  outer.end = outer.add();
  insert(outer, outer.start, outer.end, empty_language(symbols));
  BOOST_TEST(outer.nodes.size() == 2U);
  BOOST_TEST(outer.nodes[0].silent.empty());
}

BOOST_AUTO_TEST_SUITE_END()
