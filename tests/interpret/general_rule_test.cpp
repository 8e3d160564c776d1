// Rules that recurse, read by the general engine: JSON (RFC 8259), mail addresses (RFC 5322) and OData URLs from a
// table; and the derivations of rules whose recursion is linear, which are those of the rules as published.
#include "urispec/interpret/general_rule.hpp"

#include "urispec/abnf/link.hpp"
#include "urispec/abnf/read.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>

using namespace urispec;

namespace {

abnf::grammar grammar_of_recursion(const std::string& name) {
  std::ifstream file(URISPEC_TEST_DATA "/recursion/" + name + ".abnf");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const abnf::read_result read = abnf::read(text, name + ".abnf");
  return abnf::link({&read, 1}, name, "").linked;
}

interpret::general_rule general(const abnf::grammar& g, const std::string& rule) {
  auto made = interpret::interpret_generally(g, g.find(rule).value());
  BOOST_REQUIRE(made.has_value());
  return std::move(*made);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(general_rule_tests)

BOOST_AUTO_TEST_CASE(texts_of_the_table) {
  std::ifstream table(URISPEC_TEST_DATA "/recursion/texts.txt");
  std::size_t texts = 0;
  std::map<std::string, interpret::general_rule> rules;
  for (std::string line; std::getline(table, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string grammar;
    std::string rule;
    std::string verdict;
    words >> grammar >> rule >> verdict;
    const std::string text = line.substr(grammar.size() + rule.size() + verdict.size() + 3);
    auto known = rules.find(grammar + ' ' + rule);
    if (known == rules.end()) {
      known = rules.emplace(grammar + ' ' + rule, general(grammar_of_recursion(grammar), rule)).first;
    }
    const auto& by = known->second;
    derivation tree;
    const auto read = by.derive(text, tree);
    BOOST_TEST_CONTEXT(line) {
      BOOST_TEST((read ? std::string("valid") : std::to_string(read.error().offset)) == verdict);
      BOOST_TEST(by.matches(text) == read.has_value());
      BOOST_TEST(tree.empty() == !read.has_value());
      if (!read) BOOST_TEST(!(by.expected(text)->next.empty() && by.expected(text)->ending != language::ending::is_possible));
    }
    ++texts;
  }
  BOOST_TEST(texts > 10U);
}

BOOST_AUTO_TEST_CASE(what_could_come) {
  const auto g = grammar_of_recursion("json");
  const auto expected = general(g, "array").expected("[1 x");
  BOOST_TEST((expected->ending == language::ending::is_not_possible));
  std::vector<std::string> rules;
  for (const auto& choice : expected->next) rules.push_back(choice.rule);
  BOOST_TEST(rules == (std::vector<std::string>{"end-array", "value-separator", "ws"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(linear_recursion_is_derived_as_published) {
  const abnf::read_result read = abnf::read("s = l / s \".\" l\nl = \"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").linked;
  const auto by = interpret::interpret(g, 0);
  BOOST_REQUIRE(by.has_value());
  derivation tree;
  BOOST_TEST(by->derive("x.x.x", tree).has_value());
  BOOST_TEST(tree.nodes().size() == 6U);
  BOOST_TEST(tree.root().children().begin().operator*().end_offset() == 3U);
  BOOST_TEST(by->validate("x..x").error().offset == 2U);
}

BOOST_AUTO_TEST_CASE(a_text_that_takes_more_memory_is_not_decided) {
  const abnf::read_result read = abnf::read("s = s s / \"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").linked;
  const auto by = interpret::interpret_generally(g, 0, automaton::state_budget(), {100'000});
  BOOST_TEST((by->validate(std::string(5000, 'x')).error().kind == error_kind::too_long));
  BOOST_TEST(by->matches("xxx"));
}

BOOST_AUTO_TEST_SUITE_END()
