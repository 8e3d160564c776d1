// Every difference of a comparison is one statement, and each is either mentioned by an item or not.
#include "diff/statements.hpp"

#include "diff/pairs.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <variant>
#include <vector>

using namespace urispec;
using diff::statement;

namespace {

template <typename About>
std::size_t count_of(const std::vector<statement>& list) {
  return static_cast<std::size_t>(
      std::ranges::count_if(list, [](const statement& s) { return std::holds_alternative<About>(s.topic); }));
}

const std::vector<diff::resolution_difference> operations{{"query-alone", "A query without a path", 1, {}},
                                                          {"odd", "Odd", 1, {}}};

}  // namespace

BOOST_AUTO_TEST_SUITE(statements_tests)

BOOST_AUTO_TEST_CASE(each_difference_is_one) {
  const auto c = test::compare_pair("rfc2396", "rfc3986").comparison;
  const auto list = diff::statements_of(c, operations);
  BOOST_TEST(count_of<diff::reason_statement>(list) == c.reasons.left_only.size() + c.reasons.right_only.size());
  const auto sums = std::ranges::count_if(c.splits->kinds, &diff::split_kind::is_sum);
  BOOST_TEST(sums > 0);
  BOOST_TEST(count_of<diff::split_statement>(list) == c.splits->kinds.size() - static_cast<std::size_t>(sums));
  BOOST_TEST(count_of<diff::rule_alone_statement>(list) == c.rules.left_alone.size() + c.rules.right_alone.size());
  BOOST_TEST(count_of<diff::move_statement>(list) == c.rules.moves.size());
  BOOST_TEST(count_of<diff::percent_statement>(list) == 1U);
  BOOST_TEST(count_of<diff::resolution_statement>(list) == 2U);
  // Pairs that are equal are there where an item mentions them.
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
    pairs += c.rules.pairs[i].relation != automaton::relation::equal || !c.mentions.pairs[i].empty() ? 1U : 0U;
  }
  BOOST_TEST(pairs < c.rules.pairs.size());
  BOOST_TEST(count_of<diff::pair_statement>(list) == pairs);
}

BOOST_AUTO_TEST_CASE(each_is_told_of_or_not) {
  const auto c = test::compare_pair("rfc2732", "rfc3986").comparison;
  const auto list = diff::statements_of(c, operations);
  const auto silent = unmentioned_statements(list);
  BOOST_TEST(!silent.empty());
  std::size_t told_of = 0;
  for (const auto& s : list) {
    told_of += s.items.empty() ? 0U : 1U;
    for (const std::size_t item : s.items) BOOST_TEST(!statements_about(item, list).empty());
  }
  BOOST_TEST(silent.size() + told_of == list.size());
}

BOOST_AUTO_TEST_CASE(grammars_that_agree) {
  const auto c = test::compare_pair("rfc3986", "rfc3986").comparison;
  BOOST_TEST(diff::statements_of(c, {}).empty());
}

BOOST_AUTO_TEST_SUITE_END()
