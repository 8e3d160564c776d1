// Coarse alphabets: the same strings, and no two classes that could be one.

#include "automaton/random_automata.hpp"
#include "reference/small_grammars.hpp"
#include "automaton/minimise.hpp"

#include <boost/test/unit_test.hpp>

#include <memory>
#include <set>
#include <vector>

using namespace urispec;
using namespace urispec::automaton;

namespace {

shared_alphabet letters() {
  const code_point_set sets[] = {{{'a', 'a'}}, {{'b', 'b'}}, {{'c', 'c'}}, {{'d', 'f'}}};
  return std::make_shared<const alphabet>(sets);
}

std::size_t columns_of(const dfa& a) {
  std::set<std::vector<state>> different;
  for (symbol_class k = 0; k < a.symbols->size(); ++k) {
    std::vector<state> column;
    for (state s = 0; s < a.states(); ++s) column.push_back(a.next(s, k));
    different.insert(column);
  }
  return different.size();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(merge_classes_tests)

BOOST_AUTO_TEST_CASE(the_same_strings_over_fewer_classes) {
  std::mt19937 random(6);
  const auto strings = reference::all_strings(U"abcez", 4);
  std::set<std::size_t> sizes;
  for (int i = 0; i < 500; ++i) {
    const dfa a = test::random_automaton(random, 3, letters());
    const dfa coarse = merge_classes(a);
    BOOST_TEST(coarse.symbols->size() == columns_of(a));
    BOOST_TEST(columns_of(coarse) == coarse.symbols->size());
    std::size_t differ = 0;
    for (const auto& s : strings) differ += a.accepts(s) != coarse.accepts(s) ? 1U : 0U;
    BOOST_TEST(differ == 0U);
    BOOST_TEST((merge_classes(coarse) == coarse));
    sizes.insert(coarse.symbols->size());
  }
  BOOST_TEST(sizes.size() == 5U);  // from one class to all five
}

BOOST_AUTO_TEST_SUITE_END()
