// Subsets without nodes for which others stand: against plain subsets, and the simulation against the definition.
#include "automaton/compressed_subsets.hpp"

#include "automaton/minimise.hpp"
#include "automaton/random_automata.hpp"
#include "automaton/subset_construction.hpp"
#include "full_run.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <utility>
#include <vector>

using namespace urispec;
using namespace urispec::automaton;

namespace {

class_groups single_classes(const nfa& a) { return class_groups::of_one_class_each(a.symbols->size()); }

dfa plain_subsets(const nfa& a) {
  thompson_machine<nfa> machine(a);
  work_budget budget;
  return determinise(machine, a.symbols, budget);
}

dfa compressed_subsets(const nfa& a) {
  work_budget budget;
  return determinise_compressed(a, single_classes(a), budget);
}

// The definition: pairs are taken away until in all that remain each step of the first is one of the second.
std::set<std::pair<std::uint32_t, std::uint32_t>> pairs_by_rounds(const stops& graph) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t p = 0; p < graph.size(); ++p) {
    for (std::uint32_t q = 0; q < graph.size(); ++q) pairs.emplace(p, q);
  }
  const auto follows = [&](std::uint32_t p, std::uint32_t q) {
    if (graph.ends[p] && !graph.ends[q]) return false;
    for (const auto& step : graph.moves[p]) {
      for (const auto x : graph.rows[step.row]) {
        bool is_followed = false;
        for (const auto& other : graph.moves[q]) {
          if (other.group != step.group) continue;
          for (const auto y : graph.rows[other.row]) is_followed = is_followed || pairs.contains({x, y});
        }
        if (!is_followed) return false;
      }
    }
    return true;
  };
  for (std::size_t before = 0; before != pairs.size();) {
    before = pairs.size();
    std::erase_if(pairs, [&](const auto& pair) { return !follows(pair.first, pair.second); });
  }
  return pairs;
}

// "x" and anything, `count` times, then "y": each part can take in all that follows.
nfa parts_that_take_all(std::size_t count) {
  nfa result{test::letters_a_and_b(), {}, 0, 0};
  result.start = result.add();
  state source = result.start;
  for (std::size_t i = 0; i < count; ++i) {
    const state inside = result.add();
    result.move(source, 0, inside);
    for (symbol_class k = 0; k < result.symbols->size(); ++k) result.move(inside, k, inside);
    source = result.add();
    result.silent(inside, source);
  }
  result.end = result.add();
  result.move(source, 1, result.end);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(compressed_subsets_tests)

BOOST_AUTO_TEST_CASE(language_of_random_automata) {
  std::mt19937 random(1);
  for (int round = 0; round < (test::full_run() ? 20'000 : 2'000); ++round) {
    const nfa a = test::random_nfa(random, 12);
    BOOST_TEST((minimise(compressed_subsets(a)) == minimise(plain_subsets(a))));
  }
}

BOOST_AUTO_TEST_CASE(simulation_of_random_automata) {
  std::mt19937 random(2);
  for (int round = 0; round < (test::full_run() ? 20'000 : 2'000); ++round) {
    const nfa a = test::random_nfa(random, 12);
    const stops graph = stops_of(a, single_classes(a));
    work_budget budget;
    const simulation standing(graph, budget);
    const auto pairs = pairs_by_rounds(graph);
    for (std::uint32_t p = 0; p < graph.size(); ++p) {
      for (std::uint32_t q = 0; q < graph.size(); ++q) BOOST_TEST(standing.stands_for(q, p) == pairs.contains({p, q}));
    }
  }
}

BOOST_AUTO_TEST_CASE(one_node_remains_where_each_part_can_take_all) {
  const nfa a = parts_that_take_all(12);
  BOOST_TEST(compressed_subsets(a).states() <= 2 * 12 + 4);
  BOOST_TEST((minimise(compressed_subsets(a)) == minimise(plain_subsets(a))));
}

// determinise() changes to compressed subsets where plain ones are many.
BOOST_AUTO_TEST_CASE(the_last_letter_but_nine) {
  nfa a{test::letters_a_and_b(), {}, 0, 0};
  a.start = a.add();
  for (symbol_class k = 0; k < a.symbols->size(); ++k) a.move(a.start, k, a.start);
  state source = a.add();
  a.move(a.start, 0, source);
  for (int i = 0; i < 9; ++i) {
    const state next = a.add();
    for (symbol_class k = 0; k < a.symbols->size(); ++k) a.move(source, k, next);
    source = next;
  }
  a.end = source;
  work_budget budget;
  const dfa result = minimise(determinise(a, budget));
  BOOST_TEST(!budget.exhausted());
  BOOST_TEST(result.states() == 1024U);
  BOOST_TEST((result == minimise(plain_subsets(a))));
}

BOOST_AUTO_TEST_CASE(budget_is_kept) {
  const nfa a = parts_that_take_all(12);
  work_budget few(5);
  BOOST_TEST(determinise_compressed(a, single_classes(a), few).states() == 1U);
  BOOST_TEST((few.ran_out_of() == exhausted_limit::states));
  work_budget no_time(1000, [] { return usage{1, 0}; });
  BOOST_TEST(determinise_compressed(a, single_classes(a), no_time).states() == 1U);
  BOOST_TEST((no_time.ran_out_of() == exhausted_limit::time));
}

BOOST_AUTO_TEST_SUITE_END()
