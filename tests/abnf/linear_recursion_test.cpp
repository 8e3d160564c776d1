// Rules that recurse at one end only, against the expansion of their definitions to a length.
#include "abnf/recursion.hpp"

#include "full_run.hpp"
#include "reference/expansion.hpp"
#include "urispec/abnf.hpp"
#include "abnf/print.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

#include <fmt/format.h>

using namespace urispec;
using abnf::linearity;

namespace {

abnf::grammar recursing(const std::string& text) {
  const abnf::read_result r = abnf::read(text, "t.abnf");
  return abnf::link({&r, 1}, "", "").grammar;
}

std::string solved(const std::string& text) {
  const auto g = abnf::without_linear_recursion(recursing(text));
  std::string result;
  for (const auto& rule : g.rules) {
    if (result.empty() || rule.name.size() == 1) {
      result += rule.name + " = " + abnf::print(rule.definition, rule.notation) + "; ";
    }
  }
  return result;
}

// A definition of up to three alternatives that use the rules at one end, or at both, or inside.
std::string random_definition(std::mt19937& random, int rules, int way) {
  const auto any_rule = [&] {
    return std::string(1, static_cast<char>('a' + static_cast<int>(random() % static_cast<unsigned>(rules))));
  };
  const char* const terminals[] = {"\"x\"", "\"y\"", "[\"x\"]", "*\"y\"", "(\"x\" / \"y\")", "\"\""};
  std::string text;
  const auto count = 1 + random() % 3;
  for (unsigned i = 0; i < count; ++i) {
    const std::string own = terminals[random() % 6];
    const int place = random() % 5 == 0 ? static_cast<int>(random() % 4) : way;
    std::string part = own;
    if (random() % 3 != 0) {
      if (place == 0) part = any_rule() + " " + own;
      if (place == 1) part = own + " " + any_rule();
      if (place == 2) part = "[" + any_rule() + " " + own + "]";
      if (place == 3) part = "(" + own + " / " + own + " " + any_rule() + ")";
    }
    text += (i == 0 ? "" : " / ") + part;
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(linear_recursion_tests)

BOOST_AUTO_TEST_CASE(definitions_that_repeat) {
  BOOST_TEST(solved("s = l / s \".\" l\nl = \"x\"\n") == "s = l *( \".\" l ); l = \"x\"; ");
  BOOST_TEST(solved("s = l / l \".\" s\nl = \"x\"\n") == "s = *( l \".\" ) l; l = \"x\"; ");
  BOOST_TEST(solved("s = [ s ] \"x\"\n") == "s = \"x\" *\"x\"; ");
  BOOST_TEST(solved("a = \"x\" b / \"x\"\nb = \"y\" a\n") == "a = *( \"x\" \"y\" ) \"x\"; b = \"y\" a; ");
  BOOST_TEST(solved("a = a / \"x\"\n") == "a = \"x\"; ");
}

BOOST_AUTO_TEST_CASE(what_is_not_linear_stays) {
  for (const char* const text : {"s = \"(\" s \")\" / \"x\"\n", "s = s s / \"x\"\n", "s = *s \"x\"\n",
                                 "s = 2s / \"x\"\n", "s = \"x\" s / s \"x\" / \"y\"\n", "s = \"x\" s\n", "s = s\n"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST((abnf::linear_recursion(recursing(text))[0] == linearity::none)); }
  }
  BOOST_TEST((abnf::linear_recursion(recursing("s = \"x\" s / \"x\"\n"))[0] == linearity::right));
  BOOST_TEST((abnf::linear_recursion(recursing("s = s \"x\" / \"x\"\n"))[0] == linearity::left));
}

// A component that elimination would multiply beyond all measure is left alone.
BOOST_AUTO_TEST_CASE(a_solution_has_a_limit) {
  std::string text;
  for (int i = 0; i < 40; ++i) {
    text += fmt::format("r{} = \"x\"", i);
    for (int j = 0; j < 40; ++j) text += fmt::format(" / \"{}-{}\" r{}", i, j, j);
    text += "\n";
  }
  BOOST_TEST((abnf::linear_recursion(recursing(text))[0] == linearity::none));
}

BOOST_AUTO_TEST_CASE(random_grammars_keep_their_strings) {
  std::mt19937 random(2001);
  int linear = 0;
  for (int round = 0; round < (test::full_run() ? 200 : 60); ++round) {
    const int rules = 1 + static_cast<int>(random() % 3);
    const int way = static_cast<int>(random() % 4);
    std::string text;
    for (int i = 0; i < rules; ++i) {
      text += fmt::format("{} = {}\n", static_cast<char>('a' + i), random_definition(random, rules, way));
    }
    const auto g = recursing(text);
    const auto repeats = abnf::without_linear_recursion(g);
    const auto recursion = abnf::linear_recursion(g);
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      if (recursion[rule] == linearity::none) continue;
      ++linear;
      BOOST_TEST_CONTEXT(text << " of " << g.rules[rule].name) {
        BOOST_TEST((abnf::linear_recursion(repeats)[rule] == linearity::none));
        BOOST_TEST((reference::expansion(g, 5).of(rule) == reference::expansion(repeats, 5).of(rule)));
      }
    }
  }
  BOOST_TEST(linear > (test::full_run() ? 60 : 20));
}

BOOST_AUTO_TEST_SUITE_END()
