#include "urispec/language/regular_rule.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

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
  result.count = language::for_each_regular(grammar, state_budget(most_states), [&](const auto& rule) {
    if (const auto* regular = std::get_if<language::rule_with_automaton>(&rule)) {
      BOOST_TEST(regular->known.minimal[regular->rule].states() > 0U);
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
  const auto made = language::make_regular(grammar, 1, state_budget());
  BOOST_TEST_REQUIRE(made.has_value());
  BOOST_TEST(made->abnf_rule().name == "b");
  BOOST_TEST(made->grammar.rules.size() == 2U);
  BOOST_TEST(made->minimal().accepts(U"xyy"));
  BOOST_TEST(!made->minimal().accepts(U"yy"));
}

BOOST_AUTO_TEST_CASE(why_there_is_none) {
  const auto grammar = reference::grammar_of("a = b\nb = \"x\" c / \"y\"\nc = b \"z\"\nd = e\ne = 300\"x\"\n");
  const auto recursive = language::make_regular(grammar, 0, state_budget());
  BOOST_TEST_REQUIRE(!recursive.has_value());
  BOOST_TEST(message(recursive.error()) == "no finite automaton is built for a, because it recurses: b -> c -> b");
  const auto large = language::make_regular(grammar, 3, state_budget(100));
  BOOST_TEST_REQUIRE(!large.has_value());
  BOOST_TEST(message(large.error()) == "the rule e needs an automaton of more states than it may have");
  const auto late = language::make_regular(grammar, 3, state_budget(100'000, [] { return true; }));
  BOOST_TEST_REQUIRE(!late.has_value());
  BOOST_TEST((std::get<language::out_of_budget>(late.error()).ran_out == exhausted_limit::time));
}

BOOST_AUTO_TEST_CASE(each_rule_that_does_not_recurse) {
  const auto got = visit_all("a = \"x\"\nb = \"y\" b \"y\" / a\nc = b\nd = a a\n", state_budget::default_limit);
  BOOST_TEST(got.rules == (lines{"a", "d"}), boost::test_tools::per_element());
  BOOST_TEST(got.count.recursive == 2U);
  BOOST_TEST(got.count.undecided.rules() == 0U);
}

BOOST_AUTO_TEST_CASE(one_that_is_too_large_says_nothing_about_others) {
  const auto got = visit_all("a = \"x\"\nb = 300\"y\"\nc = b\nd = 2a\n", 100);
  BOOST_TEST(got.rules == (lines{"a", "[b]", "[c]", "d"}), boost::test_tools::per_element());
  BOOST_TEST(got.count.undecided.too_large == 2U);
  BOOST_TEST(got.count.undecided.out_of_time == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
