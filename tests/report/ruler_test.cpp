// The drawing of a text with its components.
#include "report/ruler.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace urispec::report;

BOOST_AUTO_TEST_SUITE(ruler)

BOOST_AUTO_TEST_CASE(labels_stand_under_their_brackets) {
  const std::vector<mark> marks = {{"scheme", 0, 3}, {"authority", 6, 22}, {"path", 22, 33}};
  BOOST_TEST(draw_ruler("foo://example.com:8042/over/there", marks, 2, 80) ==
             "  foo://example.com:8042/over/there\n"
             "  \\_/   \\______________/\\_________/\n"
             "   |           |             |\n"
             "  scheme   authority       path\n");
}

BOOST_AUTO_TEST_CASE(labels_that_do_not_fit_go_down_in_steps) {
  const std::vector<mark> marks = {{"scheme", 0, 1}, {"path", 2, 3}, {"query", 4, 5}};
  BOOST_TEST(draw_ruler("a:b?c", marks, 0, 80) ==
             "a:b?c\n"
             "| | |\n"
             "| | |\n"
             "| | query\n"
             "| path\n"
             "scheme\n");
}

BOOST_AUTO_TEST_CASE(what_is_made_of_parts_stands_above_them) {
  const std::vector<mark> marks = {
      {"authority", 2, 13, urispec::report::side::above}, {"host", 2, 10}, {"port", 11, 13}};
  BOOST_TEST(draw_ruler("//a.example:80", marks, 0, 80) ==
             "   authority\n"
             "  /---------\\\n"
             "//a.example:80\n"
             "  \\______/ \\/\n"
             "     |     |\n"
             "   host  port\n");
}

BOOST_AUTO_TEST_CASE(wide_characters_take_two_columns) {
  const std::vector<mark> marks = {{"host", 2, 8}, {"path", 8, 11}};
  BOOST_TEST(draw_ruler("//日本/ab", marks, 0, 80) ==
             "//日本/ab\n"
             "  \\__/\\_/\n"
             "   |   |\n"
             "   |   path\n"
             "   host\n");
}

BOOST_AUTO_TEST_CASE(a_text_wider_than_the_page_is_drawn_in_pieces) {
  const std::vector<mark> marks = {{"path", 0, 30}};
  BOOST_TEST(draw_ruler("aaaaaaaaaabbbbbbbbbbcccccccccc", marks, 0, 20) ==
             "aaaaaaaaaabbbbbbbbbb\n"
             "\\___________________\n"
             "         |\n"
             "       path\n"
             "cccccccccc\n"
             "_________/\n"
             "    |\n"
             "  path\n");
}

BOOST_AUTO_TEST_CASE(the_caret_stands_under_the_place) {
  BOOST_TEST(draw_caret("a b", 1, 2, 80) == "  a b\n   ^\n");
  BOOST_TEST(draw_caret("ab", 2, 0, 80) == "ab\n  ^\n");
  BOOST_TEST(draw_caret("", 0, 0, 80) == "\n^\n");
  BOOST_TEST(draw_caret("日 ", 3, 0, 80) == "日 \n  ^\n");
  BOOST_TEST(draw_caret(std::string(100, 'a') + " " + std::string(100, 'b'), 100, 0, 40) ==
             "…aaaaaaaaaaaaaaaaaaaa bbbbbbbbb…\n"
             "                     ^\n");
}

BOOST_AUTO_TEST_SUITE_END()
