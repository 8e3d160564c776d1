// Alternatives that get a FIRST-set guard, and alternatives that need none or must not have one.
#include "peg/first_set_guards.hpp"

#include "peg/built.hpp"
#include "reference/small_grammars.hpp"
#include "peg/build.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>

using namespace urispec;
using namespace urispec::peg;

namespace {

// r1 tries two alternatives before it fails, r2 none.
const std::string rules_of_first_set_guards = "r1 = %s\"ab\" / %s\"ac\"\nr2 = %s\"a\" r1\n";

std::string built_with_first_set_guards(const std::string& definition) {
  return test::built(definition, rules_of_first_set_guards);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(first_set_guards_tests)

BOOST_AUTO_TEST_CASE(alternatives) {
  const std::pair<const char*, const char*> table[] = {
      {"r1 / %s\"b\"", "((&[a] r1) / [b])"},
      {"%s\"b\" / r1 %s\"c\"", "([b] / (&[a] r1 [c]))"},
      {"*%s\"c\" r1 / %s\"b\"", "((&[ac] <[c]^0: [c]^0,> r1) / [b])"},
      {"*( r1 / %s\"c\" )", "((&[a] r1) / [c])^0,"},
      {"[ %s\"c\" / r1 ]", "([c] / (&[a] r1))^0,1"},
      // No look: nothing else could begin here, a character or a literal comes first, or nothing need come.
      {"r1 / %s\"a\"", nullptr},
      {"r2 / %s\"b\"", nullptr},
      {"%s\"a\" r1 / %s\"b\"", nullptr},
      {"%s\"b\" / [ r1 ]", nullptr},
      {"%s\"b\" / *r1", nullptr},
  };
  for (const auto& [definition, expected] : table) {
    BOOST_TEST_CONTEXT(definition) {
      if (expected != nullptr) {
        BOOST_TEST(built_with_first_set_guards(definition) == expected);
      } else {
        BOOST_TEST(built_with_first_set_guards(definition).find("(&") == std::string::npos);
      }
    }
  }
}

// Whether a rule takes more than a glance is known of each rule once, however long the chain to it.
BOOST_AUTO_TEST_CASE(a_long_chain_of_rules) {
  std::string text = "top = r0 / %s\"x\"\n";
  constexpr int rules_in_a_row = 20000;
  for (int i = 0; i < rules_in_a_row; ++i) text += "r" + std::to_string(i) + " = r" + std::to_string(i + 1) + "\n";
  text += "r" + std::to_string(rules_in_a_row) + " = %s\"ab\" / %s\"ac\"\n";
  work_budget budget;
  const auto proven = build(reference::grammar_of(text), budget);
  BOOST_REQUIRE(!budget.exhausted());
  BOOST_TEST(proven.rules[0].first_set_guards == 1U);
  BOOST_TEST(proven.rules[1].first_set_guards == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
