// The search for an ambiguous string against all parses of all short strings.
#include "context_free/bounded_ambiguity.hpp"

#include "abnf/recursion.hpp"
#include "context_free/automata_of.hpp"
#include "context_free/random_grammars.hpp"
#include "full_run.hpp"
#include "language/regular_rule.hpp"
#include "reference/all_parses.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <variant>
#include <vector>

using namespace urispec;

namespace {

constexpr std::size_t longest = 4;

// The length of the shortest of these strings, which come in the order of their lengths, that has two parses.
std::optional<std::size_t> shortest_with_two_parses(const abnf::grammar& grammar, std::size_t rule,
                                                    const reference::expansion& strings,
                                                    const std::vector<std::u32string>& texts) {
  for (const auto& text : texts) {
    const bool is_string = strings.of(rule).contains(text);
    if (is_string && reference::all_parses(grammar, strings, text).of_rule(rule).size() > 1) return text.size();
  }
  return std::nullopt;
}

// The ambiguous rules of random grammars, as published: with the automata of these, and with those in which linear
// recursion is solved.
void compare_with_all_parses(context_free::linear_rules linear) {
  std::mt19937 random(1971);
  const auto texts = reference::all_strings(U"xy", longest);
  std::size_t rules = 0, ambiguous = 0, unambiguous = 0;
  for (int round = 0; round < (test::full_run() ? 4000 : 300); ++round) {
    const std::string text = test::random_grammar(random);
    const auto g = test::of_text(text);
    if (g.rules.empty()) continue;
    const auto grammar = language::part_of_grammar(g, 0);
    const auto automata = test::automata_of(g, linear);
    const auto recursive = abnf::recursive_rules(automata.grammar);
    const reference::expansion strings(grammar, longest);
    context_free::bounded_ambiguity search(grammar, context_free::languages_up_to(automata, longest));
    work_budget budget;
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
      // Rules that are regular once recursion is solved are not searched but decided.
      if (linear == context_free::linear_rules::are_solved && !recursive[rule]) continue;
      ++rules;
      const auto example = search.find(rule, budget);
      BOOST_REQUIRE(!budget.exhausted());
      const auto expected = shortest_with_two_parses(grammar, rule, strings, texts);
      const bool is_short = example && example->size() <= longest;
      BOOST_TEST_CONTEXT(text << grammar.rules[rule].name << " " << unicode::to_utf8(example.value_or(U"none"))) {
        BOOST_TEST(is_short == expected.has_value());
        if (is_short && expected) BOOST_TEST(example->size() == *expected);
        if (is_short) BOOST_TEST(reference::all_parses(grammar, strings, *example).of_rule(rule).size() > 1U);
      }
      ++(expected ? ambiguous : unambiguous);
    }
  }
  BOOST_TEST(rules > 100U);
  BOOST_TEST(ambiguous > 50U);
  BOOST_TEST(unambiguous > (linear == context_free::linear_rules::recurse ? 50U : 5U));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(bounded_ambiguity_tests)

// Grammars of three rules have loops, empty strings and cycles.
BOOST_AUTO_TEST_CASE(random_grammars_as_all_parses_say) {
  compare_with_all_parses(context_free::linear_rules::recurse);
}

BOOST_AUTO_TEST_CASE(random_grammars_with_solved_recursion_as_all_parses_say) {
  compare_with_all_parses(context_free::linear_rules::are_solved);
}

// Rules that are regular once linear recursion is solved are decided as published.
BOOST_AUTO_TEST_CASE(rules_with_linear_recursion_as_all_parses_say) {
  std::mt19937 random(2001);
  const auto texts = reference::all_strings(U"xy", longest);
  std::size_t linear = 0, ambiguous = 0;
  for (int round = 0; round < (test::full_run() ? 4000 : 400); ++round) {
    const std::string text = test::random_grammar(random);
    const auto g = test::of_text(text);
    if (g.rules.empty()) continue;
    const auto recursive = abnf::recursive_rules(g);
    const reference::expansion strings(g, longest);
    language::for_each_regular(g, work_budget(), [&](const auto& visited) {
      const auto* regular = std::get_if<language::rule_with_automaton>(&visited);
      BOOST_REQUIRE(regular != nullptr);
      const std::size_t rule = g.find(regular->abnf_rule().name).value();
      work_budget budget;
      const auto example =
          language::shortest_ambiguous(regular->published, regular->rule, regular->languages, budget);
      const auto expected = shortest_with_two_parses(g, rule, strings, texts);
      const bool is_short = example && example->size() <= longest;
      BOOST_TEST_CONTEXT(text << g.rules[rule].name << " " << unicode::to_utf8(example.value_or(U"none"))) {
        BOOST_TEST(is_short == expected.has_value());
        if (is_short && expected) BOOST_TEST(example->size() == *expected);
        if (example) {
          const auto parses =
              language::outlines_of(regular->published, regular->rule, regular->languages, *example, 8, budget);
          BOOST_TEST(parses.parses.size() > 1U);
        }
      }
      if (!recursive[rule]) return;
      ++linear;
      ambiguous += expected ? 1U : 0U;
    });
  }
  BOOST_TEST(linear > 50U);
  BOOST_TEST(ambiguous > 20U);
}

// The two rules of the definition read the same, or the parts of a loop divide in two ways.
BOOST_AUTO_TEST_CASE(by_hand) {
  const auto ambiguous_string = [](const std::string& text) {
    const auto automata = test::automata_of(test::of_text(text));
    context_free::bounded_ambiguity search(automata.grammar, context_free::languages_up_to(automata, 6));
    work_budget budget;
    const auto example = search.find(automata.rule, budget);
    return example ? unicode::to_utf8(*example) : std::string("none");
  };
  BOOST_TEST(ambiguous_string("s = s %s\"x\" s / %s\"y\"\n") == "yxyxy");
  BOOST_TEST(ambiguous_string("s = \"(\" [ s ] \")\"\n") == "none");
  BOOST_TEST(ambiguous_string("r = %s\"y\" [ e ] [ r %s\"x\" ]\ne = *%s\"b\"\n") == "y");
}

BOOST_AUTO_TEST_SUITE_END()
