// The strings of rules that recurse, up to a length, against expansion, for complete inputs; how many states they take.
#include "context_free/strings_up_to.hpp"

#include "context_free/automata_of.hpp"
#include "context_free/random_grammars.hpp"
#include "full_run.hpp"
#include "reference/expansion.hpp"
#include "language/count.hpp"
#include "urispec/utf8.hpp"
#include "abnf/recursion.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

using namespace urispec;
using namespace urispec::test;
using context_free::linear_rules;
using context_free::strings_up_to;

namespace {

context_free::bounded_strings strings_of(const std::string& grammar, std::size_t length) {
  const auto by = automata_of(of_text(grammar));
  state_budget budget;
  auto made = strings_up_to(by, by.start, length, budget);
  BOOST_REQUIRE(!budget.exhausted());
  return made;
}

std::string count_of(const std::string& grammar, std::size_t length) {
  const auto made = strings_of(grammar, length);
  language::counter counts(made.minimal);
  for (std::size_t n = 0; n < length; ++n) counts.advance();
  return counts.count().str();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strings_up_to_tests)

// Numbers that are known: Catalan, Motzkin, palindromes, powers.
BOOST_AUTO_TEST_CASE(counts_by_hand) {
  BOOST_TEST(count_of("s = *( \"(\" s \")\" )\n", 20) == "16796");
  BOOST_TEST(count_of("s = *( \"(\" s \")\" )\n", 200) == "896519947090131496687170070074100632420837521538745909320");
  BOOST_TEST(count_of("s = *( \"(\" s \")\" / \".\" )\n", 10) == "2188");
  BOOST_TEST(count_of("s = %s\"a\" [ s ] %s\"a\" / %s\"b\" [ s ] %s\"b\"\n", 12) == "64");
  BOOST_TEST(count_of("s = s s / %s\"a\" / %s\"b\"\n", 9) == "512");
}

BOOST_AUTO_TEST_CASE(states) {
  BOOST_TEST(strings_of("s = \"(\" [ s ] \")\"\n", 100).minimal.states() == 102U);
  // Calls at the end of a rule do not nest.
  BOOST_TEST(strings_of("s = %s\"a\" s / \"(\" s \")\" / %s\"b\"\n", 20).minimal.states() < 40U);
}

BOOST_AUTO_TEST_CASE(regular_after_all) {
  const auto made = strings_of("s = s s / %s\"a\"\n", 3);
  BOOST_TEST(!made.is_all);  // more items with each character
  const auto finite = strings_of("s = %s\"a\" / \"(\" t\nt = s %s\"b\" t\n", 3);
  BOOST_TEST(finite.is_all);
  BOOST_TEST(finite.minimal.accepts(U"a"));
  BOOST_TEST(!finite.minimal.accepts(U"("));
}

BOOST_AUTO_TEST_CASE(random_grammars_as_expansion_says) {
  std::mt19937 random(1964);
  const auto texts = all_texts(6);
  std::size_t grammars = 0;
  std::size_t strings = 0;
  for (int round = 0; round < (test::full_run() ? 500 : 150); ++round) {
    const std::string text = random_grammar(random);
    const auto g = of_text(text);
    if (g.rules.empty() || !abnf::recursive_rules(g)[0]) continue;
    const reference::expansion known(g, 6);
    for (const linear_rules linear : {linear_rules::recurse, linear_rules::are_solved}) {
      const auto form = linear == linear_rules::recurse ? g : abnf::without_linear_recursion(g);
      if (!abnf::recursive_rules(form)[0]) continue;
      ++grammars;
      const auto by = automata_of(g, linear, round % 2 == 0 ? context_free::largest_inlined_rule : 0);
      const auto length = static_cast<std::size_t>(round % 6);
      state_budget budget;
      context_free::languages_up_to all(by, length);
      for (std::size_t rule = 0; rule < by.grammar.rules.size(); ++rule) {
        BOOST_REQUIRE(all.make(rule, budget));
        // Rules of the part have the order that they have in the grammar.
        const auto& expected = known.of(*g.find(by.grammar.rules[rule].name));
        for (const auto& input : texts) {
          const auto wide = *unicode::from_utf8(input);
          const bool accepted = all.known().minimal[rule].accepts(wide);
          const bool is_string = expected.contains(wide);
          strings += is_string && accepted ? 1U : 0U;
          if (accepted != is_string && (accepted || wide.size() <= length)) {
            BOOST_TEST(false, text << by.grammar.rules[rule].name << " " << input << " up to " << length);
          }
        }
      }
      const auto alone = strings_up_to(by, by.start, length, budget);
      BOOST_TEST((alone.minimal == all.known().minimal[by.rule]));
      if (!alone.is_all) continue;
      for (const auto& input : texts) {
        const auto wide = *unicode::from_utf8(input);
        BOOST_TEST(alone.minimal.accepts(wide) == known.of(0).contains(wide));
      }
    }
  }
  BOOST_TEST(grammars > (test::full_run() ? 300U : 90U));
  BOOST_TEST(strings > (test::full_run() ? 5000U : 1500U));
}

BOOST_AUTO_TEST_CASE(budget) {
  const auto by = automata_of(of_text("s = \"(\" [ s ] \")\" / \"[\" [ s ] \"]\"\n"));
  state_budget little(100);
  const auto made = strings_up_to(by, by.start, 40, little);
  BOOST_TEST((little.ran_out_of() == exhausted_limit::states));
  BOOST_TEST(!made.minimal.accepts(U"()"));
}

BOOST_AUTO_TEST_SUITE_END()
