// Triplets found, read and written.
#include "code_points.hpp"
#include "octets/triplets.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <cstdlib>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(triplet)

BOOST_AUTO_TEST_CASE(every_octet_comes_back) {
  for (unsigned octet = 0; octet < 256; ++octet) {
    std::string text = "<";
    append_triplet(text, static_cast<unsigned char>(octet));
    BOOST_REQUIRE_EQUAL(text.size(), 4u);
    BOOST_TEST(first_triplet(text.substr(1)).value() == octet);
    for (const char c : text) BOOST_TEST(std::islower(static_cast<unsigned char>(c)) == 0);
  }
}

BOOST_AUTO_TEST_CASE(every_pair_of_characters) {
  for (unsigned high = 0; high < 256; ++high) {
    for (unsigned low = 0; low < 256; ++low) {
      const std::string text{'%', static_cast<char>(high), static_cast<char>(low)};
      const bool digits = high < 128 && low < 128 && std::isxdigit(static_cast<int>(high)) != 0 &&
                          std::isxdigit(static_cast<int>(low)) != 0;
      BOOST_REQUIRE_EQUAL(first_triplet(text).has_value(), digits);
      if (digits) BOOST_REQUIRE_EQUAL(*first_triplet(text), std::strtoul(text.c_str() + 1, nullptr, 16));
    }
  }
}

BOOST_AUTO_TEST_CASE(broken_triplets_are_found) {
  struct row {
    std::string_view text;
    std::optional<std::size_t> place;
  };
  for (const row& r : {row{"", {}}, row{"abc", {}}, row{"%41", {}}, row{"%", 0}, row{"%4", 0}, row{"%4g", 0},
                       row{"%41%", 3}, row{"a%%41", 1}, row{"%25%2", 3}, row{"%4\xC3", 0}}) {
    BOOST_TEST((find_broken_triplet(r.text) == r.place), r.text);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(encoded_characters)

namespace {

std::string in_triplets(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) append_triplet(text, static_cast<unsigned char>(c));
  return text;
}

}  // namespace

// Whatever follows, and whether or not that is in triplets.
BOOST_AUTO_TEST_CASE(every_code_point_comes_back) {
  for (char32_t c = 0; c <= 0x10FFFF; c = next_code_point(c)) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string utf8;
    unicode::append_utf8(utf8, c);
    for (const char* const after : {"", "%", "%80", "%E9a", "\x80"}) {
      const auto character = first_encoded_character(in_triplets(utf8) + after);
      BOOST_REQUIRE(character.has_value());
      BOOST_REQUIRE(character->code_point == c);
      BOOST_REQUIRE_EQUAL(character->utf8(), utf8);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_begins_with_none) {
  for (const char* const text : {"", "a", "\xC3\xA9", "%", "%C", "%80", "%C3", "%C3a", "%C3%28", "%C3\xA9", "%C3%A",
                                 "%C0%80", "%ED%A0%80", "%F0%9F%98", "%F4%90%80%80", "%FF"}) {
    BOOST_TEST(!first_encoded_character(text).has_value(), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
