// Strings in order of length, against trying all strings.
#include "language/shortest.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <vector>

using namespace urispec;

namespace {

std::vector<std::u32string> first_of(const automaton::dfa& a, std::size_t count) {
  std::vector<std::u32string> strings;
  language::shortest_strings(a, count, [&](const std::u32string& text) {
    strings.push_back(text);
    return visit_result::proceed;
  });
  return strings;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shortest_tests)

BOOST_AUTO_TEST_CASE(agrees_with_trying_all) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    std::set<std::u32string> expected;
    test::for_each_string(*r.languages.symbols, 5, [&](const std::u32string& s) {
      if (r.minimal().accepts(s)) expected.insert(s);
    });
    const auto strings = first_of(r.minimal(), expected.size());
    BOOST_TEST(strings.size() == expected.size());
    BOOST_TEST(std::ranges::is_sorted(strings, {}, &std::u32string::size));
    BOOST_TEST((std::set<std::u32string>(strings.begin(), strings.end()) == expected), text);
  }
}

BOOST_AUTO_TEST_CASE(fewer_where_there_are_no_more) {
  const auto octet = test::rule_of("rfc3986", "dec-octet").minimal();
  const auto strings = first_of(octet, 1000000);
  BOOST_TEST(strings.size() < 256U);  // digits that nothing distinguishes count once
  BOOST_TEST((strings.front() == U"0"));
  BOOST_TEST(first_of(empty_language(octet.symbols), 3).empty());
  BOOST_TEST(first_of(empty_language(octet.symbols), 1).empty());
}

BOOST_AUTO_TEST_CASE(one_is_the_first_of_many) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    BOOST_TEST((first_of(r.minimal(), 1).front() == first_of(r.minimal(), 2).front()));
  }
}

// More strings are asked for than any memory holds.
BOOST_AUTO_TEST_CASE(stops_when_asked) {
  const auto r = test::rule_of("rfc3986", "URI-reference");
  for (const std::size_t count : {1U, 7U, 5000U}) {
    std::size_t number = 0;
    language::shortest_strings(r.minimal(), std::numeric_limits<std::size_t>::max(), [&](const std::u32string&) {
      return ++number == count ? visit_result::stop : visit_result::proceed;
    });
    BOOST_TEST(number == count);
  }
  BOOST_TEST(first_of(r.minimal(), 0).empty());
}

BOOST_AUTO_TEST_SUITE_END()
