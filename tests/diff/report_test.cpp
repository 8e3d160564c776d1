// Reports made of sources: their limits, and sources that are refused.
#include "urispec/diff.hpp"

#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

using words = std::vector<std::string>;

diff::compared_source source_of(const abnf::grammar& grammar, std::string_view rule = "") {
  const auto index = grammar.find(rule.empty() ? grammar.start : rule);
  auto source = diff::make_source(grammar.id, grammar, index.value(), rule);
  BOOST_TEST_REQUIRE(source.has_value());
  return std::move(*source);
}

diff::compared_source built_in(std::string_view id, std::string_view rule = "") {
  return source_of(abnf::load(*abnf::find_entry(id)).grammar, rule);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(report_tests)

BOOST_AUTO_TEST_CASE(two_that_are_built_in) {
  const auto report = diff::make_report(built_in("rfc3986"), built_in("rfc6874"), {work_budget(), 3, {}});
  BOOST_TEST_REQUIRE(report.has_value());
  BOOST_TEST(!report->scope_limit.has_value());
  const auto& r = *report;
  BOOST_TEST(r.left.id == "rfc3986");
  BOOST_TEST(r.left.parser.has_value());
  BOOST_TEST(r.left.label == "rfc3986 URI-reference");
  BOOST_TEST(r.resolution.reference_count > 0U);
  BOOST_TEST(r.longest_in_table == 3U);
  BOOST_TEST(r.knows_alone(diff::side::left));
  BOOST_TEST((r.comparison.relation == automaton::relation::subset));
}

// A rule of both is compared with what it needs, and what a document says of the grammars is left out.
BOOST_AUTO_TEST_CASE(a_rule) {
  const auto report =
      diff::make_report(built_in("rfc3986", "host"), built_in("rfc3986", "port"), {work_budget(), 3, "host:port"});
  BOOST_TEST_REQUIRE(report.has_value());
  const auto& r = *report;
  BOOST_TEST(r.left.id == "rfc3986 host");
  BOOST_TEST(r.right.id == "rfc3986 port");
  BOOST_TEST(r.comparison.table.items.empty());
  BOOST_TEST(r.resolution.reference_count == 0U);
}

BOOST_AUTO_TEST_CASE(recursion) {
  const auto grammar = reference::grammar_of("a = \"x\"\nb = \"(\" [ b ] \")\"\n");
  const auto start = source_of(grammar);
  BOOST_TEST(start.content.left_out == words{"b"}, boost::test_tools::per_element());
  const auto report = diff::make_report(start, source_of(reference::grammar_of("a = \"x\"\nb = \"y\"\n", "other")));
  BOOST_TEST_REQUIRE(report.has_value());
  BOOST_TEST(report->knows_alone(diff::side::right));  // the general engine reads the rule that recurses
  const auto error = diff::make_source("small", grammar, 1, "b");
  BOOST_TEST_REQUIRE(!error.has_value());
  BOOST_TEST(error.error().cycle == (words{"b", "b"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(as_much_as_can_be) {
  const auto large = source_of(reference::grammar_of("a = \"x\"\ne = 300\"z\"\n", "large"));
  const auto small = source_of(reference::grammar_of("a = \"x\"\n", "small"));
  const auto report = diff::make_report(large, small, {work_budget(100), 3, {}});
  BOOST_TEST_REQUIRE(report.has_value());
  BOOST_TEST_REQUIRE(report->scope_limit.has_value());
  BOOST_TEST(report->scope_limit->subject == "large");
  BOOST_TEST(report->left.too_large == words{"e"}, boost::test_tools::per_element());
  BOOST_TEST(report->left.left_out == words{"e"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(too_much) {
  const auto large = source_of(reference::grammar_of("a = 300\"z\"\n", "large"));
  const auto states = diff::make_report(large, large, {work_budget(100), 3, {}});
  BOOST_TEST_REQUIRE(!states.has_value());
  BOOST_TEST((states.error().ran_out == exhausted_limit::states));
  const auto time = diff::make_report(large, large, {work_budget(100'000, [] { return true; }), 3, {}});
  BOOST_TEST_REQUIRE(!time.has_value());
  BOOST_TEST((time.error().ran_out == exhausted_limit::time));
}

BOOST_AUTO_TEST_SUITE_END()
