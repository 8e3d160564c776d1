// Copying nodes out of a table, under every set of vector instructions, against nodes written one after the other.
#include "urispec/parse/node_table.hpp"

#include "scan/targets.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace urispec;

using nodes = std::vector<derivation_node>;

// `a` gives one node, `b` two, and so on up to `widest` of them; `/` a node that may be a separator; `%` and two digits
// four.
struct sample {
  explicit sample(std::size_t widest) {
    BOOST_TEST(add('/', {{100, 1, 1, 1}}));
    table.separator = '/';
    for (std::uint32_t n = 1; n <= widest; ++n) {
      nodes of;
      for (std::uint32_t i = 0; i < n; ++i) of.push_back({10 * n + i, 0, 1, n - i});
      BOOST_TEST(add(static_cast<char>('a' + n - 1), of));
    }
    table.iteration_at['%'] = node_iteration::copy_escape;
    for (std::size_t kind = 0; kind < node_table::kinds_of_escape; ++kind) {
      for (std::uint32_t i = 0; i < 4 + kind; ++i) table.escape_nodes[kind][i] = {50 + i, i, i + 1, 1};
      table.escape_count[kind] = static_cast<std::uint8_t>(4 + kind);
    }
    table.widest_escape = 7;
  }

  bool add(char c, const nodes& of) {
    table.iteration_at[static_cast<unsigned char>(c)] = node_iteration::copy;
    return table.add(c, of);
  }

  node_table table;
};

enum class slashes { plain, separators };

// What is copied, node by node; stops at the first character that the table does not know.
nodes per_rule(const node_table& table, std::string_view text, std::uint32_t offset, slashes how,
                 std::size_t& bytes) {
  nodes result;
  std::size_t open = 0;
  bytes = 0;
  while (bytes < text.size()) {
    const auto place = static_cast<std::uint32_t>(offset + bytes);
    const auto put = [&](const auto& from, std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) {
        result.push_back({from[i].rule, from[i].begin + place, from[i].end + place, from[i].size});
      }
    };
    if (const std::size_t count = table.count(text[bytes]); count != 0) {
      if (text[bytes] == '/') open = result.size();
      put(table.nodes[static_cast<unsigned char>(text[bytes])], count);
      bytes += 1;
    } else if (text[bytes] == '%' && text.size() - bytes >= 3 &&
               node_table::kind_of_escape(text[bytes + 1], text[bytes + 2]) < node_table::kinds_of_escape) {
      const std::size_t kind = node_table::kind_of_escape(text[bytes + 1], text[bytes + 2]);
      put(table.escape_nodes[kind], table.escape_count[kind]);
      bytes += 3;
    } else {
      break;
    }
    if (how == slashes::separators) {
      result[open].end = static_cast<std::uint32_t>(offset + bytes);
      result[open].size = static_cast<std::uint32_t>(result.size() - open);
    }
  }
  return result;
}

void check(const node_table& table, std::string_view text, std::uint32_t offset, slashes how) {
  if (how == slashes::separators && !text.starts_with('/')) return;
  derivation_arena arena;
  std::size_t bytes = 0;
  nodes expected = per_rule(table, text, offset, how, bytes);
  copied done;
  {
    derivation_state state(arena);
    BOOST_TEST(state.push(1, 2, 3));
    done = how == slashes::plain ? copy_iterations(table, text, offset, state)
                                 : copy_separated_iterations(table, text, offset, state);
  }
  // An escape that begins in the last bytes of a stretch is left to whoever asked, who comes back after it.
  BOOST_TEST(done.bytes <= bytes);
  if (done.bytes != bytes) {
    BOOST_TEST(text[done.bytes] == '%');
    expected = per_rule(table, text.substr(0, done.bytes), offset, how, bytes);
  }
  expected.insert(expected.begin(), {1, 2, 3, 1});
  BOOST_TEST((nodes(arena.begin(), arena.end()) == expected), "\"" << text << "\"");
  if (how == slashes::separators) BOOST_TEST(arena[done.open].rule == 100U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(node_tables)

BOOST_AUTO_TEST_CASE(texts_at_random) {
  test::on_every_target([](std::string_view) {
    std::mt19937 random(1);
    for (std::size_t widest = 1; widest <= node_table::most; ++widest) {
      const sample s(widest);
      for (std::size_t n = 0; n < 300; ++n) {
        std::string text = n % 2 == 0 ? "/" : "";
        for (std::size_t length = random() % 150; length > 0; --length) {
          switch (random() % 12) {
            case 0:
              text += '/';
              break;
            case 1:
              text += "%a1";
              break;
            case 2:
              text += "%1F";
              break;
            case 3:
              if (random() % 8 == 0) text += "%G";
              break;
            case 4:
              if (random() % 8 == 0) text += '\xC3';
              break;
            default:
              text += static_cast<char>('a' + random() % widest);
          }
        }
        const auto offset = static_cast<std::uint32_t>(random() % 1000);
        check(s.table, text, offset, slashes::plain);
        check(s.table, text, offset, slashes::separators);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(one_character) {
  const sample s(3);
  derivation_arena arena;
  {
    derivation_state state(arena);
    BOOST_TEST(copy_iteration(s.table, 'c', 7, state));
    BOOST_TEST(!copy_iteration(s.table, 'z', 7, state));
    BOOST_TEST(!copy_iteration(s.table, '%', 7, state));
  }
  BOOST_TEST((nodes(arena.begin(), arena.end()) == nodes{{30, 7, 8, 3}, {31, 7, 8, 2}, {32, 7, 8, 1}}));
}

BOOST_AUTO_TEST_CASE(what_does_not_begin_with_a_separator_is_not_copied) {
  const sample s(3);
  derivation_arena arena;
  derivation_state state(arena);
  BOOST_TEST(copy_separated_iterations(s.table, "a/", 0, state).bytes == 0U);
  BOOST_TEST(copy_separated_iterations(s.table, "", 0, state).bytes == 0U);
  BOOST_TEST(state.size() == 0U);
}

BOOST_AUTO_TEST_CASE(without_room_nothing_is_copied) {
  const sample s(3);
  derivation_arena arena;
  derivation_state state(arena, 2 * node_table::most);
  BOOST_TEST(copy_iterations(s.table, "ccc", 0, state).bytes == 0U);
  BOOST_TEST(copy_iterations(s.table, "cc", 0, state).bytes == 2U);
  BOOST_TEST(!state.full());  // only what is pushed fills it
}

BOOST_AUTO_TEST_CASE(what_has_a_place) {
  node_table table;
  const nodes two{{1, 0, 1, 2}, {2, 0, 1, 1}};
  BOOST_TEST(table.add('a', two));
  BOOST_TEST(table.count('a') == 2U);
  BOOST_TEST(table.count('b') == 0U);
  BOOST_TEST(table.widest == 2U);
  BOOST_TEST(!table.add('c', nodes(node_table::most + 1)));
  BOOST_TEST(!table.add('c', nodes{}));
  BOOST_TEST(table.count('c') == 0U);
  BOOST_TEST(table.add('\x7F', nodes(node_table::most)));
  BOOST_TEST(table.count('\x7F') == node_table::most);
  BOOST_TEST(!table.add('\x80', two));
}

BOOST_AUTO_TEST_CASE(kinds_of_escapes) {
  BOOST_TEST(node_table::kind_of_escape('0', '9') == 0U);
  BOOST_TEST(node_table::kind_of_escape('0', 'a') == 1U);
  BOOST_TEST(node_table::kind_of_escape('F', '9') == 2U);
  BOOST_TEST(node_table::kind_of_escape('f', 'A') == 3U);
  for (const char c : {'G', '/', ':', '@', '`', 'g', '%', '\0', '\x80', '\xFF'}) {
    BOOST_TEST(node_table::kind_of_escape(c, '0') >= node_table::kinds_of_escape);
    BOOST_TEST(node_table::kind_of_escape('A', c) >= node_table::kinds_of_escape);
  }
}

BOOST_AUTO_TEST_SUITE_END()
