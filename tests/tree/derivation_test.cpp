#include "urispec/tree/derivation.hpp"

#include <boost/test/unit_test.hpp>
#include <ranges>
#include <string>
#include <vector>

namespace {

using urispec::derivation;

static_assert(std::ranges::forward_range<urispec::derivation_cursor::child_range>);

// 0(1(2'a')3'b')
std::string render(urispec::derivation_cursor at) {
  std::string out = std::to_string(at.rule());
  if (at.children().empty()) return out + "'" + std::string(at.text()) + "'";
  out += '(';
  for (const urispec::derivation_cursor child : at.children()) out += render(child);
  return out + ')';
}

}  // namespace

BOOST_AUTO_TEST_SUITE(derivation_value)

BOOST_AUTO_TEST_CASE(children_are_found_over_whole_subtrees) {
  derivation tree;
  tree.restart("abc");
  tree.arena() = {{0, 0, 3, 5}, {1, 0, 2, 2}, {2, 0, 1, 1}, {3, 2, 3, 1}, {4, 3, 3, 1}};
  BOOST_TEST(render(tree.root()) == "0(1(2'a')3'c'4'')");
  BOOST_TEST(tree.root().begin_offset() == 0u);
  BOOST_TEST(tree.root().end_offset() == 3u);
  BOOST_TEST(tree.root().text() == "abc");
}

BOOST_AUTO_TEST_CASE(restarting_keeps_the_memory) {
  derivation tree;
  tree.restart("a");
  tree.arena().resize(100);
  const auto* const where = tree.nodes().data();
  const std::size_t capacity = tree.arena().capacity();
  tree.restart("b");
  BOOST_TEST(tree.empty());
  BOOST_TEST(tree.text() == "b");
  BOOST_TEST(tree.arena().capacity() == capacity);
  tree.arena().push_back({0, 0, 1, 1});
  BOOST_TEST(tree.nodes().data() == where);
}

BOOST_AUTO_TEST_SUITE_END()
