// Places of the protocol and bytes, in all three encodings, beside a count of units one by one.
#include "cli/lsp/text_places.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli::lsp {

std::ostream& operator<<(std::ostream& out, text_place place) { return out << place.line << ':' << place.character; }

namespace {

constexpr std::array encodings{position_encoding::utf8, position_encoding::utf16, position_encoding::utf32};

struct place_case {
  std::string text;
  std::size_t offset;
  std::array<text_place, 3> places;  // by encoding
};

// The place of each byte that begins a character: the text is walked once, and lines and units are counted.
std::vector<std::pair<std::size_t, text_place>> counted_places(const std::string& text, position_encoding encoding) {
  std::vector<std::pair<std::size_t, text_place>> places;
  text_place now;
  for (std::size_t i = 0; i < text.size();) {
    places.emplace_back(i, now);
    const std::size_t size = unicode::first_code_point(std::string_view(text).substr(i))->size;
    const bool ends_line = text[i] == '\n' || (text[i] == '\r' && text.substr(i + 1, 1) != "\n");
    const std::size_t units = encoding == position_encoding::utf8    ? size
                              : encoding == position_encoding::utf32 ? 1
                              : size == 4                            ? 2
                                                                     : 1;
    now = ends_line ? text_place{now.line + 1, 0} : text_place{now.line, now.character + units};
    i += size;
  }
  places.emplace_back(text.size(), now);
  return places;
}

BOOST_AUTO_TEST_SUITE(text_places)

BOOST_AUTO_TEST_CASE(counts_the_units_of_each_encoding) {
  const std::vector<place_case> cases{
      {"abc", 2, {{{0, 2}, {0, 2}, {0, 2}}}},
      {"\u00E9x", 2, {{{0, 2}, {0, 1}, {0, 1}}}},
      {"\u20ACx", 3, {{{0, 3}, {0, 1}, {0, 1}}}},
      {"\U0001F600x", 4, {{{0, 4}, {0, 2}, {0, 1}}}},
      {"a\n\U0001F600\U0001F600b", 10, {{{1, 8}, {1, 4}, {1, 2}}}},
      {"a\r\nb", 3, {{{1, 0}, {1, 0}, {1, 0}}}},
      {"a\rb", 2, {{{1, 0}, {1, 0}, {1, 0}}}},
      {"a\n", 2, {{{1, 0}, {1, 0}, {1, 0}}}},
  };
  for (const auto& [text, offset, places] : cases) {
    const placed_text placed(text);
    for (std::size_t i = 0; i < encodings.size(); ++i) {
      BOOST_TEST(placed.place_of(offset, encodings[i]) == places[i], text);
      BOOST_TEST(placed.offset_of(places[i], encodings[i]) == offset, text);
    }
  }
}

BOOST_AUTO_TEST_CASE(takes_the_nearest_place_before_what_is_none) {
  const placed_text text("ab\r\n\U0001F600c\n");
  const auto utf16 = position_encoding::utf16;
  BOOST_TEST(text.offset_of(text_place{0, 9}, utf16) == 2U);    // beyond the line: before its end
  BOOST_TEST(text.offset_of(text_place{1, 1}, utf16) == 4U);    // between surrogates
  BOOST_TEST(text.offset_of(text_place{1, 2}, utf16) == 8U);
  BOOST_TEST(text.offset_of(text_place{9, 0}, utf16) == 10U);   // beyond the text
  BOOST_TEST(text.offset_of(text_place{1, 3}, position_encoding::utf8) == 4U);
  BOOST_TEST(text.place_of(6, utf16) == (text_place{1, 0}));    // within a character
  BOOST_TEST(text.place_of(99, utf16) == (text_place{2, 0}));
}

BOOST_AUTO_TEST_CASE(agrees_with_a_count_one_by_one) {
  const std::array<std::string, 8> pieces{"a", "-", "\n", "\r\n", "\r", "\u00E9", "\u20AC", "\U0001F600"};
  std::mt19937 random(1);
  for (int turn = 0; turn < 500; ++turn) {
    std::string text;
    for (std::size_t i = random() % 12; i > 0; --i) text += pieces[random() % pieces.size()];
    const placed_text placed(text);
    for (const position_encoding encoding : encodings) {
      for (const auto& [offset, place] : counted_places(text, encoding)) {
        BOOST_TEST(placed.place_of(offset, encoding) == place);
        const bool is_within_end = offset > 0 && text[offset - 1] == '\r' && text.substr(offset, 1) == "\n";
        if (!is_within_end) BOOST_TEST(placed.offset_of(place, encoding) == offset);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(finds_the_lines_and_columns_of_abnf) {
  const placed_text text("a\rb\n\u00E9\u20ACc\r\nd");
  BOOST_TEST(text.offset_of(abnf::position{1, 3}) == 2U);
  BOOST_TEST(text.offset_of(abnf::position{2, 1}) == 4U);
  BOOST_TEST(text.offset_of(abnf::position{2, 3}) == 9U);
  BOOST_TEST(text.offset_of(abnf::position{3, 1}) == 12U);
  BOOST_TEST(text.offset_of(abnf::position{0, 0}) == 0U);
  BOOST_TEST(text.line(2) == "\u00E9\u20ACc\r");
  BOOST_TEST(text.line(4) == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace urispec::cli::lsp
