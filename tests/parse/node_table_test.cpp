// Tables of the nodes that characters give: how they are filled, and what they say of a text.
#include "urispec/pegtl/derivation.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>
#include <vector>

namespace {

using namespace urispec;

using nodes = std::vector<derivation_node>;

// `a` gives one node, `b` two, and `/` none; `c` may be the beginning of more; an escape gives a node for each digit,
// whose rule is 20 for a letter and 10 for others. Nothing begins with any other character.
std::size_t longest_from(char c) {
  switch (c) {
    case 'a':
    case 'b':
    case '/': return 1;
    case 'c': return 2;
    case '%': return 3;
    default: return 0;
  }
}
bool build(std::string_view text, derivation_arena& target) {
  target.clear();
  if (text == "a") target = {{1, 0, 1, 1}};
  if (text == "b") target = {{2, 0, 1, 2}, {3, 0, 1, 1}};
  if (text.front() != '%') return true;
  for (std::uint32_t i = 1; i < 3; ++i) target.push_back({unicode::is_digit(text[i]) ? 10U : 20U, i, i + 1, 1});
  return true;
}

node_table sample() { return make_node_table({&longest_from, &build}); }

nodes of_first(const node_table& table, std::string_view text) {
  const known_iteration iteration = table.first(text);
  return {iteration.nodes.begin(), iteration.nodes.end()};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(node_tables)

BOOST_AUTO_TEST_CASE(first_iterations) {
  const node_table table = sample();
  BOOST_TEST((of_first(table, "ab") == nodes{{1, 0, 1, 1}}));
  BOOST_TEST(table.first("ab").bytes == 1U);
  BOOST_TEST((of_first(table, "ba") == nodes{{2, 0, 1, 2}, {3, 0, 1, 1}}));
  BOOST_TEST(of_first(table, "/").empty());
  BOOST_TEST(table.first("/").bytes == 1U);
  BOOST_TEST((of_first(table, "%1f") == nodes{{10, 1, 2, 1}, {20, 2, 3, 1}}));
  BOOST_TEST((of_first(table, "%F9a") == nodes{{20, 1, 2, 1}, {10, 2, 3, 1}}));
  BOOST_TEST(table.first("%F9a").bytes == 3U);
  for (const std::string_view unknown : {"c", "d", "%", "%1", "%1g", "%g1", "%%11", "\x80", "\xFF"}) {
    BOOST_TEST(table.first(unknown).bytes == 0U);
  }
}

BOOST_AUTO_TEST_CASE(what_an_iteration_begins_with) {
  const node_table table = sample();
  BOOST_TEST((table.at('a') == node_iteration::character));
  BOOST_TEST((table.at('/') == node_iteration::character));
  BOOST_TEST((table.at('%') == node_iteration::escape));
  BOOST_TEST((table.at('c') == node_iteration::match));
  BOOST_TEST((table.at('d') == node_iteration::none));
  BOOST_TEST((table.at('\x80') == node_iteration::match));
  BOOST_TEST((table.at('\xFF') == node_iteration::match));
}

BOOST_AUTO_TEST_CASE(known_lengths) {
  const node_table table = sample();
  const std::vector<std::pair<std::string_view, std::size_t>> cases{
      {"", 0},  {"a", 1},     {"ab/a", 4},     {"c", 0},        {"abc", 2},  {"a%12b", 5}, {"%12", 3},
      {"%", 0}, {"a%1", 1},   {"a%1ga", 1},    {"%ab%CD", 6},   {"%ab%C", 3}, {"ad", 1},    {"a\x80", 1},
  };
  for (const auto& [text, length] : cases) BOOST_TEST(table.known_length(text) == length, text);
}

// Four nodes for `a` and an escape if they are not many; and an escape whose nodes depend on the digit 7.
template <std::size_t Count>
bool build_many(std::string_view text, derivation_arena& target) {
  target.assign(text == "a" || Count <= node_table::most ? Count : 3 * Count, {1, 0, 1, 1});
  return true;
}
bool build_by_digit(std::string_view text, derivation_arena& target) {
  target = {{text.find('7') == text.npos ? 1U : 2U, 0, 1, 1}};
  return true;
}
bool build_no_escape(std::string_view text, derivation_arena& target) {
  target = {{1, 0, 1, 1}};
  return text.front() != '%';
}
std::size_t longest_with_more(char c) { return c == '%' ? 4 : longest_from(c); }

BOOST_AUTO_TEST_CASE(what_has_no_place) {
  const node_table as_many = make_node_table({&longest_from, &build_many<node_table::most>});
  BOOST_TEST(as_many.first("a").nodes.size() == node_table::most);
  BOOST_TEST((as_many.at('%') == node_iteration::escape));
  const node_table too_many = make_node_table({&longest_from, &build_many<node_table::most + 1>});
  BOOST_TEST((too_many.at('a') == node_iteration::match));
  BOOST_TEST((too_many.at('%') == node_iteration::match));
  for (const auto build_one : {&build_by_digit, &build_no_escape}) {
    const node_table no_escapes = make_node_table({&longest_from, build_one});
    BOOST_TEST((no_escapes.at('%') == node_iteration::match));
    BOOST_TEST((no_escapes.at('a') == node_iteration::character));
  }
  BOOST_TEST((make_node_table({&longest_with_more, &build}).at('%') == node_iteration::match));
}

BOOST_AUTO_TEST_CASE(kinds_of_escapes) {
  BOOST_TEST(node_table::kind_of_escape('0', '9') == 0U);
  BOOST_TEST(node_table::kind_of_escape('0', 'a') == 1U);
  BOOST_TEST(node_table::kind_of_escape('F', '9') == 2U);
  BOOST_TEST(node_table::kind_of_escape('f', 'A') == 3U);
  for (const char c : {'G', '/', ':', '@', '`', 'g', '%', '\0', '\x80', '\xFF'}) {
    BOOST_TEST(node_table::kind_of_escape(c, '0') == node_table::kinds_of_escape);
    BOOST_TEST(node_table::kind_of_escape('A', c) == node_table::kinds_of_escape);
  }
}

BOOST_AUTO_TEST_SUITE_END()
