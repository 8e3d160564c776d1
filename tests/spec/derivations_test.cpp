// What is found out about the derivations of each rule. That the proofs are right, tests/language/derivations_test.cpp
// shows.
#include "urispec/spec/derivations.hpp"

#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;

namespace {

using words = std::vector<std::string>;

words found(std::string_view text, const automaton::state_budget& limits = automaton::state_budget()) {
  words result;
  for (const auto& proof : spec::prove_derivations(reference::grammar_of(text), limits)) {
    result.emplace_back(name_of(proof.verdict));
    if (!proof.why_not.empty()) result.back() += ": " + proof.why_not;
  }
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
      {"a = \"(\" [ a ] b \")\"\nb = \"x\"\n", {"recursion", "proved"}},
      {"r = s \"b\"\ns = %s\"a\" *( %s\"b\" %s\"b\" ) [ %s\"b\" ]\nt = \"x\"\n",
       {"not compared: r: disproved: \"ab\" matches the ABNF, but not the parsing expression", "proved", "proved"}},
      {"q = r\nr = s \"b\"\ns = %s\"a\" *( %s\"b\" %s\"b\" ) [ %s\"b\" ]\n",
       {"not compared: q: disproved: \"ab\" matches the ABNF, but not the parsing expression",
        "not compared: r: disproved: \"ab\" matches the ABNF, but not the parsing expression", "proved"}},
  };
  for (const auto& [abnf, expected] : rows) {
    BOOST_TEST_CONTEXT(abnf) { BOOST_TEST(found(abnf) == expected, boost::test_tools::per_element()); }
  }
}

BOOST_AUTO_TEST_CASE(a_shortest_string_that_differs) {
  const auto proofs = spec::prove_derivations(
      reference::grammar_of("r = s t\ns = %s\"a\" / %s\"ab\"\nt = %s\"bc\" / %s\"c\"\n"));
  BOOST_TEST((proofs.front().counterexample == U"abc"));
}

BOOST_AUTO_TEST_CASE(limits) {
  const words few{"too large, not decided", "proved"};
  BOOST_TEST(found("a = 300\"x\"\nb = \"y\"\n", automaton::state_budget(100)) == few, boost::test_tools::per_element());
  const words none{"out of time, not decided"};
  const automaton::state_budget no_time(automaton::state_budget::default_limit, [] { return true; });
  BOOST_TEST(found("a = \"x\"\n", no_time) == none, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
