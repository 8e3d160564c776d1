// Each kind of adjustment on a small grammar that needs it and on one that looks alike and does not: what is proposed,
// in words and carried out, and that with it every rule is proved.

#include "peg/print.hpp"
#include "reference/small_grammars.hpp"
#include "peg/prove.hpp"
#include "peg/adjust.hpp"
#include "peg/translate.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;
using namespace urispec::peg;

namespace {

struct outcome {
  std::vector<std::string> adjustments;  // `kind: explanation`, rule by rule
  std::string first_rule;            // carried out
  bool proved = false;
};

outcome adjusted(std::string_view text) {
  const auto g = reference::grammar_of(text);
  work_budget budget;
  const auto languages = automaton::build_languages(g, budget);
  const auto adjustments = find_adjustments(g, languages, budget);
  outcome result;
  std::vector<expression> bodies;
  for (std::size_t i = 0; i < g.rules.size(); ++i) {
    bodies.push_back(translate(g.rules[i].definition, adjustments[i].sites));
    for (const auto& r : adjustments[i].adjustments) {
      const char* kind = r.kind == adjustment_kind::order   ? "order: "
                         : r.kind == adjustment_kind::guard ? "guard: "
                                                            : "tail: ";
      result.adjustments.push_back(kind + r.explanation);
    }
  }
  result.first_rule = test::print(bodies[0]);
  result.proved = all_proved(prove(bodies, languages, budget));
  return result;
}

using words = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(find_adjustments_tests)

BOOST_AUTO_TEST_CASE(nothing_to_adjustment) {
  for (const auto* text : {"r = %s\"a\" / %s\"b\"\n", "r = *%s\"a\" %s\"b\"\n", "r = [ %s\"a\" ] %s\"b\"\n",
                           "r = ( %s\"ab\" / %s\"a\" ) [ %s\"x\" ]\n", "r = 3%s\"a\" %s\"a\"\n",
                           "r = *( %s\"a\" s )\ns = *%s\"b\"\n", "r = 1*2%s\"a\" *%s\"b\"\n"}) {
    BOOST_TEST_CONTEXT(text) {
      const auto result = adjusted(text);
      BOOST_TEST(result.adjustments == words{}, boost::test_tools::per_element());
      BOOST_TEST(result.proved);
    }
  }
}

BOOST_AUTO_TEST_CASE(order) {
  const auto result = adjusted("r = %s\"a\" / %s\"ab\" / %s\"abx\" / %s\"b\"\n");
  BOOST_TEST(
      result.adjustments == words{"order: longer alternatives first; as written `%s\"a\"` would end inside `ab`"},
      boost::test_tools::per_element());
  BOOST_TEST(result.first_rule == "('[a][b][x]' / '[a][b]' / [a] / [b])");
  BOOST_TEST(result.proved);
}

BOOST_AUTO_TEST_CASE(guard_on_a_choice) {
  // They share `a`, so the first must stay the first.
  const auto result = adjusted("r = s / t\ns = 1*2%s\"a\"\nt = 1*%s\"a\"\n");
  BOOST_TEST(result.adjustments == words{"guard: `s` only if no later alternative continues, as in `aaa`"},
             boost::test_tools::per_element());
  BOOST_TEST(result.first_rule == "((r1 ![a]) / r2)");
  BOOST_TEST(result.proved);
}

// `b` may follow the choice whichever way it went: it says nothing, and first-match-wins holds.
BOOST_AUTO_TEST_CASE(no_guard_on_what_may_follow_anyway) {
  const auto result = adjusted("r = ( s / t ) *%s\"b\"\ns = %s\"a\"\nt = %s\"ab\" / %s\"a\"\n");
  BOOST_TEST(result.adjustments == words{}, boost::test_tools::per_element());
  BOOST_TEST(result.first_rule == "((r1 / r2) [b]^0,)");
  BOOST_TEST(result.proved);
}

BOOST_AUTO_TEST_CASE(guard_on_a_loop_that_must_go_on) {
  const auto result = adjusted("r = *( %s\"a\" %s\"-\" ) %s\"a\" %s\"-\" %s\"x\"\n");
  BOOST_TEST(
      result.adjustments ==
          words{"guard: an iteration of `*( %s\"a\" %s\"-\" )` only if the rule can continue after it, as in `a-x`"},
      boost::test_tools::per_element());
  BOOST_TEST(result.first_rule == "(([a] [-] &[a])^0, [a] [-] [x])");
  BOOST_TEST(result.proved);
}

BOOST_AUTO_TEST_CASE(guard_on_a_loop_that_may_end) {
  // After the rule a row of digits may be part of what follows: `.` tells.
  const auto result = adjusted("r = s [ %s\"-\" 1*%s\"a\" %s\".\" ]\ns = *( %s\"-\" %s\"a\" )\n");
  BOOST_TEST(result.adjustments ==
                 words{"guard: an iteration of `*( %s\"-\" %s\"a\" )` only if the rule can continue after it, "
                       "as in `-a.`"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(guard_on_an_option) {
  const auto result = adjusted("r = [ %s\"a\" ] %s\"a\" %s\"b\"\n");
  BOOST_TEST(result.adjustments ==
                 words{"guard: an iteration of `[ %s\"a\" ]` only if the rule can continue after it, as in `ab`"},
             boost::test_tools::per_element());
  BOOST_TEST(result.first_rule == "(([a] &[a])^0,1 [a] [b])");
  BOOST_TEST(result.proved);
}

BOOST_AUTO_TEST_CASE(tail) {
  const auto result = adjusted("r = %s\"a\" *( s / %s\"-\" ) s\ns = %s\"a\" / %s\"b\"\n");
  BOOST_TEST(
      result.adjustments == words{"tail: `*( s / %s\"-\" ) s`: the last iteration of the loop is the part after it, "
                                  "as in `a`"},
      boost::test_tools::per_element());
  BOOST_TEST(result.first_rule == "([a] ([-]^0, r1)^1,)");
  BOOST_TEST(result.proved);
}

// The loop does not contain the rule after it, contains nothing else, or shares more with it than that: no tail.
BOOST_AUTO_TEST_CASE(no_tail) {
  for (const auto* text : {"r = *( %s\"a\" / %s\"-\" ) s\ns = %s\"a\"\n", "r = *( s / %s\"aa\" ) s\ns = %s\"a\"\n",
                           "r = *3( s / %s\"-\" ) s\ns = %s\"a\"\n", "r = 1*( s / %s\"-\" ) s\ns = %s\"a\"\n",
                           "r = *( s / s ) s\ns = %s\"a\"\n", "r = *( s / s ) s\ns = [ %s\"a\" ]\n"}) {
    BOOST_TEST_CONTEXT(text) {
      for (const auto& r : adjusted(text).adjustments) BOOST_TEST(!r.starts_with("tail"));
    }
  }
}

// Control characters in an example stay out of the comment that it ends up in.
BOOST_AUTO_TEST_CASE(examples_stay_on_one_line) {
  const auto result = adjusted("r = %x0A / %x0A %s\"a\"\n");
  BOOST_TEST(
      result.adjustments == words{"order: longer alternatives first; as written `%x0A` would end inside `%x0Aa`"},
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
