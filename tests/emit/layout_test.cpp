// Terms on one line, one argument a line, and as many as fit: where exactly lines break.
#include "emit/layout.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using namespace urispec::emit;

namespace {

term name(std::size_t length) { return {std::string(length, 'x'), {}}; }

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0;
  for (std::size_t position = 0; position <= text.size();) {
    const auto end = std::min(text.find('\n', position), text.size());
    longest = std::max(longest, end - position);
    position = end + 1;
  }
  return longest;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(layout_tests)

BOOST_AUTO_TEST_CASE(on_one_line) {
  BOOST_TEST(lay_out({"a", {}}, 0, 0, 0) == "a");
  BOOST_TEST(lay_out({"a", {{"b", {}}, {"c", {{"d", {}}}}}}, 0, 0, 0) == "a< b, c< d > >");
}

BOOST_AUTO_TEST_CASE(exactly_at_the_edge) {
  const term t{"a", {name(114)}};  // `a< … >` is 119 wide
  BOOST_TEST(lay_out(t, 1, 0, 0).find('\n') == std::string::npos);
  BOOST_TEST(lay_out(t, 0, 0, 1).find('\n') == std::string::npos);
  BOOST_TEST(lay_out(t, 2, 0, 0) == "a<\n  " + std::string(114, 'x') + " >");
  BOOST_TEST(lay_out(t, 1, 4, 1) == "a<\n      " + std::string(114, 'x') + " >");
}

BOOST_AUTO_TEST_CASE(nested) {
  const term t{"outer", {name(60), {"inner", {name(60), name(60)}}, name(3)}};
  const std::string wide(60, 'x');
  BOOST_TEST(lay_out(t, 0, 0, 0) ==
             "outer<\n  " + wide + ",\n  inner<\n    " + wide + ",\n    " + wide + " >,\n  xxx >");
  BOOST_TEST(longest_line(lay_out(t, 0, 0, 0)) <= line_width);
}

BOOST_AUTO_TEST_CASE(filled_lines) {
  term t{"set", {}};
  for (int i = 0; i < 60; ++i) t.arguments.push_back(name(5));
  const auto text = lay_out(t, 0, 2, 1, filling::lines);
  BOOST_TEST(text.starts_with("set<\n    xxxxx, xxxxx,"));
  BOOST_TEST(text.ends_with("xxxxx >"));
  BOOST_TEST(longest_line(text) <= line_width);
  BOOST_TEST(longest_line(text) > line_width - 8);
  BOOST_TEST(static_cast<std::size_t>(std::count(text.begin(), text.end(), 'x')) == 300U);
}

BOOST_AUTO_TEST_SUITE_END()
