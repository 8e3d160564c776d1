// Rules visited one by one, with limits that some of them exceed.
#include "abnf/link.hpp"
#include "abnf/print.hpp"
#include "abnf/recursion.hpp"
#include "language/fixture.hpp"
#include "language/regular_rule.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

using namespace urispec;

namespace {

using lines = std::vector<std::string>;

struct visited {
  lines rules;  // those that are not decided in brackets
  language::regular_count count;
};

visited visit_all(std::string_view text, std::size_t most_states) {
  const auto grammar = reference::grammar_of(text);
  visited result;
  result.count = language::for_each_regular(grammar, work_budget(most_states), [&](const auto& rule) {
    if (const auto* regular = std::get_if<language::rule_with_automaton>(&rule)) {
      BOOST_TEST(regular->languages.minimal[regular->rule].states() > 0U);
      result.rules.push_back(regular->abnf_rule().name);
    } else {
      result.rules.push_back("[" + std::get<language::undecided_rule>(rule).abnf_rule.name + "]");
    }
  });
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(regular_rule_tests)

BOOST_AUTO_TEST_CASE(a_rule_with_what_it_needs) {
  const auto grammar = reference::grammar_of("a = b\nb = \"x\" c\nc = 2\"y\"\nd = d\n");
  const auto regular = language::make_regular(grammar, 1, work_budget());
  BOOST_TEST_REQUIRE(regular.has_value());
  BOOST_TEST(regular->abnf_rule().name == "b");
  BOOST_TEST(regular->grammar.rules.size() == 2U);
  BOOST_TEST(regular->minimal().accepts(U"xyy"));
  BOOST_TEST(!regular->minimal().accepts(U"yy"));
}

BOOST_AUTO_TEST_CASE(why_there_is_none) {
  const auto grammar = reference::grammar_of("a = b\nb = \"x\" c / \"y\"\nc = b \"z\"\nd = e\ne = 300\"x\"\n");
  const auto recursive = language::make_regular(grammar, 0, work_budget());
  BOOST_TEST_REQUIRE(!recursive.has_value());
  BOOST_TEST(language::message(recursive.error()) ==
             "no finite automaton is built for a, because it recurses: b -> c -> b");
  const auto large = language::make_regular(grammar, 3, work_budget(100));
  BOOST_TEST_REQUIRE(!large.has_value());
  BOOST_TEST(language::message(large.error()) == "the rule e needs an automaton of more states than it may have");
  const auto late = language::make_regular(grammar, 3, work_budget(100'000, [] { return true; }));
  BOOST_TEST_REQUIRE(!late.has_value());
  BOOST_TEST((std::get<out_of_budget>(late.error()).ran_out == exhausted_limit::time));
}

BOOST_AUTO_TEST_CASE(each_rule_that_does_not_recurse) {
  const auto actual = visit_all("a = \"x\"\nb = \"y\" b \"y\" / a\nc = b\nd = a a\n", work_budget::default_limit);
  BOOST_TEST(actual.rules == (lines{"a", "d"}), boost::test_tools::per_element());
  BOOST_TEST(actual.count.recursive == 2U);
  BOOST_TEST(actual.count.undecided.rules() == 0U);
}

BOOST_AUTO_TEST_CASE(one_that_is_too_large_says_nothing_about_others) {
  const auto actual = visit_all("a = \"x\"\nb = 300\"y\"\nc = b\nd = 2a\n", 100);
  BOOST_TEST(actual.rules == (lines{"a", "[b]", "[c]", "d"}), boost::test_tools::per_element());
  BOOST_TEST(actual.count.undecided.too_large == 2U);
  BOOST_TEST(actual.count.undecided.out_of_time == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

namespace {

// The rules that were asked about, each with its part of the grammar and the result.
struct protocol {
  std::vector<std::string> texts;
  std::vector<bool> undecided;
};

protocol ask(std::string_view text, std::string_view large, std::vector<bool> flags = {}) {
  const auto grammar = reference::grammar_of(text);
  if (flags.empty()) flags.resize(grammar.rules.size(), true);
  protocol result;
  const auto undecided = language::undecided_rules(grammar, flags, work_budget(),
                                                   [&](std::size_t rule, const abnf::grammar& part, const auto&) {
    std::string line = grammar.rules[rule].name + ":";
    for (const auto& r : part.rules) line += " " + r.name;
    result.texts.push_back(std::move(line));
    BOOST_TEST(part.start == grammar.rules[rule].name);
    return part.find(large) ? exhausted_limit::time : exhausted_limit::none;
  });
  for (const auto limit : undecided) {
    result.undecided.push_back(limit != exhausted_limit::none);
    BOOST_TEST((limit == exhausted_limit::none || limit == exhausted_limit::time));
  }
  return result;
}

using flags = std::vector<bool>;

}  // namespace

BOOST_AUTO_TEST_SUITE(per_rule_tests)

BOOST_AUTO_TEST_CASE(each_has_what_it_needs_and_comes_after_it) {
  const auto actual = ask("a = b c\nb = \"x\"\nc = <b> / d\nd = \"y\"\n", "none");
  BOOST_TEST(actual.texts == (lines{"b: b", "d: d", "c: b c d", "a: a b c d"}), boost::test_tools::per_element());
  BOOST_TEST(actual.undecided == (flags{false, false, false, false}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_uses_a_rule_that_is_not_decided_is_not_tried) {
  const auto actual = ask("a = c\nb = \"x\"\nc = d\nd = \"y\"\n", "d");
  BOOST_TEST(actual.texts == (lines{"d: d", "b: b"}), boost::test_tools::per_element());
  BOOST_TEST(actual.undecided == (flags{true, false, true, true}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(only_what_is_asked_about) {
  const auto actual = ask("a = c\nb = \"x\"\nc = \"y\"\n", "c", {true, false, false});
  BOOST_TEST(actual.texts == lines{"a: a c"}, boost::test_tools::per_element());
  BOOST_TEST(actual.undecided == (flags{true, false, false}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(rules_that_recurse_come_last) {
  const auto actual = ask("a = [ a ] b\nb = \"x\"\nc = a\n", "none");
  BOOST_TEST_REQUIRE(actual.texts.size() == 3U);
  BOOST_TEST(actual.texts.front() == "b: b");
}

// The clock is a number. Nine rules by themselves: each may use an eighth of the time that is left, the last ones more.
// One that takes whatever it gets leaves something for the others; one that takes nothing leaves more.
BOOST_AUTO_TEST_CASE(no_rule_takes_the_time_of_the_others) {
  std::string text;
  for (const char name : std::string_view("abcdefghi")) text += std::string(1, name) + " = \"x\"\n";
  const auto grammar = reference::grammar_of(text);
  for (const double greed : {0.0, 0.5, 1.0}) {
    double now = 0;
    double left = 1;
    std::size_t rules_left = 9;
    const auto undecided = language::undecided_rules(
        grammar, flags(9, true), work_budget(10, [&] { return now; }),
        [&](std::size_t, const abnf::grammar&, work_budget limits) {
          const double share = std::max(1.0 / 8, 1.0 / static_cast<double>(rules_left));
          const double start = now;
          now = start + left * share * 0.999;
          BOOST_TEST(limits.another().allows(1));
          now = start + left * share * 1.001;
          BOOST_TEST(!limits.another().allows(1));
          now = start + left * share * greed;
          left = 1 - now;
          --rules_left;
          return exhausted_limit::none;
        });
    BOOST_TEST((undecided == std::vector<exhausted_limit>(9, exhausted_limit::none)));
    BOOST_TEST(rules_left == 0U);
  }
}

BOOST_AUTO_TEST_CASE(rules_that_recurse_use_what_is_not_decided) {
  const auto actual = ask("a = [ a ] b\nb = \"x\"\n", "b");
  BOOST_TEST(actual.texts == lines{"b: b"}, boost::test_tools::per_element());
  BOOST_TEST(actual.undecided == (flags{true, true}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

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
  const test::regular rule(part, "a");
  BOOST_TEST(rule.minimal().accepts(U"7"));
  BOOST_TEST(!rule.minimal().accepts(U"x"));
}

BOOST_AUTO_TEST_CASE(every_rule_of_the_catalogue_keeps_its_language) {
  for (const auto& entry : abnf::catalogue()) {
    const test::regular whole(abnf::load(entry).grammar, entry.start);
    for (std::size_t i = 0; i < whole.grammar.rules.size(); ++i) {
      const auto& name = whole.grammar.rules[i].name;
      const test::regular part(language::part_of_grammar(whole.grammar, i), name);
      BOOST_TEST_CONTEXT(entry.id << " " << name) {
        BOOST_TEST(part.minimal().states() == whole.languages.minimal[i].states());
        if (i % 8 == 0) {
          BOOST_TEST((refine(part.minimal(), whole.languages.symbols).table == whole.languages.minimal[i].table));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
