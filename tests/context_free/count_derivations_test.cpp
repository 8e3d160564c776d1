// The number of derivations of short texts by random grammars, against all of them written out by the definition; of
// texts by hand.
#include "context_free/derive.hpp"

#include "abnf/recursion.hpp"
#include "context_free/random_grammars.hpp"
#include "reference/all_derivations.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

using namespace urispec;
using namespace urispec::test;

namespace {

std::string number_of(const std::string& grammar, const std::string& text) {
  const auto counter = context_free::derivation_counter::build(of_text(grammar), 0, work_budget());
  BOOST_REQUIRE(counter.has_value());
  const auto number = counter->count(text);
  return number->is_endless ? "endless" : number->finite.str();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(count_derivations_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  BOOST_TEST(number_of("e = e \"+\" e / \"x\"\n", "x+x+x+x") == "5");
  BOOST_TEST(number_of("s = s s / \"x\"\n", std::string(51, 'x')) == "1978261657756160653623774456");
  BOOST_TEST(number_of("s = s s / \"x\"\n", "y") == "0");
  BOOST_TEST(number_of("s = \"(\" [ s ] \")\"\n", "((()))") == "1");
  BOOST_TEST(number_of("a = b / c\nb = \"x\"\nc = \"x\"\n", "x") == "2");
  BOOST_TEST(number_of("a = \"x\" / \"x\"\n", "x") == "1");
  BOOST_TEST(number_of("a = *b *b\nb = \"x\"\n", "xxx") == "1");
  BOOST_TEST(number_of("a = b *b\nb = 1*\"x\"\n", "xxx") == "4");
  BOOST_TEST(number_of("a = b\nb = a / \"x\"\n", "x") == "endless");
  BOOST_TEST(number_of("a = b \"y\" / c\nb = b / \"x\"\nc = \"x\"\n", "x") == "1");
  BOOST_TEST(number_of("a = b \"y\" / c\nb = b / \"x\"\nc = \"x\"\n", "xy") == "endless");
  BOOST_TEST(number_of("a = \"\"\n", "") == "1");
  BOOST_TEST(number_of("a = [ a ] \"x\"\n", "") == "0");
}

BOOST_AUTO_TEST_CASE(random_grammars_as_written_out) {
  std::mt19937 random(1979);
  const auto texts = all_texts(3);
  std::size_t ambiguous = 0;
  std::size_t endless = 0;
  for (int round = 0; round < 150; ++round) {
    const std::string grammar = random_grammar(random);
    const auto g = of_text(grammar);
    if (g.rules.empty()) continue;
    const auto counter = context_free::derivation_counter::build(g, 0, work_budget());
    BOOST_REQUIRE(counter.has_value());
    for (const auto& text : texts) {
      const auto number = counter->count(text);
      const auto expected = reference::all_derivations(g, text).of_rule(0);
      BOOST_TEST_CONTEXT(grammar << text) {
        BOOST_REQUIRE(number.has_value());
        BOOST_TEST(number->is_endless == !expected.has_value());
        if (!expected || number->is_endless) {
          ++endless;
          continue;
        }
        ambiguous += *expected > 1 ? 1U : 0U;
        BOOST_TEST(number->finite.str() == expected->str());
      }
    }
  }
  BOOST_TEST(ambiguous > 100U);
  BOOST_TEST(endless > 100U);
}

BOOST_AUTO_TEST_CASE(cycles_by_hand) {
  const auto cycle_of = [](const std::string& grammar) {
    const auto g = of_text(grammar);
    const auto cycle = abnf::self_derivation(g, 0);
    return cycle.empty() ? std::string("none") : abnf::cycle_text(abnf::names_of(cycle, g));
  };
  BOOST_TEST(cycle_of("r = r / \"a\"\n") == "r -> r");
  BOOST_TEST(cycle_of("r = *\"x\" r / \"a\"\n") == "r -> r");
  BOOST_TEST(cycle_of("r = \"a\" / s\ns = r\n") == "r -> s -> r");
  BOOST_TEST(cycle_of("r = *r / \"a\"\n") == "r -> r");
  BOOST_TEST(cycle_of("r = r r / [ \"a\" ]\n") == "r -> r");
  BOOST_TEST(cycle_of("r = 2*r / [ \"a\" ]\n") == "r -> r");
  BOOST_TEST(cycle_of("r = 2*r / \"a\"\n") == "none");
  BOOST_TEST(cycle_of("r = 0r / \"a\"\n") == "none");
  BOOST_TEST(cycle_of("r = r r / \"a\"\n") == "none");
  BOOST_TEST(cycle_of("r = 1*\"x\" r / \"a\"\n") == "none");
  BOOST_TEST(cycle_of("r = s\ns = s / \"a\"\n") == "none");
}

// Each text of a rule on a cycle has endlessly many derivations, and no other text has, except through such a rule.
BOOST_AUTO_TEST_CASE(cycles_are_why_derivations_are_endless) {
  std::mt19937 random(1954);
  std::size_t rules_on_cycles = 0, endless = 0;
  for (int round = 0; round < 300; ++round) {
    const std::string grammar = random_grammar(random);
    const auto g = of_text(grammar);
    const auto uses = abnf::uses_of(g);
    for (const std::string text : {"x", "y", "xy", "yx"}) {
      reference::all_derivations derivations(g, text);
      for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
        const auto number = derivations.of_rule(rule);
        const bool is_on_cycle = !abnf::self_derivation(g, rule).empty();
        const auto needed = abnf::reachable(uses, rule);
        bool needs_cycle = false;
        for (std::size_t i = 0; i < needed.size(); ++i) {
          needs_cycle = needs_cycle || (needed[i] && !abnf::self_derivation(g, i).empty());
        }
        BOOST_TEST_CONTEXT(grammar << g.rules[rule].name << " " << text) {
          if (is_on_cycle) BOOST_TEST((!number || *number == 0));
          if (!number) BOOST_TEST(needs_cycle);
        }
        rules_on_cycles += is_on_cycle ? 1U : 0U;
        endless += number ? 0U : 1U;
      }
    }
  }
  BOOST_TEST(rules_on_cycles > 100U);
  BOOST_TEST(endless > 100U);
}

BOOST_AUTO_TEST_CASE(memory) {
  const auto counter = context_free::derivation_counter::build(of_text("s = s s / \"x\"\n"), 0, work_budget());
  const auto number = counter->count(std::string(100, 'x'), {10'000});
  BOOST_REQUIRE(!number.has_value());
  BOOST_TEST((number.error() == context_free::verdict::out_of_memory));
}

BOOST_AUTO_TEST_CASE(time) {
  const auto counter = context_free::derivation_counter::build(of_text("s = s s / \"x\"\n"), 0, work_budget());
  const auto number =
      counter->count(std::string(100, 'x'), {.budget = work_budget(work_budget::default_limit, [] { return 1.0; })});
  BOOST_REQUIRE(!number.has_value());
  BOOST_TEST((number.error() == context_free::verdict::out_of_time));
}

BOOST_AUTO_TEST_SUITE_END()
