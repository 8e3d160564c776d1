// What messages show of long texts.
#include "report/text.hpp"


#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec::report;

namespace {

std::string repeated(std::string_view what, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += what;
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
