#include "code_points.hpp"
#include "percent/encoded_character.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(encoded_characters)

using namespace urispec;

namespace {

std::string in_triplets(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) append_triplet(text, static_cast<unsigned char>(c));
  return text;
}

}  // namespace

// Whatever follows, and whether or not that is in triplets.
BOOST_AUTO_TEST_CASE(every_code_point_comes_back) {
  for (char32_t c = 0; c <= 0x10FFFF; c = test::next_code_point(c)) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string utf8;
    unicode::append_utf8(utf8, c);
    for (const char* const after : {"", "%", "%80", "%E9a", "\x80"}) {
      const auto found = first_encoded_character(in_triplets(utf8) + after);
      BOOST_REQUIRE(found.has_value());
      BOOST_REQUIRE(found->code_point == c);
      BOOST_REQUIRE_EQUAL(found->utf8(), utf8);
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
