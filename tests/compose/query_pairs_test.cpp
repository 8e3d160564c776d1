// Queries split into pairs.
#include "urispec/compose.hpp"

#include <boost/test/unit_test.hpp>

#include <iterator>
#include <ranges>
#include <string>

BOOST_AUTO_TEST_SUITE(query_pairs_)

using namespace urispec;

static_assert(std::forward_iterator<query_pair_range::iterator>);
static_assert(std::ranges::forward_range<query_pair_range>);

namespace {

// "name" or "name=value", a pair in brackets
std::string show(const query_pair_range& pairs) {
  std::string shown;
  for (const query_pair p : pairs) {
    shown += "[" + std::string(p.name().text());
    if (p.value()) shown += "|" + std::string(p.value()->text());
    shown += "]";
  }
  return shown;
}

}  // namespace

BOOST_AUTO_TEST_CASE(table) {
  struct row {
    std::string_view query, pairs;
  };
  for (const row& r : {row{"a=b&c=d", "[a|b][c|d]"}, row{"a", "[a]"}, row{"a=", "[a|]"}, row{"=b", "[|b]"},
                       row{"&", "[][]"}, row{"a=b=c", "[a|b=c]"}, row{"a&&b", "[a][][b]"}, row{"", ""}}) {
    BOOST_TEST(show(query_pair_range(component(r.query, 0))) == r.pairs);
  }
  BOOST_TEST(show(query_pair_range(component())) == "");
  BOOST_TEST(show(query_pair_range(component("a=1;b=2", 0), ';')) == "[a|1][b|2]");
  BOOST_TEST(query_pair_range(component()).empty());
}

BOOST_AUTO_TEST_SUITE_END()
