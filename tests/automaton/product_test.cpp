// Boolean operations against membership, string by string, over one alphabet and over two.
#include "automaton/product.hpp"

#include "automaton/random_automata.hpp"
#include "reference/small_grammars.hpp"
#include "automaton/languages.hpp"
#include "automaton/minimise.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;
using namespace urispec::automaton;

namespace {

void check(const dfa& a, const dfa& b, const std::vector<std::u32string>& strings) {
  work_budget budget;
  const dfa common = intersection(a, b, budget);
  const dfa either = union_of(a, b, budget);
  const dfa only_a = difference(a, b, budget);
  const dfa not_a = complement(a);
  std::size_t wrong = 0;
  bool some_both = false;
  bool some_only_a = false;
  bool some_only_b = false;
  for (const auto& s : strings) {
    const bool in_a = a.accepts(s);
    const bool in_b = b.accepts(s);
    wrong += common.accepts(s) != (in_a && in_b) ? 1U : 0U;
    wrong += either.accepts(s) != (in_a || in_b) ? 1U : 0U;
    wrong += only_a.accepts(s) != (in_a && !in_b) ? 1U : 0U;
    wrong += not_a.accepts(s) == in_a ? 1U : 0U;
    some_both = some_both || (in_a && in_b);
    some_only_a = some_only_a || (in_a && !in_b);
    some_only_b = some_only_b || (!in_a && in_b);
  }
  BOOST_TEST(wrong == 0U);
  // The strings reach every state of the automata, which have at most four: what none of them shows is not there.
  BOOST_TEST((common == empty_language(common.symbols)) == !some_both);
  const auto relation = compare(a, b, budget);
  if (some_only_a && some_only_b) BOOST_TEST((relation == (some_both ? relation::overlap : relation::disjoint)));
  if (some_only_a && !some_only_b) BOOST_TEST((relation == relation::superset));
  if (!some_only_a && some_only_b) BOOST_TEST((relation == relation::subset));
  if (!some_only_a && !some_only_b) BOOST_TEST((relation == relation::equal));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(product_tests)

BOOST_AUTO_TEST_CASE(string_by_string) {
  std::mt19937 random(6);
  const auto strings = reference::all_strings(U"abc", 6);
  for (int i = 0; i < 400; ++i) {
    check(test::random_automaton(random, 2), test::random_automaton(random, 3), strings);
  }
}

BOOST_AUTO_TEST_CASE(different_alphabets) {
  std::mt19937 random(7);
  const code_point_set other_sets[] = {{{'b', 'd'}}, {{'a', 'b'}}};
  const auto other = std::make_shared<const alphabet>(other_sets);
  const auto strings = reference::all_strings(U"abcx", 5);
  for (int i = 0; i < 200; ++i) {
    check(test::random_automaton(random, 2), test::random_automaton(random, 2, other), strings);
  }
}

BOOST_AUTO_TEST_CASE(languages_that_share_nothing) {
  work_budget budget;
  const auto automaton_of = [&](std::string_view text) {
    return build_languages(reference::grammar_of(text), budget).minimal[0];
  };
  const dfa a = automaton_of("r = *\"a\"\n");
  const dfa b = automaton_of("r = 1*\"b\"\n");
  BOOST_TEST((compare(a, b, budget) == relation::disjoint));
  BOOST_TEST((compare(a, automaton_of("r = 1*\"a\"\n"), budget) == relation::superset));
  BOOST_TEST((compare(automaton_of("r = 2\"a\"\n"), a, budget) == relation::subset));
  BOOST_TEST((compare(a, automaton_of("r = [ 1*( \"aa\" / \"a\" ) ]\n"), budget) == relation::equal));
  work_budget two(2);
  (void)compare(automaton_of("r = *3\"a\"\n"), automaton_of("r = *2\"a\"\n"), two);
  BOOST_TEST(two.exhausted());
  BOOST_TEST((compare(a, automaton_of("r = *\"b\"\n"), budget) == relation::overlap));
  // The empty language lies inside every other.
  BOOST_TEST((compare(empty_language(a.symbols), a, budget) == relation::subset));
  BOOST_TEST((compare(empty_language(a.symbols), empty_language(b.symbols), budget) == relation::equal));
}

// Loops whose turns share no divisor have pairs by the million; the first few thousand show how they lie.
BOOST_AUTO_TEST_CASE(a_comparison_ends_with_its_answer) {
  work_budget budget(4000);
  const auto automaton_of = [&](std::string_view text) {
    return build_languages(reference::grammar_of(text), budget).minimal[0];
  };
  const dfa a = automaton_of("r = *( 3001\"x\" )\n");
  const dfa b = automaton_of("r = *( 3011\"x\" )\n");
  BOOST_TEST((compare(a, b, budget) == relation::overlap));
  BOOST_TEST(!budget.exhausted());
  (void)intersection(a, b, budget);
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_CASE(results_are_minimal) {
  std::mt19937 random(8);
  work_budget budget;
  for (int i = 0; i < 100; ++i) {
    const dfa a = minimise(test::random_automaton(random, 6));
    const dfa b = minimise(test::random_automaton(random, 6));
    for (const dfa& c : {union_of(a, b, budget), intersection(a, b, budget), difference(a, b, budget), complement(a)}) {
      BOOST_TEST((minimise(c) == c));
    }
    BOOST_TEST((union_of(a, b, budget) == complement(intersection(complement(a), complement(b), budget))));
    BOOST_TEST((complement(complement(a)) == a));
  }
}

BOOST_AUTO_TEST_CASE(surrogates_are_in_no_language) {
  const auto symbols = test::letters_a_and_b();
  dfa everything = empty_language(symbols);
  everything.accepting.flip();
  BOOST_TEST(everything.accepts(U"anything \u00E9 \U0010FFFF"));
  BOOST_TEST(!everything.accepts(std::u32string{char32_t{0xD800}}));
  BOOST_TEST(!everything.accepts(std::u32string{char32_t{0xDFFF}}));
  BOOST_TEST(!everything.accepts(std::u32string{char32_t{0x110000}}));
}

BOOST_AUTO_TEST_SUITE_END()
