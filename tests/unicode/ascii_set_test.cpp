// Sets of US-ASCII characters.
#include "urispec/ascii.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(ascii_set_)

using urispec::ascii_set;

BOOST_AUTO_TEST_CASE(contains_what_was_put_in_and_nothing_else) {
  for (unsigned member = 0; member < 256; ++member) {
    ascii_set set;
    set.insert(static_cast<unsigned char>(member));
    for (unsigned octet = 0; octet < 256; ++octet) {
      BOOST_TEST(set.contains(static_cast<char>(octet)) == (octet == member && member < 0x80));
    }
  }
}

BOOST_AUTO_TEST_CASE(set_operations) {
  const ascii_set letters("abc");
  BOOST_TEST((letters | ascii_set("?/@")).characters() == "/?@abc");
  BOOST_TEST((letters - ascii_set("bz")).characters() == "ac");
  BOOST_TEST(ascii_set("\xC3\xA9").empty());
  BOOST_TEST((letters == ascii_set("cab")));
  BOOST_TEST((letters != ascii_set("ab")));
}

BOOST_AUTO_TEST_SUITE_END()
