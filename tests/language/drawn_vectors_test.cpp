// Vectors that are drawn: each has the right label, none comes twice, and there are some of each length.
#include "language/drawn_vectors.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <vector>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(drawn_vectors_tests)

BOOST_AUTO_TEST_CASE(labels_and_lengths) {
  const auto of = test::regular_of("r = \"a\" *( \"b\" / \"cd\" ) / 3\"x\"\n");
  std::set<std::u32string> seen;
  std::vector<std::size_t> valid(9, 0), invalid(9, 0);
  const auto collect = [&](const language::test_vector& v) {
    BOOST_TEST_REQUIRE(v.text.size() <= 8U);
    BOOST_TEST(of.minimal().accepts(v.text) == (v.expected == language::validity::valid));
    BOOST_TEST(seen.insert(v.text).second);
    BOOST_TEST(v.rule == 0U);
    ++(v.expected == language::validity::valid ? valid : invalid)[v.text.size()];
    return visit_result::proceed;
  };
  BOOST_TEST((language::draw_test_vectors(of.minimal(), 0, 8, collect) == language::enumeration_end::all));
  BOOST_TEST(valid[0] == 0U);
  for (std::size_t n = 1; n <= 8; ++n) {
    BOOST_TEST(valid[n] > 0U);
    BOOST_TEST(invalid[n] > 0U);
  }
}

BOOST_AUTO_TEST_CASE(it_stops) {
  const auto of = test::regular_of("r = *\"a\"\n");
  std::size_t made = 0;
  const auto two = [&](const language::test_vector&) {
    return ++made == 2 ? visit_result::stop : visit_result::proceed;
  };
  BOOST_TEST((language::draw_test_vectors(of.minimal(), 0, 8, two) == language::enumeration_end::stopped));
  BOOST_TEST(made == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
