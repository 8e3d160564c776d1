// Derivations: nodes, runs and cursors.
#include "urispec/derivation.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using urispec::derivation;

static_assert(std::ranges::forward_range<urispec::derivation_cursor::child_range>);

// 0(1(2'a')3'b')
std::string render(urispec::derivation_cursor position) {
  std::string out = std::to_string(position.rule());
  if (position.children().empty()) return out + "'" + std::string(position.text()) + "'";
  out += '(';
  for (const urispec::derivation_cursor child : position.children()) out += render(child);
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

// `a` gives two nodes, one inside the other, `b` two beside each other, `-` none, and an escape one for each digit.
urispec::node_table letters() {
  urispec::node_table table;
  const auto add = [&](char c, std::vector<urispec::derivation_node> nodes) {
    const auto place = static_cast<std::size_t>(c);
    table.iteration_at[place] = urispec::node_iteration::character;
    table.count[place] = static_cast<std::uint8_t>(nodes.size());
    std::ranges::copy(nodes, table.nodes[place].begin());
  };
  add('a', {{10, 0, 1, 2}, {11, 0, 1, 1}});
  add('b', {{20, 0, 1, 1}, {21, 1, 1, 1}});
  add('-', {});
  table.iteration_at['%'] = urispec::node_iteration::escape;
  for (std::size_t kind = 0; kind < urispec::node_table::kinds_of_escape; ++kind) {
    table.escape_count[kind] = 3;
    table.escape_nodes[kind] = {{{30, 0, 3, 3}, {31, 1, 2, 1}, {32, 2, 3, 1}}};
  }
  return table;
}

// A derivation of stored nodes and runs.
struct written {
  explicit written(std::string_view text) { tree.restart(text); }
  written& node(urispec::derivation_node n) {
    tree.arena().push_back(n);
    return *this;
  }
  written& run(const urispec::node_table& table, std::size_t begin, std::size_t end) {
    return add(urispec::derivation_run(table, begin, end));
  }
  written& separated(const urispec::node_table& table, std::size_t begin, std::size_t end) {
    return add(urispec::separated_run(rule_of_each, '/', table, begin, end));
  }
  static constexpr std::size_t rule_of_each = 7;

  template <typename Run>
  written& add(const Run& run) {
    const std::size_t place = tree.arena().size();
    tree.arena().resize(place + Run::places);
    run.write_to(&tree.arena()[place]);
    return *this;
  }
  derivation tree;
};

void add_preorder(urispec::derivation_cursor position, std::vector<urispec::derivation_node>& output) {
  const std::size_t place = output.size();
  output.push_back({static_cast<std::uint32_t>(position.rule()), static_cast<std::uint32_t>(position.begin_offset()),
                static_cast<std::uint32_t>(position.end_offset()), 1});
  for (const auto child : position.children()) add_preorder(child, output);
  output[place].size = static_cast<std::uint32_t>(output.size() - place);
}

void check(const derivation& tree, const std::string& expected) {
  BOOST_TEST(render(tree.root()) == expected);
  std::vector<urispec::derivation_node> walked;
  add_preorder(tree.root(), walked);
  BOOST_TEST((walked == tree.nodes()));
}

BOOST_AUTO_TEST_CASE(runs_have_the_nodes_of_their_characters) {
  const auto table = letters();
  check(written("ab").node({0, 0, 2, 3}).run(table, 0, 2).tree, "0(10(11'a')20'b'21'')");
  check(written("xaa").node({0, 0, 3, 3}).run(table, 1, 3).tree, "0(10(11'a')10(11'a'))");
  check(written("a%1fb").node({0, 0, 5, 3}).run(table, 0, 5).tree, "0(10(11'a')30(31'1'32'f')20'b'21'')");
}

BOOST_AUTO_TEST_CASE(characters_without_nodes_are_passed_over) {
  const auto table = letters();
  check(written("--").node({0, 0, 2, 3}).run(table, 0, 2).tree, "0'--'");
  check(written("-a-").node({0, 0, 3, 3}).run(table, 0, 3).tree, "0(10(11'a'))");
  check(written("-a").node({0, 0, 2, 5}).run(table, 0, 1).run(table, 1, 2).tree, "0(10(11'a'))");
}

BOOST_AUTO_TEST_CASE(runs_stand_beside_nodes_and_runs) {
  const auto table = letters();
  written tree("abab");
  tree.node({0, 0, 4, 9}).run(table, 0, 1).run(table, 1, 2).node({1, 2, 3, 3}).run(table, 2, 3).node({2, 3, 4, 1});
  check(tree.tree, "0(10(11'a')20'b'21''1(10(11'a'))2'b')");
  written two("ba");
  two.node({0, 0, 2, 4}).node({1, 0, 1, 1}).run(table, 1, 2);
  check(two.tree, "0(1'b'10(11'a'))");
}

BOOST_AUTO_TEST_CASE(a_run_can_be_all_there_is) {
  const auto table = letters();
  const auto tree = written("a").run(table, 0, 1);
  check(tree.tree, "10(11'a')");
}

BOOST_AUTO_TEST_CASE(the_places_of_a_run_follow_the_text) {
  const auto table = letters();
  const auto tree = written("\xC3\xA9%a1").node({0, 0, 5, 3}).run(table, 2, 5);
  const auto escape = *tree.tree.root().children().begin();
  BOOST_TEST(escape.begin_offset() == 2U);
  BOOST_TEST(escape.end_offset() == 5U);
  BOOST_TEST((*std::next(escape.children().begin())).text() == "1");
}

BOOST_AUTO_TEST_CASE(separated_runs_have_a_node_after_each_separator) {
  const auto table = letters();
  check(written("/").node({0, 0, 1, 4}).separated(table, 0, 1).tree, "0(7'')");
  check(written("/a/b").node({0, 0, 4, 4}).separated(table, 0, 4).tree, "0(7(10(11'a'))7(20'b'21''))");
  check(written("x//-/%1f/").node({0, 0, 9, 4}).separated(table, 1, 9).tree, "0(7''7'-'7(30(31'1'32'f'))7'')");
}

BOOST_AUTO_TEST_CASE(separated_runs_stand_beside_nodes_and_runs) {
  const auto table = letters();
  written tree("a/a/b/c/a");
  tree.node({0, 0, 9, 13}).run(table, 0, 1).separated(table, 1, 5).node({1, 6, 7, 1}).node({2, 7, 9, 4});
  tree.separated(table, 7, 9).run(table, 8, 9);
  check(tree.tree, "0(10(11'a')7(10(11'a'))7(20'b'21'')1'c'2(7(10(11'a')))10(11'a'))");
  written two("/a/");
  two.node({0, 0, 3, 7}).separated(table, 0, 2).separated(table, 2, 3);
  check(two.tree, "0(7(10(11'a'))7'')");
}

// Runs stand between other text, with separators after the run that do not belong to it.
BOOST_AUTO_TEST_CASE(separated_runs_at_random) {
  const auto table = letters();
  constexpr std::pair<std::string_view, std::string_view> parts[] = {
      {"a", "10(11'a')"}, {"b", "20'b'21''"}, {"-", ""}, {"%1f", "30(31'1'32'f')"}};
  std::mt19937 random(5);
  for (int n = 0; n < 5'000; ++n) {
    std::string text(random() % 20, 'x');
    const std::size_t begin = text.size();
    std::string expected = "0(";
    for (std::size_t pieces = 1 + random() % 8; pieces > 0; --pieces) {
      std::string piece;
      std::string nodes;
      for (std::size_t length = random() % 4; length > 0; --length) {
        const auto& [part, rendered] = parts[random() % std::size(parts)];
        piece += part;
        nodes += rendered;
      }
      text += '/' + piece;
      expected += nodes.empty() ? "7'" + piece + "'" : "7(" + nodes + ")";
    }
    const std::size_t end = text.size();
    text += "/a/";
    const auto size = static_cast<std::uint32_t>(text.size());
    check(written(text).node({0, 0, size, 5}).separated(table, begin, end).node({1, size, size, 1}).tree,
          expected + "1'')");
  }
}

// However many there are, and however little the compiler optimizes.
BOOST_AUTO_TEST_CASE(many_runs_without_nodes_need_no_stack) {
  constexpr std::uint32_t count = 1'000'000;
  const auto table = letters();
  const std::string text(count, '-');
  written tree(text);
  tree.node({0, 0, count, 1 + 2 * count});
  for (std::uint32_t i = 0; i < count; ++i) tree.run(table, i, i + 1);
  BOOST_TEST(tree.tree.root().children().empty());
}

// Iterators are equal exactly where they stand on the same child, also of a run, whose children share nodes.
BOOST_AUTO_TEST_CASE(iterators_are_values) {
  const auto table = letters();
  written one("aab/a/a");
  one.node({0, 0, 7, 6}).run(table, 0, 3).separated(table, 3, 7);
  const auto children = one.tree.root().children();
  std::vector<urispec::derivation_cursor::iterator> iterators;
  for (auto position = children.begin(); position != children.end();) {
    const auto before = position;
    BOOST_TEST((position++ == before));
    BOOST_TEST((position != before));
    iterators.push_back(before);
  }
  BOOST_TEST(iterators.size() == 6U);
  for (std::size_t i = 0; i < iterators.size(); ++i) {
    for (std::size_t j = 0; j < iterators.size(); ++j) BOOST_TEST((iterators[i] == iterators[j]) == (i == j));
    BOOST_TEST((iterators[i] == std::next(children.begin(), static_cast<std::ptrdiff_t>(i))));
  }
  BOOST_TEST((urispec::derivation_cursor::iterator() == urispec::derivation_cursor::iterator()));
  BOOST_TEST((urispec::derivation_cursor::iterator() == std::default_sentinel));
}

BOOST_AUTO_TEST_CASE(nothing_has_no_nodes) { BOOST_TEST(derivation().nodes().empty()); }

BOOST_AUTO_TEST_CASE(restarting_keeps_the_memory) {
  derivation tree;
  tree.restart("a");
  tree.arena().resize(100);
  const auto* const data = tree.arena().data();
  const std::size_t capacity = tree.arena().capacity();
  tree.restart("b");
  BOOST_TEST(tree.empty());
  BOOST_TEST(tree.text() == "b");
  BOOST_TEST(tree.arena().capacity() == capacity);
  tree.arena().push_back({0, 0, 1, 1});
  BOOST_TEST(tree.arena().data() == data);
}

BOOST_AUTO_TEST_SUITE_END()
