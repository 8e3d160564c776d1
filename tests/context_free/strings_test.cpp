// The strings of rules that recurse, up to a length, against expansion, for complete inputs; how many states they take.

#include "abnf/recursion.hpp"
#include "context_free/automata_of.hpp"
#include "context_free/random_grammars.hpp"
#include "context_free/strings.hpp"
#include "full_run.hpp"
#include "language/count.hpp"
#include "language/sample.hpp"
#include "reference/expansion.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace urispec;
using namespace urispec::test;
using context_free::linear_rules;
using context_free::strings_up_to;

namespace {

context_free::bounded_strings strings_of(const std::string& grammar, std::size_t length) {
  const auto automata = automata_of(of_text(grammar));
  work_budget budget;
  auto strings = strings_up_to(automata, automata.start, length, budget);
  BOOST_REQUIRE(!budget.exhausted());
  return strings;
}

std::string count_of(const std::string& grammar, std::size_t length) {
  const auto strings = strings_of(grammar, length);
  language::counter counts(strings.minimal);
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
  const auto strings = strings_of("s = s s / %s\"a\"\n", 3);
  BOOST_TEST(!strings.is_all);  // more items with each character
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
    const reference::expansion expansion(g, 6);
    for (const linear_rules linear : {linear_rules::recurse, linear_rules::are_solved}) {
      const auto form = linear == linear_rules::recurse ? g : abnf::without_linear_recursion(g);
      if (!abnf::recursive_rules(form)[0]) continue;
      ++grammars;
      const auto automata = automata_of(g, linear, round % 2 == 0 ? context_free::largest_inlined_rule : 0);
      const auto length = static_cast<std::size_t>(round % 6);
      work_budget budget;
      context_free::languages_up_to languages(automata, length);
      for (std::size_t rule = 0; rule < automata.grammar.rules.size(); ++rule) {
        BOOST_REQUIRE(languages.make(rule, budget));
        // Rules of the part have the order that they have in the grammar.
        const auto& expected = expansion.of(*g.find(automata.grammar.rules[rule].name));
        for (const auto& input : texts) {
          const auto wide = *unicode::from_utf8(input);
          const bool accepted = languages.languages().minimal[rule].accepts(wide);
          const bool is_string = expected.contains(wide);
          strings += is_string && accepted ? 1U : 0U;
          if (accepted != is_string && (accepted || wide.size() <= length)) {
            BOOST_TEST(false, text << automata.grammar.rules[rule].name << " " << input << " up to " << length);
          }
        }
      }
      const auto alone = strings_up_to(automata, automata.start, length, budget);
      BOOST_TEST((alone.minimal == languages.languages().minimal[automata.rule]));
      if (!alone.is_all) continue;
      for (const auto& input : texts) {
        const auto wide = *unicode::from_utf8(input);
        BOOST_TEST(alone.minimal.accepts(wide) == expansion.of(0).contains(wide));
      }
    }
  }
  BOOST_TEST(grammars > (test::full_run() ? 300U : 90U));
  BOOST_TEST(strings > (test::full_run() ? 5000U : 1500U));
}

// Numbers and random strings of rules that recurse, as the command has them: expansion lists all strings of a length.
BOOST_AUTO_TEST_CASE(counts_and_draws_as_expansion_says) {
  constexpr std::size_t length = 5;
  std::mt19937 random(1972);
  language::random_source draws(1);
  std::size_t grammars = 0;
  std::size_t drawn_strings = 0;
  for (int round = 0; round < 120; ++round) {
    const std::string text = random_grammar(random);
    const auto g = of_text(text);
    if (g.rules.empty() || !abnf::recursive_rules(g)[0]) continue;
    ++grammars;
    const auto source = context_free::make_string_source(g, 0, work_budget());
    BOOST_REQUIRE(source.has_value());
    const auto* automata = std::get_if<context_free::rule_automata>(&*source);
    work_budget budget;
    const auto strings = automata == nullptr ? std::get<language::regular_rule>(*source).minimal()
                                             : strings_up_to(*automata, automata->start, length, budget).minimal;
    BOOST_REQUIRE(!budget.exhausted());
    const reference::expansion expansion(g, length);
    language::counter counts(strings);
    for (std::size_t n = 0; n <= length; ++n, counts.advance()) {
      std::set<std::u32string> expected;
      for (const auto& string : expansion.of(0)) {
        if (string.size() == n) expected.insert(string);
      }
      BOOST_TEST(counts.count().str() == std::to_string(expected.size()), text << n);
      const language::sampler sampler(strings, n);
      BOOST_TEST(sampler.population().str() == std::to_string(expected.size()), text << n);
      // Each is drawn some 30 times: the chance that one of a hundred is not is below 1e-10.
      std::map<std::u32string, std::size_t> drawn;
      for (std::size_t i = 0; i < 30 * expected.size(); ++i) {
        const auto string = sampler.draw(draws);
        BOOST_REQUIRE(string.has_value());
        ++drawn[*string];
      }
      BOOST_TEST(drawn.size() == expected.size(), text << n);
      for (const auto& [string, count] : drawn) {
        BOOST_TEST(expected.contains(string), text << unicode::to_utf8(string));
        BOOST_TEST((count < 80 && count > 4), text << unicode::to_utf8(string) << " " << count);
      }
      drawn_strings += drawn.size();
    }
  }
  BOOST_TEST(grammars > 60U);
  BOOST_TEST(drawn_strings > 500U);
}

BOOST_AUTO_TEST_CASE(budget) {
  const auto automata = automata_of(of_text("s = \"(\" [ s ] \")\" / \"[\" [ s ] \"]\"\n"));
  work_budget little(100);
  const auto strings = strings_up_to(automata, automata.start, 40, little);
  BOOST_TEST((little.ran_out_of() == exhausted_limit::states));
  BOOST_TEST(!strings.minimal.accepts(U"()"));
}

// A rule that needed too many states is not tried again: a budget that would suffice changes nothing.
BOOST_AUTO_TEST_CASE(too_large_once) {
  const auto automata = automata_of(of_text("s = \"(\" [ s ] \")\" / \"[\" [ s ] \"]\"\n"));
  context_free::languages_up_to bounded(automata, 12);
  work_budget little(20), large;
  BOOST_TEST(!bounded.make(automata.rule, little));
  BOOST_TEST(!bounded.make(automata.rule, large));
  BOOST_TEST((large.ran_out_of() == exhausted_limit::states));
}

// The strings of the usual length, or of the greatest length whose automata are small.
BOOST_AUTO_TEST_CASE(usual_length) {
  const std::string one_bracket = "s = \"(\" [ s ] \")\"\n";
  const std::string two_brackets = "s = \"(\" [ s ] \")\" / \"[\" [ s ] \"]\"\n";
  const auto length = [](const std::string& text, std::size_t usual, const work_budget& limits) {
    const auto automata = automata_of(of_text(text));
    const auto languages = context_free::languages_of_usual_length(automata, automata.rules, usual, limits);
    if (!languages) return std::size_t{0};
    work_budget budget;
    const auto expected = strings_up_to(automata, automata.start, languages->length(), budget);
    BOOST_TEST((languages->languages().minimal[automata.rule] == expected.minimal));
    return languages->length();
  };
  BOOST_TEST(length(one_bracket, 20, work_budget()) == 20U);
  BOOST_TEST(length(two_brackets, 20, work_budget()) == 20U);
  const std::size_t less = length(two_brackets, 20, work_budget(100));
  BOOST_TEST(less < 20U);
  BOOST_TEST(less > 5U);
  BOOST_TEST(length(two_brackets, 60, work_budget()) < 60U);  // within most_states_of_usual_length
  const std::string one_character = "s = \"x\" / \"(\" [ s ] \")\"\n";
  BOOST_TEST(length(one_character, 20, work_budget(1)) == 0U);
  BOOST_TEST(length(one_character, 20, work_budget(1000, [] { return usage{1, 0}; })) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

// The kind of a rule, and its strings up to a length.

namespace {

struct built_rule {
  bool recurses;
  std::string strings_of_length;
};

// The first rule of a grammar, and how many strings of that length it has.
built_rule first_rule(const std::string& grammar, std::size_t length) {
  auto source = context_free::make_string_source(of_text(grammar), 0, work_budget());
  BOOST_REQUIRE(source.has_value());
  const bool recurses = std::holds_alternative<context_free::rule_automata>(*source);
  work_budget budget;
  const auto regular = context_free::with_strings_up_to(std::move(*source), length, budget);
  BOOST_REQUIRE(regular.has_value());
  language::counter counts(regular->minimal());
  for (std::size_t n = 0; n < length; ++n) counts.advance();
  return {recurses, counts.count().str()};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(any_rule)

BOOST_AUTO_TEST_CASE(regular) {
  const auto result = first_rule("s = 2*3( %s\"a\" / %s\"b\" )\n", 3);
  BOOST_TEST(!result.recurses);
  BOOST_TEST(result.strings_of_length == "8");
}

// Linear recursion is regular.
BOOST_AUTO_TEST_CASE(linear) {
  const auto result = first_rule("s = %s\"a\" s / %s\"b\" / %s\"c\"\n", 4);
  BOOST_TEST(!result.recurses);
  BOOST_TEST(result.strings_of_length == "2");
}

// Catalan's numbers.
BOOST_AUTO_TEST_CASE(recursive) {
  const auto result = first_rule("s = *( \"(\" s \")\" )\n", 12);
  BOOST_TEST(result.recurses);
  BOOST_TEST(result.strings_of_length == "132");
}

BOOST_AUTO_TEST_CASE(too_many_states) {
  const auto large = context_free::make_string_source(of_text("s = 100%s\"a\"\n"), 0, work_budget(50));
  BOOST_REQUIRE(!large.has_value());
  BOOST_TEST(std::holds_alternative<out_of_budget>(large.error()));

  auto source = context_free::make_string_source(of_text("s = \"(\" [ s ] \")\"\n"), 0, work_budget());
  BOOST_REQUIRE(source.has_value());
  work_budget budget(50);
  BOOST_TEST(!context_free::with_strings_up_to(std::move(*source), 100, budget).has_value());
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_SUITE_END()

// The shortest strings of random grammars that recurse, and the shortest texts that are none, against expansion.
using context_free::shortest_of;

namespace {

std::vector<std::string> first(const std::string& grammar, shortest_of selection, std::size_t count) {
  const auto automata =
      context_free::build_rule_automata(of_text(grammar), 0, context_free::linear_rules::are_solved, work_budget());
  BOOST_REQUIRE(automata.has_value());
  work_budget budget;
  std::vector<std::string> texts;
  context_free::shortest_strings(*automata, automata->start, selection, count, budget, [&](const std::u32string& text) {
    texts.push_back(unicode::to_utf8(text));
    return visit_result::proceed;
  });
  BOOST_TEST(!budget.exhausted());
  return texts;
}

using texts = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(context_free_shortest_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  BOOST_TEST((first("s = \"(\" [ s ] \")\"\n", shortest_of::strings, 3) == texts{"()", "(())", "((()))"}));
  BOOST_TEST((first("s = \"(\" [ s ] \")\"\n", shortest_of::other_texts, 3) == texts{"", "a", "("}));
  BOOST_TEST((first("s = 40%s\"x\" / \"(\" s \")\"\n", shortest_of::strings, 2).back() ==
              "(" + std::string(40, 'x') + ")"));
  BOOST_TEST((first("s = %s\"a\" / \"(\" t\nt = s t t\n", shortest_of::strings, 3) == texts{"a"}));
  BOOST_TEST((first("s = \"(\" s \")\"\n", shortest_of::strings, 3).empty()));
}

BOOST_AUTO_TEST_CASE(random_grammars_as_expansion_says) {
  std::mt19937 random(1985);
  const auto texts = all_texts(5);
  std::size_t compared = 0;
  for (int round = 0; round < (test::full_run() ? 400 : 150); ++round) {
    const std::string grammar = random_grammar(random);
    const auto g = of_text(grammar + "seen = %s\"x\" / %s\"y\" / %s\"z\"\n");
    if (g.rules.empty() || !abnf::recursive_rules(g)[0]) continue;
    const reference::expansion expansion(g, 5);
    const auto automata = context_free::build_rule_automata(g, 0, context_free::linear_rules::recurse, work_budget());
    BOOST_REQUIRE(automata.has_value());
    for (const shortest_of selection : {shortest_of::strings, shortest_of::other_texts}) {
      std::vector<std::size_t> lengths;
      work_budget budget(2000);  // what needs more is left after some strings
      context_free::shortest_strings(
          *automata, automata->start, selection, 20, budget, [&](const std::u32string& text) {
            const bool is_string = expansion.of(0).contains(text);
            if (text.size() <= 5) {
              BOOST_TEST(is_string == (selection == shortest_of::strings), grammar << unicode::to_utf8(text));
            }
            lengths.push_back(text.size());
            ++compared;
            return visit_result::proceed;
          });
      BOOST_TEST(std::ranges::is_sorted(lengths), grammar);
      // The first is a shortest one.
      const auto is_met = [&](const std::string& text) {
        return expansion.of(0).contains(*unicode::from_utf8(text)) == (selection == shortest_of::strings);
      };
      const auto shortest = std::ranges::find_if(texts, is_met);
      if (shortest == texts.end()) continue;
      BOOST_REQUIRE(!lengths.empty());
      BOOST_TEST(lengths.front() == shortest->size(), grammar);
    }
  }
  BOOST_TEST(compared > (test::full_run() ? 2000U : 700U));
}

BOOST_AUTO_TEST_SUITE_END()
