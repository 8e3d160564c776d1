// Rules that have a prefix tree, its form, and proof that it consumes what the rule does.
#include "peg/recognizers.hpp"

#include "full_run.hpp"
#include "peg/print.hpp"
#include "reference/small_grammars.hpp"
#include "peg/build.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <utility>

using namespace urispec;
using namespace urispec::peg;

namespace {

// r1 and r2 are tokens, as is r4, which may be longer than r1; r3 is a choice of rules, and what it chooses from comes
// in its place.
const std::string rule_symbols =
    "r1 = 1*2%x61-62\nr2 = %s\"c\" r1\nr3 = r1 %s\".\" / r2\nr4 = 1*2%x61-62 %s\"-\" %s\"a\"\n";

std::string tree_of(const std::string& definition) {
  work_budget budget;
  const auto proven = build(reference::grammar_of("r0 = " + definition + "\n" + rule_symbols), budget,
                            build_stages::without_choice_guards);
  BOOST_REQUIRE(!budget.exhausted());
  BOOST_TEST((proven.rules[0].proof.verdict == verdict::proved));
  return proven.rules[0].recognizer ? test::print(*proven.rules[0].recognizer) : "none";
}

std::string random_choice(std::mt19937& random) {
  static constexpr const char* parts[] = {"r1",      "r2",      "r3",          "r4",     "%s\"a\"",
                                          "%s\"b\"", "r1",      "[ %s\"c\" ]", "[ r1 ]", "*2( r1 %s\"-\" )",
                                          "%s\".\"", "%s\"..\""};
  std::string text;
  const std::size_t alternatives = 3 + random() % 3;
  for (std::size_t i = 0; i < alternatives; ++i) {
    text += i == 0 ? "" : " / ";
    const std::size_t size = 1 + random() % 3;
    for (std::size_t n = 0; n < size; ++n) text += std::string(parts[random() % std::size(parts)]) + " ";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(prefix_trees_tests)

BOOST_AUTO_TEST_CASE(trees) {
  const std::pair<const char*, const char*> table[] = {
      {"r1 %s\"-\" / r1 %s\".\" / r1", "(r1 ([-] / [.])^0,1)"},
      {"r1 %s\".\" r2 / r1 %s\".\" r1 / r1 %s\"-\"", "(r1 (([.] (r2 / r1)) / [-]))"},
      // Literals are shared to where they part, and what is left of them is one. Of calls, that comes first which
      // another may stop inside.
      {"r1 %s\".ab\" / r1 %s\".ac\" / r1 %s\".-+\"", "(r1 [.] (([a] ([b] / [c])) / '[-][+]'))"},
      {"r1 %s\".\" r2 / r1 %s\"..\" / r1", "(r1 ([.] (r2 / [.]))^0,1)"},
      {"r1 / r1 r2 / r4 / r1 %s\".\"", "(r4 / (r1 (r2 / [.])^0,1))"},
      // A choice of rules is what it chooses from.
      {"r3 %s\"-\" / r3 %s\"+\" / r1 %s\"=\"", "((r1 (([.] ([-] / [+])) / [=])) / (r2 ([-] / [+])))"},
      {"[ r1 %s\".\" ] r2 / r1 %s\".\" / r1 r2", "(r2 / (r1 (([.] r2^0,1) / r2)))"},
      // Too few that begin alike, none that begin with a call, loops without end, too many sequences.
      {"r1 %s\".\" / r1 %s\"-\"", "none"},
      {"r1 %s\".\" / r1 %s\"-\" / r2", "none"},
      {"%s\"ab\" / %s\"ac\" / %s\"ad\"", "none"},
      {"r1 %s\".\" *r2 / r1 %s\"-\" / r1 %s\"+\"", "none"},
      {"r1 *8( %s\".\" / %s\"-\" ) %s\"+\" / r1 %s\"=\" / r1 %s\"*\"", "none"},
      {"r1 *60%s\".\" / r1 %s\"=\" / r1 %s\"*\"", "none"},
      // Options in a row, of which the tree would be greater; alternatives that are all the same.
      {"r1 %s\".\" / r1 %s\"-\" / r1 [ %s\"=\" ] [ %s\"*\" ] [ %s\"+\" ] [ %s\"/\" ] [ %s\"!\" ]", "none"},
      {"r1 / r1 / r1", "none"},
  };
  for (const auto& [definition, expected] : table) {
    BOOST_TEST_CONTEXT(definition) { BOOST_TEST(tree_of(definition) == expected); }
  }
}

BOOST_AUTO_TEST_CASE(consume_what_the_rule_does) {
  std::mt19937 random(11);
  const auto texts = reference::all_strings(U"abc-.", 5);
  std::size_t trees = 0;
  for (int round = 0; round < (test::full_run() ? 600 : 150); ++round) {
    const auto definition = random_choice(random);
    work_budget budget;
    const auto proven = build(reference::grammar_of("r0 = " + definition + "\n" + rule_symbols), budget,
                              build_stages::without_choice_guards);
    if (!proven.rules[0].recognizer) continue;
    ++trees;
    BOOST_TEST(test::wrong_recognizers(proven, texts) == 0U, definition);
  }
  BOOST_TEST(trees > (test::full_run() ? 30U : 5U));
}

// Called rules are counted and not written out again and again: 2^60 sequences.
BOOST_AUTO_TEST_CASE(a_long_chain_of_choices) {
  std::string text = "r0 = s0 %s\"a\" / s0 %s\"b\" / s0\n";
  constexpr int rules_in_a_row = 60;
  for (int i = 0; i < rules_in_a_row; ++i) {
    const auto next = "s" + std::to_string(i + 1);
    text += "s" + std::to_string(i) + " = " + next + " %s\"x\" / " + next + " %s\"y\"\n";
  }
  text += "s" + std::to_string(rules_in_a_row) + " = %s\"z\"\n";
  work_budget budget;
  const auto proven = build(reference::grammar_of(text), budget, build_stages::without_choice_guards);
  BOOST_REQUIRE(!budget.exhausted());
  BOOST_REQUIRE(proven.rules[0].recognizer.has_value());
  BOOST_TEST(test::print(*proven.rules[0].recognizer) == "(r1 ([a] / [b])^0,1)");
}

BOOST_AUTO_TEST_SUITE_END()
