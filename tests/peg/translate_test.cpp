// ABNF to parsing expressions, node by node, without adjustments and with one of each kind.
#include "peg/translate.hpp"

#include "peg/print.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <utility>

using namespace urispec;
using namespace urispec::peg;

namespace {

std::string literally(const std::string& definition) {
  const auto g = reference::grammar_of("r0 = " + definition + "\nr1 = \"x\"\nr2 = \"y\"\n");
  return test::print(translate(g.rules[0].definition, {}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(translate_tests)

BOOST_AUTO_TEST_CASE(literal_translations) {
  const std::pair<const char*, const char*> table[] = {
      {"\"a\"", "[Aa]"},
      {"%s\"a\"", "[a]"},
      {"\"-\"", "[-]"},
      {"\"\"", "()"},
      {"\"a-\"", "'[Aa][-]'"},
      {"%s\"ab\"", "'[a][b]'"},
      {"%x61-63", "[a-c]"},
      {"%x61.62", "'[a][b]'"},
      {"\"a\" / \"b\" / r1", "([Aa] / [Bb] / r1)"},
      {"\"a\" r1 \"b\"", "([Aa] r1 [Bb])"},
      {"( \"a\" r1 ) r2", "(([Aa] r1) r2)"},
      {"*r1", "r1^0,"},
      {"1*r1", "r1^1,"},
      {"*3r1", "r1^0,3"},
      {"2*4r1", "r1^2,4"},
      {"3r1", "r1^3,3"},
      {"1r1", "r1"},
      {"0r1", "()"},
      {"0<r1>", "()"},
      {"<r1>", "r1"},
      {"[ r1 ]", "r1^0,1"},
      {"[ \"a\" / r1 ] *( r1 r2 )", "(([Aa] / r1)^0,1 (r1 r2)^0,)"},
  };
  for (const auto& [definition, expected] : table) {
    BOOST_TEST_CONTEXT(definition) { BOOST_TEST(literally(definition) == expected); }
  }
}

BOOST_AUTO_TEST_CASE(an_order) {
  const auto g = reference::grammar_of("r0 = \"a\" / r1 / \"b\" r2\nr1 = \"x\"\nr2 = \"y\"\n");
  site_adjustments adjustments;
  adjustments[&g.rules[0].definition].order = {2, 0, 1};
  BOOST_TEST(test::print(translate(g.rules[0].definition, adjustments)) == "(([Bb] r2) / [Aa] / r1)");
}

// Guards are counted as written, also where the order is another.
BOOST_AUTO_TEST_CASE(guards) {
  const auto g = reference::grammar_of("r0 = ( r1 / \"b\" r2 ) *r1 [ r2 r1 ]\nr1 = \"x\"\nr2 = \"y\"\n");
  const auto& parts = std::get<abnf::concatenation>(g.rules[0].definition.node).parts;
  const auto& choice = std::get<abnf::group>(parts[0].node).body.front();
  const guard no_x{lookahead::must_not_match, {{'x', 'x'}}};
  const guard only_y{lookahead::must_match, {{'y', 'y'}}};
  site_adjustments adjustments;
  adjustments[&choice].order = {1, 0};
  adjustments[&choice].guards = {no_x, std::nullopt};
  adjustments[&parts[1]].guards = {only_y};
  adjustments[&parts[2]].guards = {no_x};
  BOOST_TEST(test::print(translate(g.rules[0].definition, adjustments)) ==
             "((([Bb] r2) / (r1 ![x])) (r1 &[y])^0, (r2 r1 ![x])^0,1)");
}

BOOST_AUTO_TEST_CASE(a_tail) {
  const auto g = reference::grammar_of("r0 = \"-\" *( r1 / r2 ) r1 \"-\"\nr1 = \"x\"\nr2 = \"y\"\n");
  const auto& parts = std::get<abnf::concatenation>(g.rules[0].definition.node).parts;
  site_adjustments adjustments;
  adjustments[&parts[1]].tail = true;
  BOOST_TEST(test::print(translate(g.rules[0].definition, adjustments)) == "([-] (r2^0, r1)^1, [-])");
  // with more than one other alternative, and nothing else in the rule
  const auto h = reference::grammar_of("r0 = *( r2 / r1 / \"z\" ) r1\nr1 = \"x\"\nr2 = \"y\"\n");
  const auto& expressions = std::get<abnf::concatenation>(h.rules[0].definition.node).parts;
  site_adjustments other;
  other[&expressions[0]].tail = true;
  BOOST_TEST(test::print(translate(h.rules[0].definition, other)) == "((r2 / [Zz])^0, r1)^1,");
}

BOOST_AUTO_TEST_SUITE_END()
