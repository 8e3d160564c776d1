#include "report/text.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec::report;

BOOST_AUTO_TEST_SUITE(glyphs)

BOOST_AUTO_TEST_CASE(each_code_point_is_shown_at_its_width) {
  struct row {
    std::string_view text;
    std::string_view shown;
    std::size_t width;
  };
  const row rows[] = {
      {"", "", 0},
      {"a~b", "a~b", 3},
      {"日本", "日本", 4},
      {"e\u0301", "e\u0301", 1},
      {"é", "é", 1},
      {"\U0001F600", "\U0001F600", 2},
      {std::string_view("\0", 1), "\\x00", 4},
      {"\x1B[2J", "\\x1B[2J", 7},
      {"\x7F", "\\x7F", 4},
      {"\u0085", "\\x85", 4},
      {"\x80", "\\x80", 4},
      {"\xC3", "\\xC3", 4},
      {"\xED\xA0\x80", "\\xED\\xA0\\x80", 12},  // a surrogate is no character
      {"\xC0\xAF", "\\xC0\\xAF", 8},            // nor is an overlong form
      {"\u202Ea", "\\u{202E}a", 9},
      {"\u200B", "\\u{200B}", 8},
      {"\u2028", "\\u{2028}", 8},
      {"\U000E0041", "\\u{E0041}", 9},
      {"\\", "\\", 1},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.shown) {
      BOOST_TEST(visible(r.text) == r.shown);
      BOOST_TEST(display_width(r.text) == r.width);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_cut_text_fits_with_its_ellipsis) {
  BOOST_TEST(visible("abcdef", 6) == "abcdef");
  BOOST_TEST(visible("abcdef", 5) == "abcd…");
  BOOST_TEST(visible("日本語", 6) == "日本語");
  BOOST_TEST(visible("日本語", 5) == "日本…");
  BOOST_TEST(visible("日本語", 4) == "日…");
  BOOST_TEST(visible("abc", 1) == "…");
}

BOOST_AUTO_TEST_CASE(wrapping_loses_nothing_and_cuts_no_character) {
  const std::string_view text = "ab日本語c\x1B";
  const auto rows = wrap(text, 4);
  const std::vector<std::string_view> expected = {"ab日", "本語", "c", "\x1B"};
  BOOST_TEST(rows == expected, boost::test_tools::per_element());
  BOOST_TEST(wrap("", 4).size() == 1U);
}

BOOST_AUTO_TEST_CASE(columns_are_known_for_every_byte) {
  const glyph_row row = lay_out("a日b");
  const std::vector<std::size_t> expected = {0, 1, 1, 1, 3, 4};
  BOOST_TEST(row.column_of == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
