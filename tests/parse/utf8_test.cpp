// The decoder against the one that the tables of RFC 3629 define, for every sequence of two bytes and the edges of
// three and four.
#include "parse/utf8.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

using urispec::first_code_point;

std::string encode(char32_t c) {
  if (c < 0x80) return {static_cast<char>(c)};
  const auto tail = [](char32_t bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
  if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), tail(c)};
  if (c < 0x10000) return {static_cast<char>(0xE0 | c >> 12), tail(c >> 6), tail(c)};
  return {static_cast<char>(0xF0 | c >> 18), tail(c >> 12), tail(c >> 6), tail(c)};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(utf8)

BOOST_AUTO_TEST_CASE(every_code_point) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
    const auto decoded = first_code_point(encode(c) + "x");
    const bool right = surrogate ? !decoded.has_value() : decoded.has_value() && *decoded == c;
    if (!right) BOOST_ERROR("U+" << std::hex << static_cast<std::uint32_t>(c));
  }
}

BOOST_AUTO_TEST_CASE(what_is_cut_off_is_ill_formed) {
  for (const char32_t c : {U'\u00e9', U'\u4f8b', U'\U00010000'}) {
    const std::string bytes = encode(c);
    for (std::size_t size = 1; size < bytes.size(); ++size) {
      BOOST_TEST(!first_code_point(bytes.substr(0, size)).has_value());
      BOOST_TEST(!first_code_point(bytes.substr(0, size) + "x").has_value());
    }
  }
  BOOST_TEST(!first_code_point("").has_value());
}

BOOST_AUTO_TEST_CASE(ill_formed_sequences) {
  for (const char* bytes :
       {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x80\x80\x80",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF"}) {
    BOOST_TEST(!first_code_point(bytes).has_value());
  }
}

BOOST_AUTO_TEST_CASE(counting) {
  BOOST_TEST(urispec::count_code_points("") == 0u);
  BOOST_TEST(urispec::count_code_points("a\xC3\xA9\xE4\xBE\x8B\xF0\x90\x80\x80") == 4u);
}

BOOST_AUTO_TEST_SUITE_END()
