// Proofs of rules, and limits that they exceed.
#include "urispec/spec.hpp"

#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace urispec;
using spec::translation;

namespace {

using words = std::vector<std::string>;

words proved(std::string_view text, const work_budget& limits = work_budget(),
             translation mode = translation::adjusted) {
  const auto grammar = reference::grammar_of(text);
  words result;
  for (const auto& proof : spec::prove(grammar, limits, mode)) {
    const auto reason = spec::why_not_proved(proof, grammar, limits);
    result.push_back(std::string(spec::verdict_word(proof)) + (reason.empty() ? "" : ": ") + reason);
  }
  return result;
}

// The first alternative hides the second: PEG needs them in the other order.
constexpr std::string_view needs_adjustment = "a = \"x\" / \"xy\"\nb = \"z\"\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(prove_tests)

BOOST_AUTO_TEST_CASE(adjusted_and_literal) {
  BOOST_TEST(proved(needs_adjustment) == (words{"proved", "proved"}), boost::test_tools::per_element());
  BOOST_TEST(proved(needs_adjustment, work_budget(), translation::literal) ==
                 (words{"disproved: \"xy\" matches the ABNF, but not the parsing expression", "proved"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(recursion) {
  const words expected{"not proved: it recurses, or uses a rule that does; the general engine reads it", "proved"};
  for (const auto mode : {translation::adjusted, translation::literal}) {
    BOOST_TEST(proved("a = \"(\" [ a ] b \")\"\nb = \"x\"\n", work_budget(), mode) == expected,
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(one_rule_that_is_too_large_says_nothing_about_another) {
  for (const auto mode : {translation::adjusted, translation::literal}) {
    const auto actual = proved("a = 300\"x\"\nb = \"y\"\nc = a\n", work_budget(100), mode);
    BOOST_TEST(actual[0].starts_with("not proved: it needs an automaton of more than 100 states"), actual[0]);
    BOOST_TEST(actual[1] == "proved");
    BOOST_TEST(actual[2].starts_with("not proved: "), actual[2]);
  }
}

// The clock counts questions. All rules together take more than there is; `a` and `c` alone need little of it.
BOOST_AUTO_TEST_CASE(a_rule_that_takes_long_leaves_time_for_others) {
  constexpr double enough = 1000;
  double questions = 0;
  const auto actual = proved("a = \"x\" / \"xy\"\nb = 20000\"x\"\nc = a \"z\"\n",
                          work_budget(work_budget::default_limit, [&] { return ++questions / enough; }));
  BOOST_TEST(actual[0] == "proved");
  BOOST_TEST(actual[1].starts_with("not proved: it is not decided within the time"), actual[1]);
  BOOST_TEST(actual[2] == "proved");
}

BOOST_AUTO_TEST_CASE(no_time) {
  const auto actual = proved("a = \"x\"\n", work_budget(work_budget::default_limit, [] { return true; }));
  BOOST_TEST(actual.front().starts_with("not proved: it is not decided within the time"), actual.front());
}

BOOST_AUTO_TEST_SUITE_END()
