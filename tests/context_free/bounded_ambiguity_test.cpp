// The search for an ambiguous string against all parses of all short strings.
#include "context_free/bounded_ambiguity.hpp"

#include "context_free/automata_of.hpp"
#include "context_free/random_grammars.hpp"
#include "full_run.hpp"
#include "reference/all_parses.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
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

}  // namespace

BOOST_AUTO_TEST_SUITE(bounded_ambiguity_tests)

// Grammars of three rules have loops, empty strings and cycles.
BOOST_AUTO_TEST_CASE(random_grammars_as_all_parses_say) {
  std::mt19937 random(1971);
  const auto texts = reference::all_strings(U"xy", longest);
  std::size_t rules = 0, ambiguous = 0, unambiguous = 0;
  for (int round = 0; round < (test::full_run() ? 4000 : 300); ++round) {
    const std::string text = test::random_grammar(random);
    const auto g = test::of_text(text);
    if (g.rules.empty()) continue;
    const auto automata = test::automata_of(g);
    const auto& grammar = automata.grammar;
    const reference::expansion strings(grammar, longest);
    context_free::bounded_ambiguity search(automata, longest);
    work_budget budget;
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
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
  BOOST_TEST(rules > 300U);
  BOOST_TEST(ambiguous > 50U);
  BOOST_TEST(unambiguous > 50U);
}

// The two rules of the definition read the same, or the parts of a loop divide in two ways.
BOOST_AUTO_TEST_CASE(by_hand) {
  const auto ambiguous_string = [](const std::string& text) {
    const auto automata = test::automata_of(test::of_text(text));
    context_free::bounded_ambiguity search(automata, 6);
    work_budget budget;
    const auto example = search.find(automata.rule, budget);
    return example ? unicode::to_utf8(*example) : std::string("none");
  };
  BOOST_TEST(ambiguous_string("s = s %s\"x\" s / %s\"y\"\n") == "yxyxy");
  BOOST_TEST(ambiguous_string("s = \"(\" [ s ] \")\"\n") == "none");
  BOOST_TEST(ambiguous_string("r = %s\"y\" [ e ] [ r %s\"x\" ]\ne = *%s\"b\"\n") == "y");
}

BOOST_AUTO_TEST_SUITE_END()
