// Match languages against the interpreter: for every short text and every way to split it, the automaton takes
// `x # y` exactly where the interpreter, started on xy, consumes x.
#include "peg/match_language.hpp"

#include "automaton/random_automata.hpp"
#include "full_run.hpp"
#include "peg/print.hpp"
#include "peg/random_expressions.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "automaton/minimise.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <memory>
#include <random>

using namespace urispec;
using namespace urispec::peg;

namespace {

const auto symbols = std::make_shared<const automaton::alphabet>(test::letters_a_and_b()->with_marks(1));

bool takes(const automaton::dfa& m, std::u32string_view text, std::size_t split) {
  auto s = m.start;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == split) s = m.next(s, symbols->mark(0));
    if (i < text.size()) s = m.next(s, symbols->class_of(text[i]));
  }
  return m.accepting[s];
}

std::vector<match_language> matches_of(const std::vector<expression>& rules, work_budget& budget) {
  std::vector<match_language> matches;
  for (const auto& rule : rules) matches.push_back(match_language_of(rule, matches, symbols, budget));
  return matches;
}

// The number of texts that the last rule matches at the start.
std::size_t check(const std::vector<expression>& rules, const std::vector<std::u32string>& texts) {
  work_budget budget;
  const auto matches = matches_of(rules, budget);
  BOOST_REQUIRE(!budget.exhausted());
  reference::peg_interpreter interpreter(rules);
  std::size_t succeeded = 0;
  for (const auto& text : texts) {
    const auto consumed = interpreter.consumed(rules.back(), text);
    if (interpreter.endless()) {
      BOOST_TEST((matches.back().fault == loop_fault::body_may_be_empty));
      return 0;
    }
    if (matches.back().fault != loop_fault::none) continue;
    succeeded += consumed ? 1U : 0U;
    for (std::size_t split = 0; split <= text.size(); ++split) {
      if (takes(matches.back().automaton, text, split) != (consumed == split)) {
        BOOST_ERROR(test::print(rules.back()) << " on " << unicode::to_utf8(text) << " split at " << split);
      }
    }
  }
  return succeeded;
}

expression letter() { return {character{{{'a', 'a'}}}}; }
expression b() { return {character{{{'b', 'b'}}}}; }
expression repeated(expression e) { return {repetition{0, repetition::unbounded, {std::move(e)}}}; }
expression not_at(expression e) { return {predicate{lookahead::must_not_match, {std::move(e)}}}; }

}  // namespace

BOOST_AUTO_TEST_SUITE(match_language_tests)

BOOST_AUTO_TEST_CASE(random_expressions_on_all_texts) {
  const auto texts = reference::all_strings(U"ab", 7);
  test::random_expressions make(20);
  std::size_t that_match = 0;
  for (int i = 0; i < (test::full_run() ? 1500 : 500); ++i) that_match += check(make.next(), texts) > 0 ? 1U : 0U;
  BOOST_TEST(that_match > (test::full_run() ? 1000U : 300U));
}

BOOST_AUTO_TEST_CASE(a_character_of_no_set) {
  const auto texts = reference::all_strings(U"abc", 5);
  test::random_expressions make(21);
  for (int i = 0; i < 200; ++i) check(make.next(), texts);
}

// Each expression has the language that it has alone, whatever was asked for before.
BOOST_AUTO_TEST_CASE(languages_that_are_kept) {
  automaton::languages alphabet;
  alphabet.symbols = test::letters_a_and_b();
  match_languages kept({}, alphabet);
  test::random_expressions make(24);
  std::size_t compared = 0;
  for (std::size_t i = 0; i < 2000; ++i) {
    const auto e = make.next().front();  // calls no rule
    for (const auto& form : {e, expression{committed{{letter()}, {e}}}, not_at(e), repeated(e)}) {
      work_budget budget;
      const auto alone = match_language_of(form, {}, symbols, budget);
      for (int again = 0; again < 2; ++again) {
        const auto match = kept.language_of(form, budget);
        BOOST_REQUIRE((match.fault == alone.fault));
        if (alone.fault != loop_fault::none) continue;
        BOOST_REQUIRE((match.automaton == alone.automaton));
        BOOST_REQUIRE((kept.success_of(form, budget) == success_language(alone.automaton, budget)));
        ++compared;
      }
    }
  }
  BOOST_TEST(compared > 4000U);
}

// Longest matches alone, and inside expressions.
BOOST_AUTO_TEST_CASE(longest_matches) {
  const auto texts = reference::all_strings(U"ab", 6);
  std::mt19937 random(22);
  test::random_expressions make(23);
  std::size_t that_match = 0;
  for (std::size_t i = 0; i < 500; ++i) {
    const auto machine = std::make_shared<const automaton::dfa>(minimise(test::random_automaton(random, 5)));
    const expression longest = {longest_match{i, machine}};
    check({longest}, texts);
    that_match += check(make.next({longest}), texts) > 0 ? 1U : 0U;
  }
  BOOST_TEST(that_match > 250U);
}

// Each iteration of the loop depends on all that is after it: nothing is settled one character ahead.
BOOST_AUTO_TEST_CASE(loops_that_look_far) {
  const auto texts = reference::all_strings(U"ab", 9);
  // an iteration is an a that is not followed by a row of b's that ends the text
  const expression to_the_end = {sequence{{b(), repeated(b()), not_at({ordered_choice{{letter(), b()}}})}}};
  check({{repeated({sequence{{letter(), not_at(to_the_end)}}})}}, texts);
  check(
      {{repeated({sequence{{{ordered_choice{{letter(), b()}}}, not_at({sequence{{repeated(letter()), b(), b()}}})}}})}},
      texts);
  check({{repeated({ordered_choice{
            {{sequence{{letter(), letter(), not_at(b())}}}, {sequence{{b(), repeated(letter()), b()}}}, letter()}}})}},
        texts);
}

BOOST_AUTO_TEST_CASE(loops_over_nothing_have_none) {
  work_budget budget;
  const auto fault = [&](expression e) { return matches_of({std::move(e)}, budget).front().fault; };
  BOOST_TEST((fault(repeated(repeated(letter()))) == loop_fault::body_may_be_empty));
  BOOST_TEST((fault(repeated(not_at(letter()))) == loop_fault::body_may_be_empty));
  BOOST_TEST((fault(repeated({sequence{}})) == loop_fault::body_may_be_empty));
  BOOST_TEST((fault(repeated({ordered_choice{{letter(), {sequence{}}}}})) == loop_fault::body_may_be_empty));
  BOOST_TEST((fault({repetition{2, 4, {repeated(letter())}}}) == loop_fault::none));
  BOOST_TEST((fault(repeated({sequence{{repeated(letter()), b()}}})) == loop_fault::none));
  // A rule that is at fault makes each that calls it so.
  const auto matches = matches_of({repeated(repeated(letter())), {sequence{{b(), {rule_call{0}}}}}}, budget);
  BOOST_TEST((matches.back().fault == loop_fault::body_may_be_empty));
}

// Counts are taken by doubling: both sides of every power of two.
BOOST_AUTO_TEST_CASE(counted_loops) {
  const auto texts = reference::all_strings(U"ab", 9);
  const expression iteration = {ordered_choice{{{sequence{{letter(), b()}}}, letter()}}};
  for (std::uint32_t least = 0; least < 6; ++least) {
    for (std::uint32_t more = 0; more < 6; ++more) check({{repetition{least, least + more, {iteration}}}}, texts);
    check({{repetition{least, repetition::unbounded, {iteration}}}}, texts);
  }
}

// Neighbours that are characters, in every mixture with what is none; an expression that matches nothing too.
BOOST_AUTO_TEST_CASE(sequences) {
  const auto texts = reference::all_strings(U"ab", 7);
  const auto option = [](expression e) { return expression{repetition{0, 1, {std::move(e)}}}; };
  const expression pairs = {text{{{{'a', 'a'}}, {{'a', 'b'}}}}};
  const expression never = {character{}};
  const std::vector<expression> kinds{letter(), pairs, option(b()), never, {sequence{}}};
  for (std::size_t i = 0; i < 625; ++i) {
    sequence s;
    for (std::size_t rest = i; rest > 0; rest /= kinds.size()) s.parts.push_back(kinds[rest % kinds.size()]);
    check({{s}}, texts);
  }
}

// Built part by part these would be hundreds of millions of states; the budget counts all that are built.
BOOST_AUTO_TEST_CASE(sequences_of_empty_texts) {
  const auto texts = reference::all_strings(U"ab", 3);
  const expression empty = {sequence{{{text{}}, {text{}}}}};
  BOOST_TEST(check({empty}, texts) == texts.size());
  check({{sequence{{empty, letter(), {text{}}}}}}, texts);
}

BOOST_AUTO_TEST_CASE(long_sequences_are_cheap) {
  const std::size_t length = test::full_run() ? 30'000 : 8'000;
  work_budget budget;
  sequence letters, words, options;
  std::vector<expression> rules{letter()};
  for (std::size_t i = 0; i < length; ++i) {
    letters.parts.push_back(letter());
    words.parts.push_back({rule_call{0}});
    options.parts.push_back(letter());
    options.parts.push_back({repetition{0, 1, {b()}}});
  }
  for (sequence* s : {&letters, &words, &options}) rules.push_back({std::move(*s)});
  const auto matches = matches_of(rules, budget);
  BOOST_REQUIRE(!budget.exhausted());
  for (std::size_t rule = 1; rule < matches.size(); ++rule) {
    BOOST_TEST(takes(matches[rule].automaton, std::u32string(length, U'a'), length));
    BOOST_TEST(!takes(matches[rule].automaton, std::u32string(length, U'a'), length - 1));
  }
}

// Brackets inside each other, each of which is built anew with all that is inside it.
BOOST_AUTO_TEST_CASE(what_is_built_again_and_again_ends) {
  work_budget budget(1000);
  expression inner = {repetition{900, 900, {letter()}}};
  for (int i = 0; i < 100; ++i) inner = {ordered_choice{{{sequence{{b(), std::move(inner)}}}, {rule_call{0}}}}};
  (void)matches_of({{character{}}, std::move(inner)}, budget);
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_CASE(large_counts_are_cheap) {
  work_budget budget;
  const auto fixed = matches_of({{repetition{20'000, 20'000, {letter()}}}}, budget);
  BOOST_TEST(!budget.exhausted());
  BOOST_TEST(takes(fixed.front().automaton, std::u32string(20'001, U'a'), 20'000));
  BOOST_TEST(!takes(fixed.front().automaton, std::u32string(20'000, U'a'), 19'999));
  const auto bounded = matches_of({{repetition{0, 20'000, {letter()}}}}, budget);
  BOOST_TEST(!budget.exhausted());
  BOOST_TEST(takes(bounded.front().automaton, std::u32string(20'001, U'a'), 20'000));
  BOOST_TEST(takes(bounded.front().automaton, std::u32string(10'001, U'a') + U"b", 10'001));
}

BOOST_AUTO_TEST_SUITE_END()
