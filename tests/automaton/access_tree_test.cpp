// Strings that lead to states, against trying all strings in order of length and readability.
#include "automaton/paths.hpp"

#include "automaton/random_automata.hpp"
#include "reference/reading.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <map>

using namespace urispec;
using namespace urispec::automaton;

namespace {

// The first string to each state, of all up to as many characters as there are states, in the order of reading: the
// first class is everything but a and b, shown as c.
std::map<state, std::u32string> first_strings(const dfa& a, const std::vector<std::u32string>& strings) {
  std::map<state, std::u32string> first;
  for (const auto& s : strings) first.try_emplace(*reference::end_of(a, unicode::to_utf8(s)), s);
  return first;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(access_tree_tests)

BOOST_AUTO_TEST_CASE(each_state_by_its_first_string) {
  std::mt19937 random(11);
  const auto strings = reference::all_strings(U"cab", 5);
  for (int i = 0; i < 200; ++i) {
    const dfa a = test::random_automaton(random, 6);
    const auto first = first_strings(a, strings);
    const access_tree tree(a);
    BOOST_TEST(tree.order().size() == first.size());
    std::size_t length = 0;
    for (const state s : tree.order()) {
      const auto text = tree.to(s);
      BOOST_TEST((text == first.at(s)), s);
      BOOST_TEST(text.size() >= length);
      length = text.size();
    }
  }
}

// The steps of the tree are the last steps of those strings.
BOOST_AUTO_TEST_CASE(a_step_of_the_tree_enters_its_target) {
  std::mt19937 random(12);
  for (int i = 0; i < 200; ++i) {
    const dfa a = test::random_automaton(random, 6);
    const access_tree tree(a);
    for (const state s : tree.order()) {
      for (const symbol_class k : a.symbols->reading_order()) {
        BOOST_TEST(tree.has(s, k) == (tree.to(a.next(s, k)) == tree.to(s) + a.symbols->readable(k)));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(no_further_than_asked) {
  std::mt19937 random(13);
  for (int i = 0; i < 200; ++i) {
    const dfa a = test::random_automaton(random, 6);
    const access_tree whole(a);
    const access_tree tree(a, access_tree::visited_states::until_accepting);
    for (std::size_t n = 0; n < tree.order().size(); ++n) {
      BOOST_TEST(tree.order()[n] == whole.order()[n]);
      BOOST_TEST((a.accepting[tree.order()[n]] && n + 1 < tree.order().size()) == false);
    }
    if (!a.accepting[tree.order().back()]) BOOST_TEST(tree.order().size() == whole.order().size());
  }
}

BOOST_AUTO_TEST_CASE(paths_may_hold_marks) {
  const auto plain = test::letters_a_and_b();
  const auto symbols = std::make_shared<const alphabet>(plain->with_marks(1));
  // Accepts after one mark only.
  const auto size = static_cast<std::uint32_t>(symbols->size());
  dfa a{symbols, 0, std::vector<state>(3 * size, 2), {false, true, false}};
  a.table[symbols->mark(0)] = 1;
  const access_tree tree(a, access_tree::visited_states::until_accepting);
  BOOST_TEST(tree.order().back() == 1U);
  BOOST_TEST((tree.path_to(1) == std::vector<symbol_class>{symbols->mark(0)}));
}

BOOST_AUTO_TEST_SUITE_END()
