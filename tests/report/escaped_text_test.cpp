// What is written on one line is read back as it was, and nothing else is read.
#include "report/text.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec::report;

BOOST_AUTO_TEST_SUITE(escaped_text)

BOOST_AUTO_TEST_CASE(four_characters_are_escaped) {
  BOOST_TEST(escape("a\\b\tc\nd\re\x7F\xC3\xA9") == "a\\\\b\\tc\\nd\\re\x7F\xC3\xA9");
  BOOST_TEST(escape("") == "");
}

BOOST_AUTO_TEST_CASE(every_byte_comes_back) {
  std::string all;
  for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
  const std::string written = escape(all);
  BOOST_TEST((written.find_first_of("\t\n\r") == std::string::npos));
  const auto back = unescape(written);
  BOOST_REQUIRE(back.has_value());
  BOOST_TEST((*back == all));
}

BOOST_AUTO_TEST_CASE(unknown_escapes_are_refused) {
  for (const auto* text : {"\\", "a\\", "\\x", "\\0", "\\N"}) BOOST_TEST(!unescape(text).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
