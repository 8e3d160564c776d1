// Text made fit for a terminal.
#include "report/text.hpp"
#include "report/table.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
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

// Messages show this much of long texts.
using namespace urispec::report;

namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

// Columns of what is made visible already: an escape is as wide as its characters, so backslashes are not doubled
// again.
std::size_t columns_of(const std::string& shown) {
  return display_width(shown) - static_cast<std::size_t>(std::ranges::count(shown, '\\'));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(excerpt_tests)

BOOST_AUTO_TEST_CASE(short_texts_are_whole) {
  BOOST_TEST(excerpt("") == "");
  BOOST_TEST(excerpt("a b", 1) == "a b");
  BOOST_TEST(excerpt("a\tb\xFF", 9) == "a\\x09b\\xFF");
  BOOST_TEST(excerpt(repeated("a", 60), 60) == repeated("a", 60));
  BOOST_TEST(excerpt(repeated("例", 30), 3) == repeated("例", 30));
}

BOOST_AUTO_TEST_CASE(cut_around_the_place) {
  const std::string text = repeated("a", 100) + " " + repeated("b", 100);
  BOOST_TEST(excerpt(text) == repeated("a", 59) + "…");
  BOOST_TEST(excerpt(text, 40) == repeated("a", 59) + "…");
  BOOST_TEST(excerpt(text, 100) == "…" + repeated("a", 40) + " " + repeated("b", 17) + "…");
  BOOST_TEST(excerpt(text, 201) == "…" + repeated("b", 40));
  BOOST_TEST(excerpt(text, 5000) == "…" + repeated("b", 40));
}

// Never in the middle of a character, whatever is a character; never wider than the page.
BOOST_AUTO_TEST_CASE(cut_between_glyphs) {
  BOOST_TEST(excerpt(repeated("例", 50), 120) == "…" + repeated("例", 29) + "…");
  BOOST_TEST(excerpt(repeated("\xFF", 50), 25) == "…" + repeated("\\xFF", 14) + "…");
  BOOST_TEST(excerpt(repeated("\xF0\x9F", 50), 50) == "…" + repeated("\\xF0\\x9F", 7) + "…");
  for (const auto* piece : {"a", "é", "例", "\u200B", "\x1B", "\x80", "\xE4\xBE", "a\u0301"}) {
    const std::string text = repeated(piece, 100);
    for (std::size_t offset = 0; offset <= text.size(); ++offset) {
      BOOST_TEST(columns_of(excerpt(text, offset)) <= longest_excerpt);
    }
  }
}

BOOST_AUTO_TEST_CASE(around_several_places) {
  const std::string text = repeated("a", 100) + "X" + repeated("b", 100) + "YY" + repeated("c", 100);
  const auto around = [&](const std::vector<excerpt_place>& places) { return excerpt_around(text, places); };
  BOOST_TEST(around({{100, 101}, {201, 203}}) == "…" + repeated("a", 20) + "X" + repeated("b", 20) + "…" +
                                                     repeated("b", 20) + "YY" + repeated("c", 20) + "…");
  BOOST_TEST(around({{0, 0}, {30, 30}}) == repeated("a", 50) + "…");
  BOOST_TEST(around({{303, 303}}) == "…" + repeated("c", 20));
  BOOST_TEST(around({{50, 50}, {100, 101}, {201, 203}}).find("X") != std::string::npos);
  BOOST_TEST(around({{0, 303}}) == repeated("a", 44) + "…");
  BOOST_TEST(excerpt_around(repeated("\xF0\x9F", 50), std::vector<excerpt_place>{{50, 52}}).starts_with("…\\x"));
}

BOOST_AUTO_TEST_SUITE_END()

using urispec::report::binary_size;

BOOST_AUTO_TEST_CASE(sizes_have_the_greatest_unit_that_leaves_a_whole_number) {
  BOOST_TEST(binary_size(0) == "0 bytes");
  BOOST_TEST(binary_size(1023) == "1023 bytes");
  BOOST_TEST(binary_size(1024) == "1 KiB");
  BOOST_TEST(binary_size(1536) == "1536 bytes");
  BOOST_TEST(binary_size(std::uint64_t{512} << 20U) == "512 MiB");
  BOOST_TEST(binary_size(std::uint64_t{1} << 30U) == "1 GiB");
  BOOST_TEST(binary_size(std::uint64_t{1} << 42U) == "4096 GiB");
}

// A text written on one line is read back as it was, and nothing else is read.
using namespace urispec::report;

BOOST_AUTO_TEST_SUITE(escaped_text)

BOOST_AUTO_TEST_CASE(four_characters_are_escaped) {
  BOOST_TEST(escape("a\\b\tc\nd\re\x7F\xC3\xA9") == "a\\\\b\\tc\\nd\\re\x7F\xC3\xA9");
  BOOST_TEST(escape("") == "");
}

BOOST_AUTO_TEST_CASE(every_byte_comes_back) {
  std::string every_byte;
  for (int c = 0; c < 256; ++c) every_byte += static_cast<char>(c);
  const std::string escaped = escape(every_byte);
  BOOST_TEST((escaped.find_first_of("\t\n\r") == std::string::npos));
  const auto back = unescape(escaped);
  BOOST_REQUIRE(back.has_value());
  BOOST_TEST((*back == every_byte));
}

BOOST_AUTO_TEST_CASE(unknown_escapes_are_refused) {
  for (const auto* text : {"\\", "a\\", "\\x", "\\0", "\\N"}) BOOST_TEST(!unescape(text).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(tables)

BOOST_AUTO_TEST_CASE(columns_are_as_wide_as_a_terminal_shows_them) {
  report::table t({{.width = 3}, {.alignment = cell_alignment::right}});
  t.add({"a", "10", "x", ""});
  t.add({"日本", "1", "", "y"});
  t.add({"", ""});
  BOOST_TEST(t.text("> ") == "> a     10  x\n> 日本   1     y\n> \n");
  BOOST_TEST(table().text() == "");
}

BOOST_AUTO_TEST_SUITE_END()
