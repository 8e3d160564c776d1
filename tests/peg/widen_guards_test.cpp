// Guards that also look at what may follow: taken where a rule is wrong without them, and nowhere else.
#include "peg/print.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/peg/grammar.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

using namespace urispec;
using namespace urispec::peg;

namespace {

grammar built(std::string_view text) {
  automaton::state_budget budget;
  auto made = build(reference::grammar_of(text), budget);
  BOOST_REQUIRE(!budget.exhausted());
  return made;
}

bool is_proved(const grammar& made, std::size_t rule) { return made.rules[rule].proof.verdict == verdict::proved; }

}  // namespace

BOOST_AUTO_TEST_SUITE(widen_guards_tests)

// A `b` may follow f, and f has to look at it all the same: it has to read `aba`.
BOOST_AUTO_TEST_CASE(a_rule_that_is_wrong_without_is_proved) {
  const std::string_view text = "r = f %s\"b\"\nf = s / t\ns = %s\"a\"\nt = %s\"a\" *( %s\"b\" %s\"a\" )\n";
  const auto made = built(text);
  for (std::size_t rule = 0; rule < made.rules.size(); ++rule) BOOST_TEST(is_proved(made, rule), rule);
  BOOST_TEST(test::print(made.rules[1].body) == "((r2 ![b]) / r3)");
  BOOST_REQUIRE_EQUAL(made.rules[1].repairs.size(), 1U);
  BOOST_TEST(made.rules[1].repairs.front().explanation == "`s` only where no later alternative goes on, as in `aba`");

  std::vector<expression> bodies;
  for (const auto& rule : made.rules) bodies.push_back(rule.body);
  reference::peg_interpreter interpreter(bodies);
  const auto g = reference::grammar_of(text);
  for (const std::size_t rule : {0U, 1U}) {
    reference::abnf_matcher matcher(g, rule);
    for (const auto& s : reference::all_strings(U"ab", 9)) {
      BOOST_TEST(matcher.matches(s) == interpreter.derive(rule, s).has_value());
    }
  }
}

// Folding white space of RFC 5322, whose text may be followed by the line end that it also folds at.
BOOST_AUTO_TEST_CASE(white_space_that_folds) {
  const auto made = built(
      "field = %s\"x\" FWS end\nFWS = ( [ *sp end ] 1*sp ) / obs\nobs = 1*( [ end ] sp )\nend = %s\";\"\nsp = %s\"-\"\n");
  for (std::size_t rule = 0; rule < made.rules.size(); ++rule) BOOST_TEST(is_proved(made, rule), rule);
}

// Alone, `c` would need the guard to read `ab`. It gets it, since the rule that uses it is proved with it as well.
BOOST_AUTO_TEST_CASE(a_rule_of_its_own_is_made_right) {
  const auto made = built("r = c *%s\"b\"\nc = s / t\ns = %s\"a\"\nt = %s\"ab\" / %s\"a\"\n");
  BOOST_TEST(is_proved(made, 0));
  BOOST_TEST(is_proved(made, 1));
  BOOST_TEST(test::print(made.rules[1].body) == "((r2 ![b]) / r3)");
}

// With the wider guard `c` would read `aba`, and `r` no longer `xb`: what was proved stays so, and what has nothing to do
// with it gets its guard all the same.
BOOST_AUTO_TEST_CASE(what_was_proved_is_not_lost) {
  const auto made = built(
      "r = 1*( c / %s\"b\" )\nc = s / t\ns = %s\"a\" / %s\"x\"\nt = %s\"a\" [ %s\"b\" %s\"a\" ]\n"
      "p = f %s\"b\"\nf = u / v\nu = %s\"a\"\nv = %s\"a\" *( %s\"b\" %s\"a\" )\n");
  BOOST_TEST(is_proved(made, 0));
  BOOST_TEST(!is_proved(made, 1));
  BOOST_TEST((made.rules[1].proof.counterexample == U"aba"));
  BOOST_TEST(made.rules[1].repairs.empty());
  for (std::size_t rule = 2; rule < made.rules.size(); ++rule) BOOST_TEST(is_proved(made, rule), rule);
}

// A time limit that counts questions: however early it ends, what is said to be proved is so.
BOOST_AUTO_TEST_CASE(a_time_limit) {
  const auto g = reference::grammar_of("r = f %s\"b\"\nf = s / t\ns = %s\"a\"\nt = %s\"a\" *( %s\"b\" %s\"a\" )\n");
  const auto strings = reference::all_strings(U"ab", 7);
  for (std::size_t last = 0; last < 60; ++last) {
    std::size_t questions = 0;
    automaton::state_budget budget(automaton::state_budget::default_limit, [&] { return ++questions > last; });
    const auto made = build(g, budget);
    BOOST_REQUIRE_EQUAL(made.rules.size(), g.rules.size());
    std::vector<expression> bodies;
    for (const auto& rule : made.rules) bodies.push_back(rule.body);
    reference::peg_interpreter interpreter(bodies);
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      if (!is_proved(made, rule)) continue;
      reference::abnf_matcher matcher(g, rule);
      for (const auto& s : strings) {
        BOOST_TEST_REQUIRE(matcher.matches(s) == interpreter.derive(rule, s).has_value());
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
