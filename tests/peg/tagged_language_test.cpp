// Tagged languages against the interpreter: for every short text, the components taken from the automaton are what the
// rules have matched.
#include "peg/tagged_language.hpp"

#include "automaton/drop_duplicates.hpp"
#include "automaton/random_automata.hpp"
#include "peg/print.hpp"
#include "peg/random_expressions.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <tuple>

using namespace urispec;
using namespace urispec::peg;

namespace {

automaton::languages languages_for(std::size_t rules) {
  automaton::languages languages;
  languages.symbols = test::letters_a_and_b();
  for (std::size_t rule = 0; rule < rules; ++rule) languages.order.push_back(rule);
  return languages;
}

std::vector<part_range> sorted(std::vector<part_range> ranges) {
  std::ranges::sort(ranges, {}, [](const part_range& r) { return std::tuple(r.part, r.begin, r.end); });
  automaton::drop_duplicates(ranges);
  return ranges;
}

std::string shown(const std::optional<std::vector<part_range>>& ranges) {
  if (!ranges) return "no match";
  std::string result;
  for (const auto& r : *ranges) {
    result += std::to_string(r.part) + "[" + std::to_string(r.begin) + "," + std::to_string(r.end) + ") ";
  }
  return result;
}

std::optional<std::vector<part_range>> from_interpreter(const std::vector<expression>& rules,
                                                        std::u32string_view text) {
  const auto nodes = reference::peg_interpreter(rules).derive(rules.size() - 1, text);
  if (!nodes) return std::nullopt;
  std::vector<part_range> ranges;
  for (const auto& node : *nodes) ranges.push_back({node.rule, node.begin, node.end});
  return sorted(std::move(ranges));
}

expression call(std::size_t rule) { return {rule_call{rule}}; }
expression a() { return {character{{{'a', 'a'}}}}; }
expression star(expression e) { return {repetition{0, repetition::unbounded, {std::move(e)}}}; }

}  // namespace

BOOST_AUTO_TEST_SUITE(tagged_language_tests)

// Every rule is a part of its own number.
BOOST_AUTO_TEST_CASE(random_expressions_on_all_texts) {
  const auto texts = reference::all_strings(U"ab", 6);
  test::random_expressions make(4);
  std::size_t with_parts = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto rules = make.next();
    parts_of_rules parts{rules.size(), {}};
    for (std::size_t rule = 0; rule < rules.size(); ++rule) parts.part.emplace_back(rule);
    work_budget budget;
    const auto marked = tagged_language(rules, rules.size() - 1, parts, languages_for(rules.size()), budget);
    BOOST_REQUIRE(!budget.exhausted());
    if (!marked) continue;  // an endless loop
    for (const auto& text : texts) {
      auto actual = parts_of(*marked, text);
      if (actual) actual = sorted(std::move(*actual));
      const auto expected = from_interpreter(rules, text);
      with_parts += expected && expected->size() > 2 ? 1U : 0U;
      if (actual != expected) {
        BOOST_ERROR(test::print(rules.back()) << " on " << unicode::to_utf8(text) << ": " << shown(actual)
                                              << "instead of " << shown(expected));
      }
    }
  }
  BOOST_TEST(with_parts > 500U);
}

BOOST_AUTO_TEST_CASE(the_outermost_of_one_part_counts) {
  // inner = *a, outer = a inner, text = outer *outer: outer and inner are one part
  const std::vector<expression> rules{star(a()), {sequence{{a(), call(0)}}}, {sequence{{call(1), star(call(1))}}}};
  const parts_of_rules parts{1, {0, 0, std::nullopt}};
  work_budget budget;
  const auto marked = tagged_language(rules, 2, parts, languages_for(3), budget);
  BOOST_REQUIRE(marked);
  const auto actual = parts_of(*marked, U"aaa");
  BOOST_REQUIRE(actual);
  BOOST_TEST((*actual == std::vector<part_range>{{0, 0, 3}}), shown(actual));
}

BOOST_AUTO_TEST_CASE(a_part_that_counts_only_inside_another) {
  // inner = a, outer = *inner, text = inner outer inner: the first and the last inner lie in no outer
  const std::vector<expression> rules{
      a(),
      star(call(0)),
      {sequence{{call(0), {character{{{'b', 'b'}}}}, call(1), {character{{{'b', 'b'}}}}, call(0)}}}};
  const parts_of_rules parts{2, {0, 1, std::nullopt}, {1, std::nullopt}};
  work_budget budget;
  const auto marked = tagged_language(rules, 2, parts, languages_for(3), budget);
  BOOST_REQUIRE(marked);
  const auto actual = parts_of(*marked, U"abaaba");
  BOOST_REQUIRE(actual);
  BOOST_TEST((*actual == std::vector<part_range>{{1, 2, 4}, {0, 2, 3}, {0, 3, 4}}), shown(actual));
  const auto ranges_of_none = parts_of(*marked, U"abba");
  BOOST_REQUIRE(ranges_of_none);
  BOOST_TEST((*ranges_of_none == std::vector<part_range>{{1, 2, 2}}), shown(ranges_of_none));
}

BOOST_AUTO_TEST_CASE(what_lies_under_a_predicate_is_no_part) {
  const std::vector<expression> rules{a(), {sequence{{{predicate{lookahead::must_match, {call(0)}}}, a(), call(0)}}}};
  const parts_of_rules parts{1, {0, std::nullopt}};
  work_budget budget;
  const auto marked = tagged_language(rules, 1, parts, languages_for(2), budget);
  BOOST_REQUIRE(marked);
  const auto actual = parts_of(*marked, U"aa");
  BOOST_REQUIRE(actual);
  BOOST_TEST((*actual == std::vector<part_range>{{0, 1, 2}}), shown(actual));
  BOOST_TEST(!parts_of(*marked, U"a"));
  BOOST_TEST(!parts_of(*marked, U"aaa"));
}

BOOST_AUTO_TEST_CASE(too_few_states) {
  const std::vector<expression> rules{star(a())};
  work_budget budget(1);
  BOOST_TEST(!tagged_language(rules, 0, {1, {0}}, languages_for(1), budget));
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_SUITE_END()
