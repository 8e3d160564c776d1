// Rules that never end, by hand.
#include "peg/well_formed.hpp"

#include "reference/small_grammars.hpp"
#include "peg/translate.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>

using namespace urispec;
using peg::endless;

namespace {

std::string findings(std::string_view text) {
  const auto g = reference::grammar_of(text);
  std::vector<peg::expression> rules;
  for (const auto& rule : g.rules) rules.push_back(peg::translate(rule.definition, {}));
  std::string result;
  for (const auto reason : peg::find_endless(rules)) {
    result += reason == endless::no ? '.' : reason == endless::left_recursion ? 'L' : '*';
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(well_formed_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  const std::pair<const char*, const char*> table[] = {
      {"r = \"a\" [ r ]\n", "."},
      {"r = [ r ] \"a\"\n", "L"},
      {"r = [ \"b\" ] r \"a\" / \"c\"\n", "L"},
      {"r = s \"a\" / \"b\"\ns = t\nt = *\"c\" r\n", "LLL"},
      {"r = s \"a\" / \"b\"\ns = t\nt = 1*\"c\" r\n", "..."},
      {"r = \"a\" s\ns = s \"b\" / \"c\"\n", ".L"},
      {"r = \"(\" *r \")\"\n", "."},
      {"r = \"(\" *s \")\"\ns = [ r ]\n", "*."},
      {"r = \"(\" *( 2s ) \")\" / \"\"\ns = [ \"x\" ] t\nt = r\n", "*.."},
      {"r = \"(\" *3( s ) \")\"\ns = [ r ]\n", ".."},
      {"r = 0s\ns = \"a\" r / s\n", ".L"},
  };
  for (const auto& [text, expected] : table) BOOST_TEST(findings(text) == expected, text << findings(text));
}

// Each rule needs the next, written so that every one is looked at before what it needs.
BOOST_AUTO_TEST_CASE(long_chains) {
  std::string text;
  for (int i = 0; i < 20000; ++i) text += "r" + std::to_string(i) + " = *\"x\" r" + std::to_string(i + 1) + "\n";
  BOOST_TEST(findings(text + "r20000 = \"\"\n") == std::string(20001, '.'));
  BOOST_TEST(findings(text + "r20000 = r0\n") == std::string(20001, 'L'));
}

BOOST_AUTO_TEST_SUITE_END()
