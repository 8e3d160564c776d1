// Words, numbers and lines of plain text, by examples at the edges.
#include "unicode/text.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(text)

BOOST_AUTO_TEST_CASE(numbers_are_digits_alone_and_fit_the_type) {
  using unicode::read_number;
  BOOST_TEST((read_number<std::uint16_t>("65535") == 65535));
  BOOST_TEST((read_number<unsigned>("ff", 16) == 255U));
  BOOST_TEST((read_number<unsigned>("007") == 7U));
  for (const std::string_view refused : {"", "-1", "+1", " 1", "1 ", "1.", "0x1", "65536"}) {
    BOOST_TEST_CONTEXT("'" << refused << "'") { BOOST_TEST(!read_number<std::uint16_t>(refused).has_value()); }
  }
}

BOOST_AUTO_TEST_CASE(characters_of_the_set_go_at_both_ends) {
  BOOST_TEST(unicode::trimmed(" \t a b\r\n") == "a b");
  BOOST_TEST(unicode::trimmed("--a-b-", "-") == "a-b");
  BOOST_TEST(unicode::trimmed(" \n").empty());
  BOOST_TEST(unicode::trimmed("").empty());
}

BOOST_AUTO_TEST_CASE(words_stand_between_blanks) {
  std::string_view line = "one  two\tthree";
  BOOST_TEST(unicode::next_word(line) == "one");
  BOOST_TEST(line == "two\tthree");
  BOOST_TEST((unicode::words(" a b\tc ") == std::vector<std::string_view>{"a", "b", "c"}));
  BOOST_TEST(unicode::words(" ").empty());
}

BOOST_AUTO_TEST_CASE(lines_end_before_a_line_feed) {
  std::vector<std::pair<std::size_t, std::string_view>> lines;
  unicode::for_each_line("a\n\nb\r\nc", [&](std::size_t number, std::string_view line) {
    lines.emplace_back(number, unicode::without_return(line));
  });
  BOOST_TEST((lines == decltype(lines){{1, "a"}, {2, ""}, {3, "b"}, {4, "c"}}));
  unicode::for_each_line("", [](std::size_t, std::string_view) { BOOST_ERROR("an empty text has no line"); });
}

BOOST_AUTO_TEST_CASE(only_letters_of_ascii_have_a_lower_case) {
  BOOST_TEST(unicode::lower("A-Zé\xC3\x89") == "a-zé\xC3\x89");
  BOOST_TEST(unicode::is_ascii("a~\x7F"));
  BOOST_TEST(!unicode::is_ascii("a\x80"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
