// UTF-8: every code point there and back, and every sequence of up to four bytes that matters, against a table of
// well-formed forms as RFC 3629 §4 has them.
#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec::unicode;

namespace {

// RFC 3629 §4: UTF8-octets as ranges of bytes.
struct form {
  std::size_t size;
  unsigned char first[4];
  unsigned char last[4];
};
constexpr form forms[] = {
    {1, {0x00}, {0x7F}},
    {2, {0xC2, 0x80}, {0xDF, 0xBF}},
    {3, {0xE0, 0xA0, 0x80}, {0xE0, 0xBF, 0xBF}},
    {3, {0xE1, 0x80, 0x80}, {0xEC, 0xBF, 0xBF}},
    {3, {0xED, 0x80, 0x80}, {0xED, 0x9F, 0xBF}},
    {3, {0xEE, 0x80, 0x80}, {0xEF, 0xBF, 0xBF}},
    {4, {0xF0, 0x90, 0x80, 0x80}, {0xF0, 0xBF, 0xBF, 0xBF}},
    {4, {0xF1, 0x80, 0x80, 0x80}, {0xF3, 0xBF, 0xBF, 0xBF}},
    {4, {0xF4, 0x80, 0x80, 0x80}, {0xF4, 0x8F, 0xBF, 0xBF}},
};

// Bytes of the well-formed code point that the text begins with; 0 where there is none.
std::size_t well_formed(std::string_view text) {
  for (const auto& f : forms) {
    if (text.size() < f.size) continue;
    bool fits = true;
    for (std::size_t i = 0; i < f.size; ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      fits = fits && byte >= f.first[i] && byte <= f.last[i];
    }
    if (fits) return f.size;
  }
  return 0;
}

std::size_t decoded_size(std::string_view text) {
  const auto first = first_code_point(text);
  return first ? first->size : 0;
}

std::string bytes(std::initializer_list<unsigned> values) {
  std::string result;
  for (const unsigned v : values) result += static_cast<char>(static_cast<unsigned char>(v));
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(utf8_tests)

BOOST_AUTO_TEST_CASE(every_code_point) {
  std::size_t wrong = 0;
  std::string previous;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c == 0xD800) c = 0xE000;
    std::string text;
    append_utf8(text, c);
    const auto back = first_code_point(text);
    const bool right = back && back->code_point == c && back->size == text.size() && well_formed(text) == text.size();
    // UTF-8 keeps the order of code points, so none can have the bytes of another.
    const bool in_order = c == 0 || previous < text;
    wrong += right && in_order ? 0U : 1U;
    previous = text;
  }
  BOOST_TEST(wrong == 0U);
}

// Every first byte with every second; after them the ends of the ranges that a third and fourth byte can have.
BOOST_AUTO_TEST_CASE(every_malformed_form) {
  const unsigned edges[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xF0, 0xFF};
  std::size_t wrong = 0;
  std::size_t malformed = 0;
  const auto check = [&](const std::string& text) {
    const auto expected = well_formed(text);
    wrong += decoded_size(text) != expected ? 1U : 0U;
    malformed += expected == 0 ? 1U : 0U;
  };
  for (unsigned a = 0; a < 256; ++a) {
    check(bytes({a}));
    for (unsigned b = 0; b < 256; ++b) {
      check(bytes({a, b}));
      for (const unsigned c : edges) {
        check(bytes({a, b, c}));
        for (const unsigned d : edges) check(bytes({a, b, c, d}));
      }
    }
  }
  BOOST_TEST(wrong == 0U);
  BOOST_TEST(malformed > 1'000'000U);
  BOOST_TEST(!first_code_point("").has_value());
}

BOOST_AUTO_TEST_CASE(whole_texts) {
  const std::u32string text = U"a\u00E9\u65E5\U0001F600\0b";
  BOOST_TEST((from_utf8(to_utf8(text)) == text));
  BOOST_TEST((from_utf8("") == std::u32string()));
  BOOST_TEST(!from_utf8("a\x80").has_value());
  BOOST_TEST(!from_utf8("\xC3").has_value());
  BOOST_TEST(!from_utf8("ok\xED\xA0\x80").has_value());
  BOOST_TEST(!from_utf8("\xC0\x80").has_value());
  BOOST_TEST(!from_utf8("\xF4\x90\x80\x80").has_value());
}

BOOST_AUTO_TEST_CASE(counting) {
  BOOST_TEST(count_code_points("") == 0U);
  BOOST_TEST(count_code_points("a\xC3\xA9\xE4\xBE\x8B\xF0\x90\x80\x80") == 4U);
  static_assert(count_code_points("a\xC3\xA9\xE4\xBE\x8B\xF0\x90\x80\x80") == 4U);
  // Every length and place, and every byte: what is no tail counts.
  for (std::size_t length = 0; length < 40; ++length) {
    for (std::size_t place = 0; place < length; ++place) {
      for (unsigned byte = 0; byte < 0x100; ++byte) {
        std::string text(length, 'a');
        text[place] = static_cast<char>(byte);
        const std::size_t tails = byte >= 0x80 && byte < 0xC0 ? 1 : 0;
        BOOST_TEST_REQUIRE(count_code_points(text) == length - tails);
        BOOST_TEST_REQUIRE(count_code_points(std::string(length, static_cast<char>(byte))) == length * (1 - tails));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(offsets) {
  BOOST_TEST(code_point_offsets("") == (std::vector<std::size_t>{0}));
  BOOST_TEST(code_point_offsets("a\xC3\xA9\xE4\xBE\x8B\xF0\x90\x80\x80z") ==
             (std::vector<std::size_t>{0, 1, 3, 6, 10, 11}));
}

BOOST_AUTO_TEST_CASE(at_compile_time) {
  static_assert(first_code_point("\xE2\x82\xAC")->code_point == 0x20AC);
  static_assert(!first_code_point("\xE2\x82"));
#if !defined(__clang__) || !defined(_GLIBCXX_RELEASE) || _GLIBCXX_RELEASE > 12
  // Clang refuses a constant std::string of the library of GCC 12, which writes to a union before a member is active.
  static_assert(to_utf8(U"\u20AC") == "\xE2\x82\xAC");
#endif
  BOOST_TEST(true);
}

BOOST_AUTO_TEST_CASE(where_characters_begin) {
  const std::string text = "a\xC3\xA9\xE3\x81\x82\xF0\x9F\x98\x80z";
  const std::vector<std::size_t> begins{0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11};
  BOOST_REQUIRE_EQUAL(begins.size(), text.size() + 1);
  for (std::size_t position = 0; position <= text.size(); ++position)
    BOOST_TEST(begin_of_character(text, position) == begins[position], position);
}

BOOST_AUTO_TEST_CASE(tails) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    BOOST_TEST(is_tail(static_cast<char>(static_cast<unsigned char>(byte))) == (byte >= 0x80 && byte <= 0xBF), byte);
  }
}

BOOST_AUTO_TEST_CASE(where_a_text_is_ill_formed) {
  BOOST_TEST(!find_ill_formed("").has_value());
  BOOST_TEST(!find_ill_formed("a\xC3\xA9z").has_value());
  BOOST_TEST((find_ill_formed("a\xC3\xA9\xC3") == 3U));
  BOOST_TEST((find_ill_formed("ab\xED\xA0\x80") == 2U));
}

BOOST_AUTO_TEST_SUITE_END()
