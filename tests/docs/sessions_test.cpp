// The reader of sessions in documents.
#include "docs/sessions.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>

using namespace urispec::test;

namespace {

document read_text(const std::string& text) {
  std::istringstream in(text);
  return read_document(in);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sessions)

BOOST_AUTO_TEST_CASE(commands_and_their_output) {
  const document d =
      read_text("Text.\n\n```\n$ urispec a\none\n\ntwo\n$ urispec b |\\\n  head\n```\nText.\n```cpp\nf();\n```\n");
  BOOST_TEST(d.strays.empty());
  const session expected{{{4, "urispec a", "one\n\ntwo\n"}, {8, "urispec b |\\\n  head", ""}}, "", ""};
  BOOST_TEST((d.sessions == std::vector{expected}));
}

BOOST_AUTO_TEST_CASE(markers_stand_before_the_block) {
  const document d = read_text(
      "<!-- not run: times differ -->\n```\n$ a\n```\n<!-- needs: ICU -->\n\n```console\n$ b\n```\n```\n$ c\n```\n"
      "<!-- not run: -->\n```\n$ d\n```\n");
  BOOST_TEST((d.sessions == std::vector<session>{{{{3, "a", ""}}, "times differ", ""},
                                                 {{{8, "b", ""}}, "", "ICU"},
                                                 {{{11, "c", ""}}, "", ""},
                                                 {{{15, "d", ""}}, "", ""}}));
}

BOOST_AUTO_TEST_CASE(a_block_in_a_list) {
  const document d = read_text("- Item\n  ```\n  $ a\n    indented\n\n  ```\n");
  BOOST_TEST((d.sessions == std::vector<session>{{{{3, "a", "  indented\n\n"}}, "", ""}}));
}

BOOST_AUTO_TEST_CASE(indented_blocks) {
  const document d = read_text("<!-- not run: no -->\n\n    $ a\n      x\n\n    y\n\nText.\n\n    $ b\n");
  BOOST_TEST((d.sessions == std::vector<session>{{{{3, "a", "  x\n\ny\n"}}, "no", ""}, {{{10, "b", ""}}, "", ""}}));
}

BOOST_AUTO_TEST_CASE(commands_outside_of_sessions_are_strays) {
  const document d = read_text("  $ urispec a\n\n```\nFirst:\n$ urispec b\n```\n\n    text\n    $ urispec c\n");
  BOOST_TEST(d.sessions.empty());
  BOOST_TEST(d.strays == (std::vector<std::size_t>{1, 5, 9}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_block_without_an_end) {
  BOOST_TEST((read_text("```\n$ a\nb").sessions == std::vector<session>{{{{2, "a", "b\n"}}, "", ""}}));
  BOOST_TEST(read_text("```").sessions.empty());
}

BOOST_AUTO_TEST_CASE(files_that_are_shown) {
  BOOST_TEST(shown_file("cat s.abnf") == "s.abnf");
  BOOST_TEST(shown_file("cat s.abnf | head") == "");
  BOOST_TEST(shown_file("cat ../s.abnf") == "");
  BOOST_TEST(shown_file("cats") == "");
}

BOOST_AUTO_TEST_CASE(empty_lines) {
  BOOST_TEST(matches("a\n", "a\n\n"));
  BOOST_TEST(matches("a\n\n", "a\n"));
  BOOST_TEST(!matches("a\n\nb\n", "a\nb\n"));
  BOOST_TEST(!matches("\na\n", "a\n"));
}

BOOST_AUTO_TEST_CASE(elisions) {
  BOOST_TEST(matches("", ""));
  BOOST_TEST(matches("a\nb\n", "a\nb\n"));
  BOOST_TEST(!matches("a\nb\n", "a\n"));
  BOOST_TEST(!matches("a\n", "a\nb\n"));
  BOOST_TEST(matches("a\nb\nc\n", "a\n…\nc\n"));
  BOOST_TEST(matches("a\nc\n", "a\n…\nc\n"));
  BOOST_TEST(matches("a\nb\n", "a\n…\n"));
  BOOST_TEST(matches("a\nb\n", "…\nb\n"));
  BOOST_TEST(matches("a\nb\n", "…\n"));
  BOOST_TEST(matches("", "…\n"));
  BOOST_TEST(matches("a\nb\nc\nd\ne\n", "a\n…\nc\n…\ne\n"));
  BOOST_TEST(!matches("a\nb\nc\nd\ne\n", "a\n…\nx\n…\ne\n"));
  BOOST_TEST(!matches("a\nxb\nc\n", "a\n…\nb\n…\nc\n"));
  BOOST_TEST(!matches("a\nxc\n", "a\n…\nc\n"));
  BOOST_TEST(!matches("b\n", "a\n…\n"));
  BOOST_TEST(!matches("a\n", "a\n…\na\n"));
  BOOST_TEST(matches("a…\n", "a…\n"));
}

BOOST_AUTO_TEST_SUITE_END()
