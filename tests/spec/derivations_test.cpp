// Verdicts on the derivations of each rule. tests/language/derivations_test.cpp shows that the proofs are right.
#include "urispec/spec.hpp"

#include "full_run.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "peg/build.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;

namespace {

using words = std::vector<std::string>;

words findings(std::string_view text, const work_budget& limits = work_budget()) {
  words result;
  for (const auto& proof : spec::prove_derivations(reference::grammar_of(text), limits)) {
    result.emplace_back(name_of(proof.verdict));
    if (!proof.why_not.empty()) result.back() += ": " + proof.why_not;
  }
  return result;
}

std::vector<peg::expression> bodies_of(const peg::grammar& proven) {
  std::vector<peg::expression> result;
  for (const auto& rule : proven.rules) result.push_back(rule.body);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_derivations_tests)

BOOST_AUTO_TEST_CASE(verdicts) {
  struct row {
    const char* abnf;
    words expected;
  };
  const row rows[] = {
      {"a = \"x\" b\nb = \"y\"\n", {"proved", "proved"}},
      {"r = s t\ns = %s\"a\" / %s\"ab\"\nt = %s\"bc\" / %s\"c\"\n", {"differs", "proved", "proved"}},
      // A single character matches one of two rules; in the second grammar both.
      {"r = 1*2( %s\"bc\" / s / %s\"cb\" ) *s\ns = %s\"c\"\n", {"differs", "proved"}},
      {"q = \"d\" r \"d\"\nr = 1*2( %s\"bc\" / s / %s\"cb\" ) *s\ns = %s\"c\"\n", {"differs", "differs", "proved"}},
      {"q = 2( r t )\nr = s / t\ns = \"c\"\nt = s / \"d\"\n", {"proved", "proved", "proved", "proved"}},
      {"r = s / t\ns = \"a\" / \"b\"\nt = \"b\" / \"c\"\n", {"proved", "proved", "proved"}},
      // How r1 is adjusted depends on r0, which is not proved.
      {"r0 = 1*2( ( ( r1 / r3 ) / ( r2 / r2 / \"a\" ) ) )\nr1 = ( *2( r3 ) / \"b\" / r2 r2 ) ( *2( \"c\" ) / r3 / "
       "1*( r3 ) )\nr2 = [ \"cc\" ]\nr3 = r4\nr4 = \"c\"\n",
       {"not compared: r0: disproved: \"a\" matches the ABNF, but not the parsing expression", "differs", "proved",
        "proved", "proved"}},
      {"a = \"(\" [ a ] b \")\"\nb = \"x\"\n", {"recursion", "proved"}},
      {"r = s \"b\"\ns = %s\"a\" *( %s\"b\" %s\"b\" ) [ %s\"b\" ]\nt = \"x\"\n",
       {"not compared: r: disproved: \"ab\" matches the ABNF, but not the parsing expression", "proved", "proved"}},
      {"q = r\nr = s \"b\"\ns = %s\"a\" *( %s\"b\" %s\"b\" ) [ %s\"b\" ]\n",
       {"not compared: q: disproved: \"ab\" matches the ABNF, but not the parsing expression",
        "not compared: r: disproved: \"ab\" matches the ABNF, but not the parsing expression", "proved"}},
  };
  for (const auto& [abnf, expected] : rows) {
    BOOST_TEST_CONTEXT(abnf) { BOOST_TEST(findings(abnf) == expected, boost::test_tools::per_element()); }
  }
}

BOOST_AUTO_TEST_CASE(a_shortest_string_that_differs) {
  const auto proofs = spec::prove_derivations(
      reference::grammar_of("r = s t\ns = %s\"a\" / %s\"ab\"\nt = %s\"bc\" / %s\"c\"\n"));
  BOOST_TEST((proofs.front().counterexample == U"abc"));
}

// A proved rule has the first derivation of every short text, and a rule that differs does not for its counterexample,
// where an interpreter of the parsing expressions is compared with a matcher that backtracks. Rules of one letter count
// too.
BOOST_AUTO_TEST_CASE(random_grammars_against_backtracking) {
  std::size_t proved = 0;
  std::size_t differ = 0;
  reference::random_grammars grammars(71, "abc");
  const auto texts = reference::all_strings(U"abc", 5);
  for (int i = 0; i < (test::full_run() ? 20'000 : 2'000); ++i) {
    const std::string text = grammars.next();
    const auto grammar = reference::grammar_of(text);
    const auto proofs = spec::prove_derivations(grammar);
    work_budget budget;
    const auto proven = peg::build(grammar, budget);  // as in what is tested
    const auto bodies = bodies_of(proven);
    reference::peg_interpreter parser(bodies);
    for (std::size_t rule = 0; rule < proofs.size(); ++rule) {
      if (proven.rules[rule].proof.verdict != peg::verdict::proved) continue;
      reference::abnf_matcher backtracking(grammar, rule);
      const auto is_same = [&](const std::u32string& text) {
        return parser.derive(rule, text) == backtracking.derive(text);
      };
      BOOST_TEST_CONTEXT(text << grammar.rules[rule].name) {
        if (proofs[rule].verdict == spec::derivations_verdict::proved) {
          ++proved;
          for (const auto& text : texts) BOOST_TEST(is_same(text), unicode::to_utf8(text));
        } else if (proofs[rule].verdict == spec::derivations_verdict::differs) {
          ++differ;
          BOOST_TEST(!is_same(proofs[rule].counterexample), unicode::to_utf8(proofs[rule].counterexample));
        }
      }
    }
  }
  BOOST_TEST(proved > 1000U);
  BOOST_TEST(differ > 20U);
}

BOOST_AUTO_TEST_CASE(limits) {
  const words small{"too large, not decided", "proved"};
  BOOST_TEST(findings("a = 300\"x\"\nb = \"y\"\n", work_budget(100)) == small, boost::test_tools::per_element());
  const words none{"out of time, not decided"};
  const work_budget no_time(work_budget::default_limit, [] { return true; });
  BOOST_TEST(findings("a = \"x\"\n", no_time) == none, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
