// Guards that also look at what may follow: used if a rule is wrong without them, and nowhere else.
#include "peg/adjust.hpp"

#include "peg/print.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "peg/build.hpp"
#include "peg/translate.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

using namespace urispec;
using namespace urispec::peg;

namespace {

grammar built(std::string_view text) {
  work_budget budget;
  auto proven = build(reference::grammar_of(text), budget);
  BOOST_REQUIRE(!budget.exhausted());
  return proven;
}

bool is_proved(const grammar& proven, std::size_t rule) { return proven.rules[rule].proof.verdict == verdict::proved; }

}  // namespace

BOOST_AUTO_TEST_SUITE(widen_guards_tests)

// A `b` may follow f, and f has to look at it all the same: it has to read `aba`.
BOOST_AUTO_TEST_CASE(a_rule_that_is_wrong_without_is_proved) {
  const std::string_view text = "r = f %s\"b\"\nf = s / t\ns = %s\"a\"\nt = %s\"a\" *( %s\"b\" %s\"a\" )\n";
  const auto proven = built(text);
  for (std::size_t rule = 0; rule < proven.rules.size(); ++rule) BOOST_TEST(is_proved(proven, rule), rule);
  BOOST_TEST(test::print(proven.rules[1].body) == "({(r2 ![b])? (r2 ![b])} / r3)");
  BOOST_REQUIRE_EQUAL(proven.rules[1].adjustments.size(), 1U);
  BOOST_TEST(proven.rules[1].adjustments.front().explanation ==
             "`s` only if no later alternative continues, as in `aba`");

  std::vector<expression> bodies;
  for (const auto& rule : proven.rules) bodies.push_back(rule.body);
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
  const auto proven = built(
      "field = %s\"x\" FWS end\nFWS = ( [ *sp end ] 1*sp ) / obs\nobs = 1*( [ end ] sp )\nend = %s\";\"\nsp = "
      "%s\"-\"\n");
  for (std::size_t rule = 0; rule < proven.rules.size(); ++rule) BOOST_TEST(is_proved(proven, rule), rule);
}

// Alone, `c` would need the guard to read `ab`. It gets it, since the rule that uses it is proved with it as well.
BOOST_AUTO_TEST_CASE(a_rule_of_its_own_is_made_right) {
  const auto proven = built("r = c *%s\"b\"\nc = s / t\ns = %s\"a\"\nt = %s\"ab\" / %s\"a\"\n");
  BOOST_TEST(is_proved(proven, 0));
  BOOST_TEST(is_proved(proven, 1));
  BOOST_TEST(test::print(proven.rules[1].body) == "({(r2 ![b])? (r2 ![b])} / r3)");
}

// With the wider guard `c` would read `aba`, and `r` no longer `xb`: what was proved stays so, and what has nothing to
// do with it gets its guard all the same.
BOOST_AUTO_TEST_CASE(what_was_proved_is_not_lost) {
  const auto proven = built(
      "r = 1*( c / %s\"b\" )\nc = s / t\ns = %s\"a\" / %s\"x\"\nt = %s\"a\" [ %s\"b\" %s\"a\" ]\n"
      "p = f %s\"b\"\nf = u / v\nu = %s\"a\"\nv = %s\"a\" *( %s\"b\" %s\"a\" )\n");
  BOOST_TEST(is_proved(proven, 0));
  BOOST_TEST(!is_proved(proven, 1));
  BOOST_TEST((proven.rules[1].proof.counterexample == U"aba"));
  BOOST_TEST(proven.rules[1].adjustments.empty());
  for (std::size_t rule = 2; rule < proven.rules.size(); ++rule) BOOST_TEST(is_proved(proven, rule), rule);
}

// On random grammars: what the narrow guards prove, the wide ones do not lose, and what is said of the rules is what a
// proof from nothing says of their expressions.
BOOST_AUTO_TEST_CASE(random_grammars) {
  reference::random_grammars make(61);
  std::size_t proved_before = 0;
  std::size_t proved_now = 0;
  for (int i = 0; i < 600; ++i) {
    const auto text = make.next();
    const auto g = reference::grammar_of(text);
    work_budget budget;
    const auto languages = automaton::build_languages(g, budget);
    auto adjustments = find_adjustments(g, languages, budget);
    const auto bodies = [&] {
      std::vector<expression> result;
      for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
        result.push_back(translate(g.rules[rule].definition, adjustments[rule].sites));
      }
      return result;
    };
    incremental_proofs proofs(bodies(), languages, budget);
    const auto before = proofs.proofs();
    widen_guards(adjustments, g, proofs);
    const auto new_proofs = prove(bodies(), languages, budget);
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      BOOST_TEST_CONTEXT(text << g.rules[rule].name) {
        BOOST_TEST((new_proofs[rule].verdict == proofs.proofs()[rule].verdict));
        BOOST_TEST((new_proofs[rule].counterexample == proofs.proofs()[rule].counterexample));
        BOOST_TEST((before[rule].verdict != verdict::proved || proofs.is_proved(rule)));
      }
      proved_before += before[rule].verdict == verdict::proved ? 1U : 0U;
      proved_now += proofs.is_proved(rule) ? 1U : 0U;
    }
  }
  BOOST_TEST_MESSAGE(proved_before << " proved, then " << proved_now);
  BOOST_TEST(proved_now > proved_before);
}

// A time limit that counts questions: however early it ends, what is said to be proved is so.
BOOST_AUTO_TEST_CASE(a_time_limit) {
  const auto g = reference::grammar_of("r = f %s\"b\"\nf = s / t\ns = %s\"a\"\nt = %s\"a\" *( %s\"b\" %s\"a\" )\n");
  const auto strings = reference::all_strings(U"ab", 7);
  for (std::size_t last = 0; last < 60; ++last) {
    std::size_t questions = 0;
    work_budget budget(work_budget::default_limit, [&] { return ++questions > last; });
    const auto proven = build(g, budget);
    BOOST_REQUIRE_EQUAL(proven.rules.size(), g.rules.size());
    std::vector<expression> bodies;
    for (const auto& rule : proven.rules) bodies.push_back(rule.body);
    reference::peg_interpreter interpreter(bodies);
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      if (!is_proved(proven, rule)) continue;
      reference::abnf_matcher matcher(g, rule);
      for (const auto& s : strings) {
        BOOST_TEST_REQUIRE(matcher.matches(s) == interpreter.derive(rule, s).has_value());
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
