// The structural automaton: rules and characters that it still knows.
#include "language/structure.hpp"

#include "language/fixture.hpp"
#include "automaton/minimise.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <set>

using namespace urispec;
using language::structure;

namespace {

structure structure_of(const test::regular& r) {
  work_budget budget;
  return language::build_structure(r.grammar, r.rule, r.languages, budget);
}

std::string name_at(const test::regular& r, const structure& s, std::u32string_view text) {
  automaton::state current = s.automaton.start;
  std::size_t rule = structure::no_rule;
  for (const char32_t c : text) {
    const auto k = r.languages.symbols->class_of(c);
    rule = s.rule_of(current, k);
    current = s.automaton.next(current, k);
  }
  return rule == structure::no_rule ? "-" : r.grammar.rules[rule].name;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(structure_tests)

BOOST_DATA_TEST_CASE(language_is_that_of_the_rule, boost::unit_test::data::make(test::shapes)) {
  const auto r = test::regular_of(sample);
  BOOST_TEST((minimise(structure_of(r).automaton) == r.minimal()));
}

BOOST_AUTO_TEST_CASE(languages_of_the_catalogue) {
  for (const auto& entry : abnf::catalogue()) {
    const test::regular whole(abnf::load(entry).grammar, entry.start);
    for (std::size_t rule = 0; rule < whole.grammar.rules.size(); ++rule) {
      work_budget budget;
      const auto structure = language::build_structure(whole.grammar, rule, whole.languages, budget);
      BOOST_TEST_CONTEXT(entry.id << " " << whole.grammar.rules[rule].name) {
        BOOST_TEST((minimise(structure.automaton) == whole.languages.minimal[rule]));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(knows_rules_that_the_minimal_automaton_forgets) {
  const auto host = test::rule_of("rfc3986", "host");
  const auto structure = structure_of(host);
  BOOST_TEST(structure.automaton.states() > host.minimal().states());
  BOOST_TEST(name_at(host, structure, U"1") == "dec-octet");  // IPv4address stands before reg-name
  BOOST_TEST(name_at(host, structure, U"1.") == "IPv4address");
  BOOST_TEST(name_at(host, structure, U"1.a") == "reg-name");
  BOOST_TEST(name_at(host, structure, U"a") == "reg-name");
  BOOST_TEST(name_at(host, structure, U"%") == "pct-encoded");
  BOOST_TEST(name_at(host, structure, U"[") == "IP-literal");
  BOOST_TEST(name_at(host, structure, U"[a") == "h16");
  BOOST_TEST(name_at(host, structure, U"[v") == "IPvFuture");
  BOOST_TEST(name_at(host, structure, U"/") == "-");
}

BOOST_AUTO_TEST_CASE(every_rule_of_a_uri_that_has_characters_has_a_step) {
  const auto uri = test::rule_of("rfc3986", "URI-reference");
  const auto structure = structure_of(uri);
  std::set<std::string> named;
  for (const auto& rules : structure.lists) {
    for (const std::size_t rule : rules) named.insert(uri.grammar.rules[rule].name);
  }
  for (const char* const name : {"scheme", "userinfo", "IPvFuture", "h16", "dec-octet", "reg-name", "port", "pchar",
                                 "segment-nz-nc", "query", "fragment", "pct-encoded"}) {
    BOOST_TEST(named.count(name) == 1U, name);
  }
}

BOOST_AUTO_TEST_CASE(empty_string_and_no_other) {
  const auto r = test::regular_of("s = \"\"\n");
  const auto structure = structure_of(r);
  BOOST_TEST((structure.rule_of_state.at(structure.automaton.start) == r.rule));
}

BOOST_AUTO_TEST_CASE(enormous_counts_and_long_chains_end_at_the_budget) {
  for (const char* const text : {"s = 1000000000\"a\"\n", "s = 1000000000*2000000000( \"a\" / \"b\" \"c\" )\n",
                                 "s = 1000000000\"\"\n", "s = *1000000000( \"a\" \"b\" )\n"}) {
    const auto grammar = reference::grammar_of(text);
    work_budget unlimited;
    // One letter distinguishes these, without the automaton that nobody can build.
    auto languages = test::regular_of("s = \"a\" / \"b\" \"c\"\n").languages;
    work_budget budget(1000);
    const auto structure = language::build_structure(grammar, 0, languages, budget);
    BOOST_TEST(budget.exhausted(), text);
    BOOST_TEST(structure.automaton.states() == 1U);
  }
  std::string chain;
  for (int i = 0; i < 20000; ++i) chain += "r" + std::to_string(i) + " = r" + std::to_string(i + 1) + "\n";
  chain += "r20000 = \"a\" \"b\"\n";
  const auto r = test::regular_of(chain);
  BOOST_TEST((minimise(structure_of(r).automaton) == r.minimal()));
}

BOOST_AUTO_TEST_SUITE_END()
