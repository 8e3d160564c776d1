// How sets of characters, texts and counts are written in reports.
#include "report/diff/words.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::report;

BOOST_AUTO_TEST_SUITE(diff_words_tests)

BOOST_AUTO_TEST_CASE(sets) {
  using automaton::code_point_set;
  BOOST_TEST(shown(code_point_set{{'a', 'z'}, {'0', '9'}}) == "0-9 a-z");
  BOOST_TEST(shown(code_point_set{{'!', '/'}}) == "! \" # $ % & ' ( ) * + , - . /");
  BOOST_TEST(shown(code_point_set{{'8', '<'}}) == "8 9 : ; <");
  BOOST_TEST(shown(code_point_set{{' ', ' '}, {0x7F, 0x7F}, {0xA0, 0xD7FF}}) == "U+0020 U+007F U+00A0–U+D7FF");
  BOOST_TEST(shown(code_point_set{}).empty());
}

BOOST_AUTO_TEST_CASE(texts) {
  BOOST_TEST(shown(U"") == "\"\"");
  BOOST_TEST(shown(U"a\x1B") == "a\\x1B");
}

BOOST_AUTO_TEST_CASE(kinds) {
  const auto said = [](std::size_t others, std::size_t sums) {
    std::vector<diff::split_kind> all(others + sums);
    for (std::size_t i = others; i < all.size(); ++i) all[i].is_sum = true;
    const auto count = count_of(all);
    return std::to_string(count.kinds) + " " + std::string(count.noun) + count.rest;
  };
  BOOST_TEST(said(0, 0) == "0 kinds");
  BOOST_TEST(said(1, 0) == "1 kind; there are no others");
  BOOST_TEST(said(2, 1) == "2 kinds, and 1 combination of them; there are no others");
  BOOST_TEST(said(7, 6) == "7 kinds, and 6 combinations of them; there are no others");
}

BOOST_AUTO_TEST_CASE(partial_changes) {
  const auto as_it_is = [](std::string_view text) { return std::string(text); };
  const auto said = [&](diff::partial_change part) { return partial_change_in_words(part, as_it_is); };
  BOOST_TEST(said({"1*", "*", 1, std::nullopt, U""}) == "replacing 1* with * makes the empty string valid");
  BOOST_TEST(said({"", "/ a", 2, U"b", U"a"}) == "adding / a in 2 places makes a valid and b invalid");
  BOOST_TEST(said({"a", "", 1, U"a", std::nullopt}) == "removing a makes a invalid");
  BOOST_TEST(said({"a", "", 1, std::nullopt, std::nullopt}) == "removing a changes nothing");
  BOOST_TEST(said({"a", "", 1, std::nullopt, std::nullopt, U"a", std::nullopt}) ==
             "removing a makes a invalid, which other edits undo");
  BOOST_TEST(witness_in_words(U"", U"[::1]", as_it_is) == "[::1]  (shortest: \"\")");
  BOOST_TEST(witness_in_words(U"a", std::nullopt, as_it_is) == "a");
}

BOOST_AUTO_TEST_SUITE_END()
