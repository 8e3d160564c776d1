// The groups of classes against columns compared one with another.
#include "automaton/class_groups.hpp"

#include "automaton/random_automata.hpp"

#include <boost/test/unit_test.hpp>

#include <memory>
#include <vector>

using namespace urispec;
using namespace urispec::automaton;

namespace {

shared_alphabet nine_classes() {
  std::vector<code_point_set> letters;
  for (char32_t c = U'a'; c <= U'h'; ++c) letters.push_back({{c, c}});
  return std::make_shared<const alphabet>(letters);
}

std::vector<state> column(const dfa& a, symbol_class k) {
  std::vector<state> result;
  for (state s = 0; s < a.states(); ++s) result.push_back(a.next(s, k));
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(class_groups_tests)

// Each state leads to two others, and one of four sets says which classes lead to which: many columns are equal.
BOOST_AUTO_TEST_CASE(columns_compared) {
  std::mt19937 random(9);
  const auto symbols = nine_classes();
  const std::size_t k = symbols->size();
  std::size_t grouped = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<dfa> read;
    for (int n = 0; n < 2; ++n) {
      dfa a = test::random_automaton(random, 6, symbols);
      for (state s = 0; s < a.states(); ++s) {
        const state first = a.next(s, 0);
        const state second = a.next(s, 1);
        const unsigned long sets[] = {0b010101010, 0b001100110, 0b000001111, 0b100000000};
        const auto set = sets[random() % 4];
        for (std::size_t c = 0; c < k; ++c) a.table[s * k + c] = (set >> c) % 2 == 0 ? first : second;
      }
      read.push_back(std::move(a));
    }
    class_groups groups(k);
    for (const dfa& a : read) groups.split_by(a);
    grouped += k - groups.size();
    for (symbol_class x = 0; x < k; ++x) {
      BOOST_TEST(groups.group_of(groups.first_of(groups.group_of(x))) == groups.group_of(x));
      BOOST_TEST(groups.first_of(groups.group_of(x)) <= x);
      for (symbol_class y = 0; y < x; ++y) {
        const bool alike = column(read[0], x) == column(read[0], y) && column(read[1], x) == column(read[1], y);
        BOOST_TEST((groups.group_of(x) == groups.group_of(y)) == alike);
      }
    }
  }
  BOOST_TEST(grouped > 1000U);
}

BOOST_AUTO_TEST_CASE(each_alone) {
  const auto groups = class_groups::of_one_class_each(7);
  BOOST_TEST(groups.size() == 7U);
  for (symbol_class k = 0; k < 7; ++k) BOOST_TEST(groups.first_of(groups.group_of(k)) == k);
}

BOOST_AUTO_TEST_CASE(keys) {
  class_groups groups(6);
  groups.split_by([](symbol_class k) { return k % 3; });
  BOOST_TEST(groups.size() == 3U);
  groups.split_by([](symbol_class k) { return k == 4; });
  BOOST_TEST(groups.size() == 4U);
  BOOST_TEST(groups.group_of(0) == groups.group_of(3));
  BOOST_TEST(groups.group_of(1) != groups.group_of(4));
  BOOST_TEST(groups.group_of(2) == groups.group_of(5));
}

BOOST_AUTO_TEST_SUITE_END()
