// Rules that are one character and nothing else.
#include "automaton/character_class.hpp"

#include "reference/small_grammars.hpp"
#include "abnf/recursion.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;
using automaton::code_point_set;

namespace {

std::optional<code_point_set> class_of(std::string_view text) {
  const auto g = reference::grammar_of(text);
  const auto order = abnf::dependency_order(g);
  return automaton::character_classes(g, order).front();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(character_class_tests)

BOOST_AUTO_TEST_CASE(one_character) {
  const code_point_set either{{'a', 'a'}, {'A', 'A'}};
  BOOST_TEST((class_of("r = \"a\"\n") == either));
  BOOST_TEST((class_of("r = %s\"a\"\n") == code_point_set{{'a', 'a'}}));
  BOOST_TEST((class_of("r = %i\"Z\"\n") == code_point_set{{'Z', 'Z'}, {'z', 'z'}}));
  BOOST_TEST((class_of("r = \"@\" / \"[\"\n") == code_point_set{{'@', '@'}, {'[', '['}}));
  BOOST_TEST((class_of("r = %x30-39 / %x41\n") == code_point_set{{'0', '9'}, {'A', 'A'}}));
  BOOST_TEST((class_of("r = ( \"a\" ) / ( s / \"-\" )\ns = %x30 / t\nt = 1%x31\n") ==
              set_union(either, {{'0', '1'}, {'-', '-'}})));
  BOOST_TEST((class_of("r = 1*1\"a\"\n") == either));
  BOOST_TEST((class_of("r = <s>\ns = \"a\"\n") == either));
  BOOST_TEST((class_of("r = %x10FFFF\n") == code_point_set{{0x10FFFF, 0x10FFFF}}));
}

BOOST_AUTO_TEST_CASE(anything_else) {
  for (const auto* definition : {"\"\"", "\"ab\"", "%x61.62", "*\"a\"", "*1\"a\"", "[ \"a\" ]", "1*2\"a\"",
                                 "\"a\" \"b\"", "\"a\" / \"bc\"", "\"a\" / s", "0\"a\"", "2\"a\"", "0<s>"}) {
    BOOST_TEST_CONTEXT(definition) {
      BOOST_TEST(!class_of(std::string("r = ") + definition + "\ns = \"xy\"\n").has_value());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
