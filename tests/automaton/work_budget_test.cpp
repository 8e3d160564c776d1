// Grammars that would need all of memory are refused, soon: the limit is on states, and other memory is in proportion
// to them.
#include "urispec/limits.hpp"

#include "reference/small_grammars.hpp"
#include "automaton/languages.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace urispec;
using namespace urispec::automaton;

namespace {

struct outcome {
  bool exhausted;
  std::optional<std::size_t> rule;
};

outcome build(std::string_view text, std::size_t limit) {
  work_budget budget(limit);
  const auto languages = build_languages(reference::grammar_of(text), budget);
  return {budget.exhausted(), languages.too_large};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(work_budget_tests)

BOOST_AUTO_TEST_CASE(a_refusal_is_remembered) {
  work_budget budget(10);
  BOOST_TEST(budget.limit() == 10U);
  BOOST_TEST(budget.allows(10));
  BOOST_TEST(!budget.exhausted());
  BOOST_TEST(!budget.allows(11));
  BOOST_TEST(budget.exhausted());
  BOOST_TEST(!budget.allows(1));
}

BOOST_AUTO_TEST_CASE(automata_that_are_kept_add_up) {
  work_budget budget(10);
  for (int i = 0; i < 5; ++i) BOOST_TEST(budget.allows_another(10, 0));
  BOOST_TEST(!budget.allows_another(1, 0));
  BOOST_TEST(budget.exhausted());
  work_budget by_cells(10);
  BOOST_TEST(!by_cells.allows_another(1, 64 * 51));
}

BOOST_AUTO_TEST_CASE(automata_that_are_built_add_up) {
  work_budget budget(10);
  for (int i = 0; i < 25; ++i) BOOST_TEST(budget.allows_built(10, 0));
  BOOST_TEST(!budget.allows_built(1, 0));
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_CASE(time_runs_out_once_and_for_all) {
  int looks = 0;
  work_budget budget(10, [&] { return ++looks > 2; });
  BOOST_TEST(budget.allows(10));
  BOOST_TEST(looks == 1);
  for (std::uint32_t i = 0; i < 2 * work_budget::steps_per_reading; ++i) {
    static_cast<void>(budget.allows_built(0, 0));
  }
  BOOST_TEST(looks == 3);
  BOOST_TEST((budget.ran_out_of() == exhausted_limit::time));
  BOOST_TEST(!budget.allows(1));
  BOOST_TEST(!budget.goes_on_after_refusal());
  auto other = budget.another();
  BOOST_TEST(!other.exhausted());
  BOOST_TEST(!other.allows(1));
  BOOST_TEST(other.limit() == 10U);
}

BOOST_AUTO_TEST_CASE(the_meter_is_read_now_and_then) {
  int readings = 0;
  work_budget budget(10, [&] { return ++readings > 2; });
  BOOST_TEST(budget.allows_steps());
  BOOST_TEST(readings == 1);
  for (std::size_t i = 1; i < 2 * work_budget::steps_per_reading; ++i) BOOST_TEST(budget.allows_steps());
  BOOST_TEST(readings == 2);
  BOOST_TEST(!budget.exhausted());
  BOOST_TEST(!budget.allows_steps());
  BOOST_TEST(budget.exhausted());
  BOOST_TEST(!budget.allows_steps());
  BOOST_TEST(readings == 3);
}

BOOST_AUTO_TEST_CASE(steps_that_do_more_count_for_more) {
  int readings = 0;
  work_budget budget(10, [&] { return ++readings > 1000; });
  for (int i = 0; i < 10; ++i) BOOST_TEST(budget.allows_steps(work_budget::steps_per_reading));
  BOOST_TEST(readings == 10);
  BOOST_TEST(work_budget().allows_steps(1'000'000'000));
}

BOOST_AUTO_TEST_CASE(memory_that_is_used_up) {
  double memory = 0.5;
  work_budget budget(10, [&] { return usage{0, memory}; });
  BOOST_TEST(budget.allows(1));
  memory = 1;
  auto other = budget.another();
  BOOST_TEST(!other.allows(1));
  BOOST_TEST((other.ran_out_of() == exhausted_limit::memory));
  BOOST_TEST(!other.goes_on_after_refusal());
  memory = 0.5;  // it may be free again, for another computation
  BOOST_TEST(budget.another().allows(1));
}

BOOST_AUTO_TEST_CASE(a_share_of_the_time) {
  double used = 0.5;
  const work_budget whole(10, [&] { return used; });
  const auto half = whole.another_with(0.5);
  const auto half_of_half = half.another_with(0.5);
  const auto allowed = [&] {
    return std::vector<bool>{half_of_half.another().allows(1), half.another().allows(1), whole.another().allows(1)};
  };
  BOOST_TEST(allowed() == (std::vector<bool>{true, true, true}), boost::test_tools::per_element());
  used = 0.625;
  BOOST_TEST(allowed() == (std::vector<bool>{false, true, true}), boost::test_tools::per_element());
  used = 0.75;
  BOOST_TEST(allowed() == (std::vector<bool>{false, false, true}), boost::test_tools::per_element());
  BOOST_TEST(!half.another_with(0.5).allows(1));
  used = 1;
  BOOST_TEST(allowed() == (std::vector<bool>{false, false, false}), boost::test_tools::per_element());
  BOOST_TEST(work_budget(10).another_with(0).allows(10));
}

BOOST_AUTO_TEST_CASE(after_a_refusal_others_may_go_on) {
  work_budget budget(10);
  for (int i = 0; i < 25; ++i) {
    BOOST_TEST(!budget.allows(11));
    BOOST_TEST((budget.ran_out_of() == exhausted_limit::states));
    BOOST_TEST(budget.goes_on_after_refusal());
    BOOST_TEST(budget.allows(10));
  }
  BOOST_TEST(!budget.allows(11));
  BOOST_TEST(!budget.goes_on_after_refusal());
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_CASE(a_rule_that_is_too_large_costs_those_that_need_it) {
  work_budget budget(50);
  const auto languages = build_languages(
      reference::grammar_of("r = s t\ns = \"b\" / 100\"a\"\nt = \"c\"\nu = *t\nv = 200\"a\"\nw = v / r\n"), budget);
  BOOST_TEST(budget.exhausted());
  BOOST_TEST((languages.too_large == 1U));
  const std::vector<bool> expected{true, true, false, false, true, true};
  for (std::size_t rule = 0; rule < expected.size(); ++rule) {
    BOOST_TEST((languages.undecided[rule] == (expected[rule] ? exhausted_limit::states : exhausted_limit::none)), rule);
    BOOST_TEST((languages.minimal[rule].states() > 0) != expected[rule]);
  }
}

BOOST_AUTO_TEST_CASE(a_deadline_that_has_passed) {
  work_budget budget(work_budget::default_limit, [] { return true; });
  const auto languages = build_languages(reference::grammar_of("r = s t\ns = \"b\"\nt = \"c\"\n"), budget);
  BOOST_TEST((budget.ran_out_of() == exhausted_limit::time));
  for (const auto limit : languages.undecided) BOOST_TEST((limit == exhausted_limit::time));
}

// Ten thousand rules, each an automaton one state larger than the one before it.
BOOST_AUTO_TEST_CASE(long_chains) {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "r" + std::to_string(i) + " = \"a\" r" + std::to_string(i + 1) + "\n";
  text += "r10000 = \"a\"\n";
  BOOST_TEST(build(text, 20'000).exhausted);
}

BOOST_AUTO_TEST_CASE(hostile_repeats) {
  for (const auto* definition : {"1000000000\"a\"", "*1000000000\"a\"", "1000000000*\"a\"", "1000000000( \"a\" s )",
                                 "1000000000\"\"", "*4294967294[ s ]", "1000( 1000( 1000( 1000\"a\" ) ) )",
                                 "1000000000s", "100000[ \"a\" ]", "*90000( *90000( \"a\" ) )"}) {
    BOOST_TEST_CONTEXT(definition) {
      const auto result = build(std::string("t = r\nr = ") + definition + "\ns = \"b\" / \"bc\"\n",
                                work_budget::default_limit);
      BOOST_TEST(result.exhausted);
      BOOST_TEST((result.rule == 1U));
    }
  }
}

BOOST_AUTO_TEST_CASE(languages_that_need_many_states) {
  // The 30th letter from the end is an a: 2^30 states.
  const auto result = build("r = *( \"a\" / \"b\" ) \"a\" 30( \"a\" / \"b\" )\n", work_budget::default_limit);
  BOOST_TEST(result.exhausted);
  BOOST_TEST(!build("r = *( \"a\" / \"b\" ) \"a\" 8( \"a\" / \"b\" )\n", work_budget::default_limit).exhausted);
}

// Few states, each a subset of very many.
BOOST_AUTO_TEST_CASE(subsets_count_too) {
  BOOST_TEST(build("r = 40000[ \"a\" ]\n", work_budget::default_limit).exhausted);
  BOOST_TEST(!build("r = 400[ \"a\" ]\n", work_budget::default_limit).exhausted);
}

BOOST_AUTO_TEST_CASE(lower_limits) {
  const work_budget budget(100);
  BOOST_TEST(budget.another_with_at_most(30).limit() == 30U);
  BOOST_TEST(budget.another_with_at_most(300).limit() == 100U);
}

BOOST_AUTO_TEST_CASE(small_limits) {
  BOOST_TEST(build("r = 5\"ab\"\n", 5).exhausted);
  BOOST_TEST(!build("r = 5\"ab\"\n", 50).exhausted);
  BOOST_TEST((build("r = s\ns = 100\"a\"\n", 50).rule == 1U));
}

BOOST_AUTO_TEST_SUITE_END()
