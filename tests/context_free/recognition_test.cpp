// Earley's algorithm against the strings that a grammar generates, by expansion: verdict, place of the error, what
// could come there; its verdict against the chart's; texts of grammars by hand; and how much is kept of long ones.
#include "context_free/earley.hpp"

#include "context_free/chart.hpp"

#include "context_free/automata_of.hpp"
#include "context_free/random_grammars.hpp"
#include "full_run.hpp"
#include "reference/expansion.hpp"
#include "urispec/utf8.hpp"
#include "abnf/recursion.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <set>
#include <string>

using namespace urispec;
using namespace urispec::test;
using context_free::linear_rules;
using context_free::verdict;

namespace {

// The verdict that the known strings of a rule give about a text that is not among them.
struct error_by_strings {
  error_by_strings(const reference::expansion::strings& strings, const std::u32string& text) {
    for (const auto& s : strings) {
      const auto differ = std::ranges::mismatch(s, text);
      offset = std::max(offset, static_cast<std::size_t>(differ.in2 - text.begin()));
    }
    for (const auto& s : strings) {
      if (s.size() < offset || s.compare(0, offset, text, 0, offset) != 0) continue;
      if (s.size() == offset) may_end = true;
      if (s.size() > offset) next.insert(s[offset]);
    }
  }

  std::size_t offset = 0;
  std::set<char32_t> next;
  bool may_end = false;
};

// Strings of x and y.
std::set<char32_t> characters_of(const language::expectation& expectation) {
  std::set<char32_t> result;
  for (const auto& choice : expectation.next) {
    for (const char32_t c : {U'x', U'y'}) {
      if (choice.characters.contains(c)) result.insert(c);
    }
  }
  return result;
}

verdict verdict_of(const std::string& grammar, const std::string& text) {
  return recognize(automata_of(of_text(grammar)), text).verdict;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recognition_tests)

BOOST_AUTO_TEST_CASE(grammars_by_hand) {
  const std::string nested = "s = \"(\" *s \")\"\n";
  BOOST_TEST((verdict_of(nested, "(()(()))") == verdict::valid));
  BOOST_TEST((verdict_of(nested, "(()(())") == verdict::invalid));
  BOOST_TEST((verdict_of("s = s s / \"x\"\n", "xxxx") == verdict::valid));
  BOOST_TEST((verdict_of("s = \"x\" s / \"\"\n", "") == verdict::valid));
  BOOST_TEST((verdict_of("s = a a a a \"x\"\na = \"\" / s\n", "xx") == verdict::valid));
  BOOST_TEST((verdict_of("s = s\n", "") == verdict::invalid));
  BOOST_TEST((verdict_of("s = \"x\" s / s\n", "x") == verdict::invalid));
}

BOOST_AUTO_TEST_CASE(rules_without_strings_are_not_read) {
  const auto recognition = recognize(automata_of(of_text("s = \"(\" s \")\" / \"y\" / t\nt = \"x\" t\n")), "x");
  BOOST_TEST(recognition.expectation.offset == 0U);
  BOOST_TEST((characters_of(recognition.expectation) == std::set<char32_t>{U'y'}));
}

BOOST_AUTO_TEST_CASE(large_rules_are_called) {
  const std::string grammar = "s = \"(\" s \")\" / user\nuser = *1name / small\nname = *400\"x\"\nsmall = 3\"y\"\n";
  const auto automata = automata_of(of_text(grammar));
  std::set<std::string> called;
  for (const std::size_t rule : automata.rules) called.insert(automata.grammar.rules[rule].name);
  BOOST_TEST((called == std::set<std::string>{"s", "user", "name"}));
  for (const std::size_t length : {0U, 400U}) {
    BOOST_TEST((recognize(automata, "((" + std::string(length, 'x') + "))").verdict == verdict::valid));
  }
  BOOST_TEST((recognize(automata, "(yyy)").verdict == verdict::valid));
  BOOST_TEST(recognize(automata, "(" + std::string(401, 'x') + ")").expectation.offset == 401U);
  const auto beyond_all = of_text("s = \"(\" s \")\" / t\nt = *4000000000(4000000000(4000000000\"x\"))\n");
  BOOST_TEST(!context_free::build_rule_automata(beyond_all, 0, linear_rules::recurse, work_budget()));
}

BOOST_AUTO_TEST_CASE(characters_of_several_bytes) {
  const auto automata = automata_of(of_text("s = \"(\" [ s ] %xE9-1F600 \")\"\n"));
  BOOST_TEST((recognize(automata, "((\u00E9)\U0001F600)").verdict == verdict::valid));
  BOOST_TEST(recognize(automata, "((\u00E9)\xF0\x9F").expectation.offset == 5U);
}

BOOST_AUTO_TEST_CASE(random_grammars_as_expansion_says) {
  std::mt19937 random(1970);
  const auto texts = all_texts(4);
  std::size_t grammars = 0;
  std::size_t valid = 0;
  std::size_t compared = 0;
  std::size_t not_shown = 0;
  for (int round = 0; round < (test::full_run() ? 300 : 100); ++round) {
    const std::string text = random_grammar(random);
    const auto g = of_text(text);
    if (g.rules.empty() || !abnf::recursive_rules(g)[0]) continue;
    const reference::expansion expansion(g, 9);
    const auto& strings = expansion.of(0);
    for (const linear_rules linear : {linear_rules::recurse, linear_rules::are_solved}) {
      const auto form = linear == linear_rules::recurse ? g : abnf::without_linear_recursion(g);
      if (!abnf::recursive_rules(form)[0]) continue;
      ++grammars;
      // Every second time, what does not recurse is called too.
      const auto automata = automata_of(g, linear, round % 2 == 0 ? context_free::largest_inlined_rule : 0);
      for (const auto& input : texts) {
        const auto wide = *unicode::from_utf8(input);
        const auto recognition = recognize(automata, input);
        const bool is_valid = strings.contains(wide);
        valid += is_valid ? 1U : 0U;
        BOOST_TEST_CONTEXT(text << input) {
          BOOST_TEST((recognition.verdict == verdict::valid) == is_valid);
          BOOST_TEST((make_chart(automata, input).verdict == recognition.verdict));
          for (std::size_t size = 0; size <= input.size(); ++size) {
            if (!strings.contains(wide.substr(0, size))) continue;
            BOOST_REQUIRE(recognition.longest.has_value());
            BOOST_TEST(*recognition.longest >= size);
          }
          if (recognition.longest) BOOST_TEST(strings.contains(wide.substr(0, *recognition.longest)));
          if (is_valid || strings.empty()) continue;
          ++compared;
          const error_by_strings expected(strings, wide);
          const auto next = characters_of(recognition.expectation);
          // Where the shortest string that begins so is longer than those that are known, they show less.
          BOOST_TEST(recognition.expectation.offset >= expected.offset);
          if (recognition.expectation.offset > expected.offset || next.size() > expected.next.size()) {
            ++not_shown;
            continue;
          }
          BOOST_TEST((next == expected.next));
          BOOST_TEST((recognition.expectation.ending == language::ending::is_possible) == expected.may_end);
        }
      }
    }
  }
  BOOST_TEST(grammars > (test::full_run() ? 150U : 50U));
  BOOST_TEST(valid > 1000U);
  BOOST_TEST(compared > 5000U);
  BOOST_TEST(not_shown < compared / 100);
}

// A text that is ten times as long needs ten times the memory: right recursion, left recursion, lists.
BOOST_AUTO_TEST_CASE(deterministic_grammars_are_linear) {
  for (const char* const grammar :
       {"s = \"x\" s / \"x\"\n", "s = s \"x\" / \"x\"\n", "s = \"x\" t / \"y\" s \"y\"\nt = [ s ]\n",
        "s = \"x\" *( \"x\" / \"(\" s \")\" )\n"}) {
    const auto automata = automata_of(of_text(grammar));
    const auto kept_of = [&](std::size_t length) {
      const auto chart = make_chart(automata, std::string(length, 'x'));
      BOOST_TEST((chart.verdict == verdict::valid));
      return chart.waiting.size() + chart.completions.size() + chart.steps.size();
    };
    BOOST_TEST_CONTEXT(grammar) { BOOST_TEST(kept_of(20'000) <= 10 * kept_of(2'000) + 100); }
  }
}

BOOST_AUTO_TEST_CASE(memory_has_a_limit) {
  const auto automata = automata_of(of_text("s = s s / \"x\"\n"));
  const std::string text(20'000, 'x');
  BOOST_TEST((recognize(automata, text, {1'000'000}).verdict == verdict::out_of_memory));
  BOOST_TEST((make_chart(automata, text, {1'000'000}).verdict == verdict::out_of_memory));
}

// The clock says that the time is over when it is read for the fifth time, long before the text is read.
BOOST_AUTO_TEST_CASE(time_has_a_limit) {
  const auto automata = automata_of(of_text("s = s s / \"x\"\n"));
  const std::string text(20'000, 'x');
  const auto some_time = [] {
    return context_free::limits{.budget = work_budget(work_budget::default_limit, [readings = 0]() mutable {
      return ++readings < 5 ? 0.0 : 1.0;
    })};
  };
  BOOST_TEST((recognize(automata, text, some_time()).verdict == verdict::out_of_time));
  BOOST_TEST((make_chart(automata, text, some_time()).verdict == verdict::out_of_time));
  BOOST_TEST((recognize(automata, "xx", some_time()).verdict == verdict::valid));
}

// As in the phrase of RFC 5322: each x may begin a word, and all of them end at each place after it. Words that the
// same waits for are one, so that little is kept.
BOOST_AUTO_TEST_CASE(rules_that_begin_everywhere_are_linear) {
  const auto automata = automata_of(of_text("s = 1*w \"@\" 1*w\nw = [c] 1*\"x\" [c]\nc = \"(\" [c] \")\"\n"));
  const std::string text = std::string(100'000, 'x') + '@' + std::string(100'000, 'x');
  BOOST_TEST((recognize(automata, text, {100'000}).verdict == verdict::valid));
  BOOST_TEST((make_chart(automata, text, {1'000'000}).verdict == verdict::out_of_memory));
  BOOST_TEST(recognize(automata, text + '@').expectation.offset == text.size());
}

BOOST_AUTO_TEST_SUITE_END()
