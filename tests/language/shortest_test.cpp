#include "urispec/language/shortest.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(shortest_tests)

BOOST_AUTO_TEST_CASE(agrees_with_trying_all) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    std::set<std::u32string> expected;
    test::for_each_string(*r.known.symbols, 5, [&](const std::u32string& s) {
      if (r.minimal().accepts(s)) expected.insert(s);
    });
    const auto found = language::shortest_strings(r.minimal(), expected.size());
    BOOST_TEST(found.size() == expected.size());
    BOOST_TEST(std::ranges::is_sorted(found, {}, &std::u32string::size));
    BOOST_TEST((std::set<std::u32string>(found.begin(), found.end()) == expected), text);
  }
}

BOOST_AUTO_TEST_CASE(fewer_where_there_are_no_more) {
  const auto octet = test::rule_of("rfc3986", "dec-octet").minimal();
  const auto all = language::shortest_strings(octet, 1000000);
  BOOST_TEST(all.size() < 256U);  // digits that nothing tells apart count once
  BOOST_TEST((all.front() == U"0"));
  BOOST_TEST(language::shortest_strings(empty_language(octet.symbols), 3).empty());
  BOOST_TEST(language::shortest_strings(empty_language(octet.symbols), 1).empty());
}

BOOST_AUTO_TEST_CASE(one_is_the_first_of_many) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    BOOST_TEST(
        (language::shortest_strings(r.minimal(), 1).front() == language::shortest_strings(r.minimal(), 2).front()));
  }
}

BOOST_AUTO_TEST_SUITE_END()
