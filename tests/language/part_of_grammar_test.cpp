#include "language/part_of_grammar.hpp"

#include "language/fixture.hpp"
#include "abnf/recursion.hpp"
#include "abnf/link.hpp"
#include "urispec/abnf.hpp"
#include "abnf/print.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(part_of_grammar_tests)

BOOST_AUTO_TEST_CASE(keeps_what_the_rule_needs_in_order) {
  const auto whole = reference::grammar_of("a = b c\nb = \"x\"\nd = e\nc = <b> / e\ne = DIGIT\n");
  const auto part = language::part_of_grammar(whole, whole.find("c").value());
  std::vector<std::string> rules;
  for (const auto& r : part.rules) rules.push_back(abnf::print(r));
  const std::vector<std::string> expected{"b = \"x\"", "c = <b> / e", "e = DIGIT", "DIGIT = %x30-39"};
  BOOST_TEST(rules == expected, boost::test_tools::per_element());
  BOOST_TEST(part.start == "c");
}

BOOST_AUTO_TEST_CASE(references_are_renumbered) {
  const auto whole = reference::grammar_of("a = b c\nb = \"x\"\nd = e\nc = <b> / e\ne = DIGIT\n");
  const test::regular part(language::part_of_grammar(whole, whole.find("c").value()), "c");
  BOOST_TEST(part.minimal().accepts(U"x"));
  BOOST_TEST(part.minimal().accepts(U"7"));
  BOOST_TEST(!part.minimal().accepts(U"a"));
}

BOOST_AUTO_TEST_CASE(recursion_elsewhere_does_no_harm) {
  const auto whole = reference::grammar_of("a = \"x\" [ a ] b\nb = 1*DIGIT\n");
  BOOST_TEST(!abnf::find_cycle(whole).empty());
  BOOST_TEST(abnf::find_cycle(language::part_of_grammar(whole, whole.find("b").value())).empty());
  BOOST_TEST(!abnf::find_cycle(language::part_of_grammar(whole, 0)).empty());
}

BOOST_AUTO_TEST_CASE(what_does_not_recurse_stays) {
  const auto whole = reference::grammar_of("a = c\nr = \"x\" [ r ] c\nb = r\nc = d\nd = DIGIT\n");
  const auto part = abnf::without_rules(whole, abnf::recursive_rules(whole));
  std::vector<std::string> rules;
  for (const auto& r : part.rules) rules.push_back(abnf::print(r));
  const std::vector<std::string> expected{"a = c", "c = d", "d = DIGIT", "DIGIT = %x30-39"};
  BOOST_TEST(rules == expected, boost::test_tools::per_element());
  BOOST_TEST(part.start == "a");
  const test::regular made(part, "a");
  BOOST_TEST(made.minimal().accepts(U"7"));
  BOOST_TEST(!made.minimal().accepts(U"x"));
}

BOOST_AUTO_TEST_CASE(every_rule_of_the_catalogue_keeps_its_language) {
  for (const auto& entry : abnf::catalogue()) {
    const test::regular whole(abnf::load(entry).linked, entry.start);
    for (std::size_t i = 0; i < whole.grammar.rules.size(); ++i) {
      const auto& name = whole.grammar.rules[i].name;
      const test::regular part(language::part_of_grammar(whole.grammar, i), name);
      BOOST_TEST_CONTEXT(entry.id << " " << name) {
        BOOST_TEST(part.minimal().states() == whole.known.minimal[i].states());
        if (i % 8 == 0) {
          BOOST_TEST((refine(part.minimal(), whole.known.symbols).table == whole.known.minimal[i].table));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
