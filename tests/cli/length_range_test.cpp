// Ranges of lengths as options write them.
#include "cli/grammar/command.hpp"

#include <boost/test/unit_test.hpp>

using urispec::cli::read_length_range;

BOOST_AUTO_TEST_SUITE(length_range_tests)

BOOST_AUTO_TEST_CASE(ranges) {
  const auto range = read_length_range("3..12").value();
  BOOST_TEST(range.first == 3U);
  BOOST_TEST(range.last == 12U);
  const auto single = read_length_range("7").value();
  BOOST_TEST(single.first == 7U);
  BOOST_TEST(single.last == 7U);
  BOOST_TEST(read_length_range("0..0").has_value());
}

BOOST_AUTO_TEST_CASE(no_ranges) {
  for (const char* const text :
       {"", "..", "1..", "..2", "2..1", "a", "1-2", "1...2", "-1", " 1", "99999999999999999999999"}) {
    BOOST_TEST(!read_length_range(text).has_value(), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
