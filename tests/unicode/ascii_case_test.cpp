// Letter case of US-ASCII.
#include "urispec/ascii.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec::unicode;

BOOST_AUTO_TEST_SUITE(ascii_case)

BOOST_AUTO_TEST_CASE(every_character) {
  const std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const std::string_view small = "abcdefghijklmnopqrstuvwxyz";
  for (int i = 0; i < 256; ++i) {
    const char c = static_cast<char>(static_cast<unsigned char>(i));
    const auto letter = capitals.find(c);
    BOOST_TEST(is_letter(static_cast<unsigned char>(i)) ==
                   (letter != std::string_view::npos || small.find(c) != std::string_view::npos),
               i);
    BOOST_TEST(in_lower_case(c) == (letter == std::string_view::npos ? c : small[letter]), i);
  }
}

BOOST_AUTO_TEST_CASE(digits) {
  const std::string_view digits = "0123456789ABCDEF0123456789abcdef";
  for (int i = 0; i < 256; ++i) {
    const auto entry = digits.find(static_cast<char>(static_cast<unsigned char>(i)));
    const auto c = static_cast<unsigned char>(i);
    BOOST_TEST(hex_value(c) == (entry == std::string_view::npos ? -1 : static_cast<int>(entry % 16)), i);
    BOOST_TEST(is_hex_digit(c) == (entry != std::string_view::npos), i);
    BOOST_TEST(is_digit(c) == (entry < 10), i);
  }
}

BOOST_AUTO_TEST_CASE(whole_strings) {
  static_assert(equal_but_for_case("", ""));
  static_assert(equal_but_for_case("URI-reference", "uri-Reference"));
  static_assert(!equal_but_for_case("a", "ab"));
  static_assert(!equal_but_for_case("@[`{", "`{@["));
  static_assert(!equal_but_for_case("\xC3\x89", "\xC3\xA9"));  // É, é
  BOOST_TEST(equal_but_for_case(std::string("hTTp"), "HttP"));
}

BOOST_AUTO_TEST_SUITE_END()
