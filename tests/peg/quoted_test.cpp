// Texts in messages.
#include "peg/prove.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec::peg;

BOOST_AUTO_TEST_SUITE(quoted_tests)

BOOST_AUTO_TEST_CASE(messages_stay_on_one_line) {
  BOOST_TEST(quoted(U"") == "the empty string");
  BOOST_TEST(quoted(U"a\u00E9") == "`a\xC3\xA9`");
  BOOST_TEST(quoted(U"x\ny\x7F") == "`x%x0Ay%x7F`");
  BOOST_TEST(quoted(U"\u0085\u2028") == "`%x85%x2028`");
  BOOST_TEST(quoted(U"a", '"') == "\"a\"");
  BOOST_TEST(quoted(U"", '"') == "the empty string");
}

BOOST_AUTO_TEST_SUITE_END()
