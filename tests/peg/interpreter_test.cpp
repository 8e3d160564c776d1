// The interpreter against the reference on random expressions and all short texts, and what it says about the
// characters that may follow: any other changes nothing.
#include "peg/interpreter.hpp"

#include "automaton/random_automata.hpp"
#include "peg/print.hpp"
#include "peg/random_expressions.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "automaton/minimise.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <random>

using namespace urispec;
using namespace urispec::peg;

namespace {

const general_matcher none = [](std::size_t, std::u32string_view) { return general_match{}; };

bool matters(const match_outcome& outcome, char32_t c) {
  return std::ranges::any_of(outcome.matter_after, [c](const auto& set) { return set.contains(c); });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(interpreter_tests)

BOOST_AUTO_TEST_CASE(random_expressions_on_all_texts) {
  const auto texts = reference::all_strings(U"ab", 5);
  std::mt19937 random(70);
  test::random_expressions make(71);
  interpreter engine;
  std::size_t matched = 0, settled = 0;
  for (std::size_t i = 0; i < 1000; ++i) {
    const auto machine = std::make_shared<const automaton::dfa>(minimise(test::random_automaton(random, 4)));
    const auto rules = make.next({{longest_match{0, machine}}});
    reference::peg_interpreter reference(rules);
    const std::size_t rule = rules.size() - 1;
    for (const auto& text : texts) {
      const auto expected = reference.consumed(rules[rule], text);
      if (reference.endless()) break;
      const auto outcome = engine.run(rules, rule, text, none, 100'000);
      BOOST_TEST((outcome.consumed == expected), test::print(rules[rule]) << " on " << unicode::to_utf8(text));
      matched += expected ? 1U : 0U;
      for (const char32_t c : {U'a', U'b', U'c'}) {
        if (matters(outcome, c)) continue;
        ++settled;
        for (const auto* rest : {U"", U"a", U"ba"}) {
          BOOST_TEST((reference.consumed(rules[rule], text + c + rest) == expected));
        }
      }
    }
  }
  BOOST_TEST(matched > 10'000U);
  BOOST_TEST(settled > 10'000U);
}

// The general engine's answer is used for a rule that has neither an expression nor an automaton.
BOOST_AUTO_TEST_CASE(rules_of_the_general_engine) {
  const std::vector<expression> rules{{longest_match{0, nullptr}},
                                      {sequence{{{rule_call{0}}, {character{{{'x', 'x'}}}}}}}};
  const general_matcher two_letters = [](std::size_t rule, std::u32string_view text) {
    BOOST_TEST(rule == 0U);
    general_match match;
    if (text.size() >= 2) match.length = 2;
    if (text.size() < 2) match.could_follow = {{'a', 'z'}};
    return match;
  };
  BOOST_TEST((interpreter().run(rules, 1, U"abx", two_letters, 1'000).consumed == std::optional<std::size_t>(3)));
  BOOST_TEST((interpreter().run(rules, 1, U"abc", two_letters, 1'000).consumed == std::nullopt));
  const auto outcome = interpreter().run(rules, 1, U"a", two_letters, 1'000);
  BOOST_TEST(!outcome.consumed.has_value());
  BOOST_TEST(matters(outcome, U'z'));
  BOOST_TEST(!matters(outcome, U'0'));
}

BOOST_AUTO_TEST_CASE(steps_have_a_limit) {
  // Each level tries the next twice.
  const expression x{character{{{'x', 'x'}}}}, y{character{{{'y', 'y'}}}}, z{character{{{'z', 'z'}}}};
  const expression call{rule_call{0}};
  const std::vector<expression> rules{
      {ordered_choice{{{sequence{{x, call, y}}}, {sequence{{x, call, z}}}, x}}}};
  const std::u32string text(40, U'x');
  BOOST_TEST(interpreter().run(rules, 0, text, none, 10'000).steps > 10'000U);
  BOOST_TEST(interpreter().run(rules, 0, text.substr(0, 5), none, 10'000).steps <= 10'000U);
}

// A chain of rules that the stack of the program cannot hold says nothing; a short one does.
BOOST_AUTO_TEST_CASE(nodes_have_a_depth) {
  const expression x{character{{{'x', 'x'}}}};
  for (const std::size_t size : {std::size_t{1'000}, std::size_t{100'000}}) {
    std::vector<expression> rules(1, x);
    while (rules.size() < size) rules.push_back({rule_call{rules.size() - 1}});
    const auto outcome = interpreter().run(rules, size - 1, U"x", none, 1'000'000);
    BOOST_TEST((outcome.steps <= 1'000'000U) == (size == 1'000));
    if (size == 1'000) BOOST_TEST((outcome.consumed == 1U));
  }
}

BOOST_AUTO_TEST_SUITE_END()
