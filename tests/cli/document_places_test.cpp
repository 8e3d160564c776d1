// Lines and columns, compared with counting from the beginning of the text.
#include "cli/input/document_places.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

using urispec::cli::document_places;
using urispec::cli::text_place;

namespace {

// All bytes before it, one by one.
text_place counted(std::string_view text, std::size_t offset) {
  text_place place;
  for (std::size_t i = 0; i < offset; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\n') {
      place = {place.line + 1, 1};
    } else if (byte < 0x80 || byte > 0xBF) {
      ++place.column;
    }
  }
  return place;
}

void check_all(std::string_view text) {
  const document_places places(text);
  bool same = true;
  for (std::size_t offset = text.size() + 1; offset-- > 0;) same = same && places.at(offset) == counted(text, offset);
  BOOST_TEST(same);
}

std::string string_of(std::string_view part, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(document_places_tests)

BOOST_AUTO_TEST_CASE(lines_and_columns_count_from_one) {
  const std::string text = "a\xC3\xA9z\n\nb";
  const document_places places(text);
  BOOST_TEST((places.at(0) == text_place{1, 1}));
  BOOST_TEST((places.at(3) == text_place{1, 3}));
  BOOST_TEST((places.at(5) == text_place{2, 1}));
  BOOST_TEST((places.at(6) == text_place{3, 1}));
  BOOST_TEST((places.at(text.size()) == text_place{3, 2}));
}

BOOST_AUTO_TEST_CASE(any_place_of_any_text_is_the_one_that_is_counted) {
  check_all("");
  for (const std::size_t size : {255U, 256U, 257U, 512U, 1000U}) {
    check_all(std::string(size, 'x'));
    check_all(std::string(size, '\n'));
    check_all(string_of("\xE2\x82\xAC", size / 3));
  }
  std::mt19937 random(1);
  constexpr std::string_view bytes = "ab\n\r \xC3\xA9\xE2\x82\xAC\xFF";
  for (int i = 0; i < 50; ++i) {
    std::string text(random() % 900, ' ');
    for (char& c : text) c = bytes[random() % bytes.size()];
    check_all(text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
