// Sets of characters as people read them.

#include "urispec/code_point_set.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>
#include <utility>

using namespace urispec::automaton;

BOOST_AUTO_TEST_SUITE(set_notation_tests)

BOOST_AUTO_TEST_CASE(sets_as_people_read_them) {
  const std::pair<code_point_set, std::string_view> cases[] = {
      {{}, "[]"},
      {{{'a', 'a'}}, "a"},
      {{{' ', ' '}}, "U+0020"},
      {{{0x10FFFF, 0x10FFFF}}, "U+10FFFF"},
      {{{'0', '9'}, {'a', 'z'}}, "[0-9a-z]"},
      {{{'a', 'b'}}, "[ab]"},
      {{{0, 0x20}}, "[U+0000-U+0020]"},
      {{{0x09, 0x09}, {'a', 'c'}, {0xE9, 0xEA}}, "[U+0009 a-c U+00E9 U+00EA]"},
      {{{'}', 0x7F}, {0x100, 0x100}}, "[}-U+007F U+0100]"},
      {{{'+', '+'}, {'-', '.'}}, "[+.-]"},
      {{{'*', '-'}, {'0', '0'}}, "[*-,0-]"},
      {{{'&', '.'}}, "[&-.]"},
      {{{'-', '-'}}, "-"},
      {{{'N', 'N'}, {'[', ']'}}, "[N[-\\]]"},
      {{{'"', '"'}, {'\\', '\\'}, {0x100, 0x100}}, "[\"\\\\ U+0100]"},
  };
  for (const auto& [set, text] : cases) BOOST_TEST(notation_of(set) == text);
}

BOOST_AUTO_TEST_SUITE_END()
