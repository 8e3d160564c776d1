#include "language/per_rule.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using namespace urispec;

namespace {

// Which rules were asked about, each with its part of the grammar, and what came of it.
struct protocol {
  std::vector<std::string> asked;
  std::vector<bool> undecided;
};

protocol ask(std::string_view text, std::string_view large, std::vector<bool> about = {}) {
  const auto grammar = reference::grammar_of(text);
  if (about.empty()) about.resize(grammar.rules.size(), true);
  protocol result;
  const auto undecided = language::undecided_rules(grammar, about, state_budget(),
                                                   [&](std::size_t rule, const abnf::grammar& part, const auto&) {
    std::string line = grammar.rules[rule].name + ":";
    for (const auto& r : part.rules) line += " " + r.name;
    result.asked.push_back(std::move(line));
    BOOST_TEST(part.start == grammar.rules[rule].name);
    return part.find(large) ? exhausted_limit::time : exhausted_limit::none;
  });
  for (const auto what : undecided) {
    result.undecided.push_back(what != exhausted_limit::none);
    BOOST_TEST((what == exhausted_limit::none || what == exhausted_limit::time));
  }
  return result;
}

using lines = std::vector<std::string>;
using flags = std::vector<bool>;

}  // namespace

BOOST_AUTO_TEST_SUITE(per_rule_tests)

BOOST_AUTO_TEST_CASE(each_has_what_it_needs_and_comes_after_it) {
  const auto got = ask("a = b c\nb = \"x\"\nc = <b> / d\nd = \"y\"\n", "none");
  BOOST_TEST(got.asked == (lines{"b: b", "d: d", "c: b c d", "a: a b c d"}), boost::test_tools::per_element());
  BOOST_TEST(got.undecided == (flags{false, false, false, false}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_uses_a_rule_that_is_not_decided_is_not_tried) {
  const auto got = ask("a = c\nb = \"x\"\nc = d\nd = \"y\"\n", "d");
  BOOST_TEST(got.asked == (lines{"d: d", "b: b"}), boost::test_tools::per_element());
  BOOST_TEST(got.undecided == (flags{true, false, true, true}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(only_what_is_asked_about) {
  const auto got = ask("a = c\nb = \"x\"\nc = \"y\"\n", "c", {true, false, false});
  BOOST_TEST(got.asked == lines{"a: a c"}, boost::test_tools::per_element());
  BOOST_TEST(got.undecided == (flags{true, false, false}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(rules_that_recurse_come_last) {
  const auto got = ask("a = [ a ] b\nb = \"x\"\nc = a\n", "none");
  BOOST_TEST_REQUIRE(got.asked.size() == 3U);
  BOOST_TEST(got.asked.front() == "b: b");
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
        grammar, flags(9, true), state_budget(10, [&] { return now; }),
        [&](std::size_t, const abnf::grammar&, state_budget limits) {
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
    BOOST_TEST((undecided == std::vector<resource>(9, exhausted_limit::none)));
    BOOST_TEST(rules_left == 0U);
  }
}

BOOST_AUTO_TEST_CASE(rules_that_recurse_use_what_is_not_decided) {
  const auto got = ask("a = [ a ] b\nb = \"x\"\n", "b");
  BOOST_TEST(got.asked == lines{"b: b"}, boost::test_tools::per_element());
  BOOST_TEST(got.undecided == (flags{true, true}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
