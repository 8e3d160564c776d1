// Random grammars that recurse, as PEG and as ABNF: what the comparison finds is a difference, a shortest one, and
// where it finds none there is none up to its length. The twins are expansion and the interpreter of the tests.
#include "spec/bounded_comparison.hpp"

#include "context_free/random_grammars.hpp"
#include "peg/well_formed.hpp"
#include "reference/expansion.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "peg/translate.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/core.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(bounded_comparison_tests)

BOOST_AUTO_TEST_CASE(random_grammars) {
  constexpr std::size_t longest = 5;
  const auto texts = reference::all_strings(U"xyz", longest);
  std::mt19937 random(1970);
  std::size_t same = 0, different = 0;
  for (int n = 0; n < 4000; ++n) {
    const auto text = test::random_grammar(random);
    const auto grammar = abnf::without_linear_recursion(test::of_text(text));
    std::vector<peg::expression> rules;
    for (const auto& rule : grammar.rules) rules.push_back(peg::translate(rule.definition, {}));
    if (std::ranges::any_of(peg::find_endless(rules), [](auto e) { return e != peg::endless::no; })) continue;
    auto automata = context_free::build_automata_of_all_rules(grammar, work_budget());
    BOOST_TEST_REQUIRE(automata.has_value());
    spec::bounded_comparison comparison(grammar, std::move(*automata));
    const reference::expansion strings(grammar, longest);
    reference::peg_interpreter interpreter(rules);
    const auto is_different = [&](std::size_t rule, const std::u32string& t) {
      return strings.of(rule).contains(t) != (interpreter.consumed(rules[rule], t) == t.size());
    };
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
      if (!comparison.can_compare(rule)) continue;
      const auto result = comparison.compare(rules, rule, 60'000);
      const auto& one = texts[random() % texts.size()];
      BOOST_TEST(comparison.differ_at(rules, rule, one) == is_different(rule, one));
      const auto first = std::ranges::find_if(texts, [&](const auto& t) { return is_different(rule, t); });
      BOOST_TEST_CONTEXT(text << grammar.rules[rule].name) {
        if (result.counterexample && result.counterexample->text.size() <= longest) {
          ++different;
          BOOST_TEST(is_different(rule, result.counterexample->text));
          BOOST_TEST(comparison.differ_at(rules, rule, result.counterexample->text));
          BOOST_TEST(strings.of(rule).contains(result.counterexample->text) == result.counterexample->is_of_rule);
          BOOST_TEST_REQUIRE((first != texts.end()));
          BOOST_TEST(first->size() <= result.counterexample->text.size());
          if (result.counterexample->text.size() <= result.texts.length)
            BOOST_TEST(first->size() == result.counterexample->text.size());
        } else {
          ++same;
          BOOST_TEST((first == texts.end() || first->size() > result.texts.length));
        }
      }
    }
  }
  BOOST_TEST(same > 50U);
  BOOST_TEST(different > 50U);
}

// A planted fault: JSON's arrays with a comma at the end.
BOOST_AUTO_TEST_CASE(a_planted_fault) {
  const auto right = reference::grammar_of("v = \"[\" [ v *( \",\" v ) ] \"]\" / \"1\"\n");
  const auto wrong = reference::grammar_of("v = \"[\" [ v *( \",\" v ) [ \",\" ] ] \"]\" / \"1\"\n");
  auto automata = context_free::build_automata_of_all_rules(right, work_budget());
  spec::bounded_comparison comparison(right, std::move(*automata));
  const std::vector<peg::expression> rules{peg::translate(wrong.rules[0].definition, {})};
  const auto result = comparison.compare(rules, 0, 2'000'000);
  BOOST_TEST_REQUIRE(result.counterexample.has_value());
  BOOST_TEST((result.counterexample->text == U"[1,]"));
  BOOST_TEST(!result.counterexample->is_of_rule);
  const std::vector<peg::expression> literal{peg::translate(right.rules[0].definition, {})};
  const auto sound = comparison.compare(literal, 0, 2'000'000);
  BOOST_TEST(!sound.counterexample.has_value());
  BOOST_TEST(sound.texts.length > 5U);
  BOOST_TEST(sound.texts.longer > 100U);
}

// A fault that no short text has is found among those that are drawn, and characters that it does not need are removed.
BOOST_AUTO_TEST_CASE(a_fault_of_long_texts) {
  const auto right = reference::grammar_of("v = \"[\" [ v *( \",\" v ) ] \"]\" / %x30-39\n");
  const auto wrong = reference::grammar_of("v = \"[\" [ v *4( \",\" v ) ] \"]\" / %x30-39\n");
  auto automata = context_free::build_automata_of_all_rules(right, work_budget());
  spec::bounded_comparison comparison(right, std::move(*automata));
  const std::vector<peg::expression> rules{peg::translate(wrong.rules[0].definition, {})};
  const auto result = comparison.compare(rules, 0, 1'000'000);
  BOOST_TEST_REQUIRE(result.counterexample.has_value());
  BOOST_TEST(result.texts.length < 13U);
  BOOST_TEST(result.counterexample->text.size() > result.texts.length);
  BOOST_TEST(result.counterexample->is_of_rule);
}

// Few steps, in which no walk comes upon the one alternative of many that has the fault: an exercise of it does.
BOOST_AUTO_TEST_CASE(a_fault_of_one_alternative) {
  std::string others;
  for (const char c : std::string_view("cdfhjklmopqrstuvwxy")) others += fmt::format(" / \"{}\" 25DIGIT", c);
  const auto right =
      reference::grammar_of("v = \"(\" v \")\" / \"begin\" 8DIGIT [ \"Z\" ]" + others + "\nDIGIT = %x30-39\n");
  const auto wrong = reference::grammar_of("v = \"(\" v \")\" / \"begin\" 8DIGIT" + others + "\nDIGIT = %x30-39\n");
  auto automata = context_free::build_automata_of_all_rules(right, work_budget());
  spec::bounded_comparison comparison(right, std::move(*automata));
  std::vector<peg::expression> rules;
  for (const auto& rule : wrong.rules) rules.push_back(peg::translate(rule.definition, {}));
  const auto result = comparison.compare(rules, 0, 40'000);
  BOOST_TEST_REQUIRE(result.counterexample.has_value());
  BOOST_TEST(result.texts.length < 13U);
  BOOST_TEST(result.counterexample->text.size() == 14U);
  BOOST_TEST(result.counterexample->is_of_rule);
}

BOOST_AUTO_TEST_SUITE_END()
