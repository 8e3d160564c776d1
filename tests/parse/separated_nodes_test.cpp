// The nodes between separators, against a loop over the pieces of the span.
#include "urispec/parse/separated_nodes.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace urispec;

constexpr std::size_t rule = 7;

// A node for each piece, and one of rule 1 for each of its characters.
std::vector<derivation_node> piece_by_piece(std::string_view span, std::size_t offset) {
  std::vector<derivation_node> nodes;
  std::size_t begin = 1;
  while (true) {
    const std::size_t end = std::min(span.find('/', begin), span.size());
    const auto narrow = [&](std::size_t n) { return static_cast<std::uint32_t>(n); };
    nodes.push_back({rule, narrow(offset + begin), narrow(offset + end), narrow(1 + end - begin)});
    for (std::size_t i = begin; i < end; ++i) nodes.push_back({1, narrow(offset + i), narrow(offset + i + 1), 1});
    if (end == span.size()) return nodes;
    begin = end + 1;
  }
}

node_table one_node_each() {
  node_table table;
  for (const char c : {'a', 'b'}) {
    table.iteration_at[static_cast<std::size_t>(c)] = node_iteration::character;
    table.count[static_cast<std::size_t>(c)] = 1;
    table.nodes[static_cast<std::size_t>(c)][0] = {1, 0, 1, 1};
  }
  return table;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(nodes_between_separators)

BOOST_AUTO_TEST_CASE(spans_at_random) {
  const node_table table = one_node_each();
  std::mt19937 random(5);
  derivation tree;
  for (int n = 0; n < 5'000; ++n) {
    std::string text(random() % 20, 'x');
    const std::size_t offset = text.size();
    text += '/';
    const std::size_t others = 1 + random() % 6;
    for (std::size_t length = random() % 200; length > 0; --length) text += random() % others == 0 ? '/' : 'a';
    tree.restart(text);
    {
      derivation_state state(tree.arena());
      const std::string_view span = std::string_view(text).substr(offset);
      BOOST_TEST(push_separated(state, {rule, '/', table}, span, offset));
    }
    BOOST_TEST((tree.nodes() == piece_by_piece(std::string_view(text).substr(offset), offset)), text);
  }
}

BOOST_AUTO_TEST_CASE(without_room_there_are_none) {
  const node_table table = one_node_each();
  const std::string span = "/a/b/a";
  for (std::size_t limit = 0; limit < 9; ++limit) {
    derivation_arena arena;
    derivation_state state(arena, limit);
    BOOST_TEST(!push_separated(state, {rule, '/', table}, span, 0));
    BOOST_TEST(state.full());
  }
}

BOOST_AUTO_TEST_CASE(room_for_a_node_at_each_byte_is_enough) {
  const node_table table = one_node_each();
  derivation_arena arena;
  {
    derivation_state state(arena, 15);
    BOOST_TEST(push_separated(state, {rule, '/', table}, "/a/b/a", 0));
    BOOST_TEST(!state.full());
  }
  BOOST_TEST(arena.size() == 9U);
}

BOOST_AUTO_TEST_SUITE_END()
