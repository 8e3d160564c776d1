// All steps on one grammar, with nothing but the header for users.
#include <urispec/spec.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace spec = urispec::spec;

namespace {

constexpr std::string_view text =
    "URL    = scheme \":\" *( path / \"(\" nested \")\" )\n"
    "scheme = 1*ALPHA\n"
    "path   = 1*( ALPHA / \"/\" )\n"
    "nested = \"<\" [ nested ] \">\"\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(pipeline_tests)

BOOST_AUTO_TEST_CASE(a_rule_by_its_name) {
  const auto grammar = spec::usable(spec::load(text, "my.abnf"));
  BOOST_TEST_REQUIRE(grammar.has_value());
  const auto path = spec::interpret(*grammar, "PATH");
  BOOST_TEST_REQUIRE(path.has_value());
  BOOST_TEST(path->name() == "path");
  BOOST_TEST(!path->is_start());
  BOOST_TEST(path->matches("a/b"));
}

BOOST_AUTO_TEST_CASE(a_rule_that_recurses) {
  const auto grammar = spec::usable(spec::load(text, "my.abnf"));
  BOOST_TEST_REQUIRE(grammar.has_value());
  const auto url = spec::interpret(*grammar);
  BOOST_TEST_REQUIRE(url.has_value());
  BOOST_TEST((url->kind() == urispec::reader_kind::engine));
  BOOST_TEST((spec::interpret(*grammar, "path")->kind() == urispec::reader_kind::automaton));
  BOOST_TEST(url->matches("a:b(<<>>)"));
  const auto verdict = url->validate("a:b(<<>)");
  BOOST_TEST_REQUIRE(!verdict.has_value());
  BOOST_TEST(verdict.error().offset == 7U);
  urispec::derivation tree;
  BOOST_TEST_REQUIRE(url->derive("a:b(<<>>)", tree).has_value());
  BOOST_TEST(url->rule_list()[tree.root().rule()].name == "URL");
}

BOOST_AUTO_TEST_CASE(why_there_is_none) {
  const auto grammar = spec::usable(spec::load(text, "my.abnf"));
  BOOST_TEST_REQUIRE(grammar.has_value());
  BOOST_TEST(message(spec::interpret(*grammar, "host").error()) == "no rule host");
  BOOST_TEST(message(spec::interpret(*grammar, "path", urispec::work_budget(1)).error()) ==
             "the rule ALPHA needs an automaton of more states than it may have");
}

BOOST_AUTO_TEST_CASE(adjustments_of_each_rule) {
  const auto grammar = spec::usable(spec::load("a = \"x\" / \"xy\"\nb = \"y\"\n", "my.abnf"));
  BOOST_TEST_REQUIRE(grammar.has_value());
  const auto adjustments = spec::find_adjustments(*grammar);
  BOOST_TEST((adjustments.ran_out == urispec::exhausted_limit::none));
  BOOST_TEST_REQUIRE(adjustments.of_rules.size() == 2U);
  BOOST_TEST_REQUIRE(adjustments.of_rules[0].size() == 1U);
  BOOST_TEST(name_of(adjustments.of_rules[0].front().kind) == "order");
  BOOST_TEST(adjustments.of_rules[1].empty());
}

BOOST_AUTO_TEST_SUITE_END()
