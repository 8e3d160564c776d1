// Whole derivations against the tables, one table a grammar.
#include "parse/render.hpp"
#include "parse/table.hpp"
#include "urispec/parse/derivation_builder.hpp"
#include "urispec/parse/parse.hpp"
#include "urispec/rules/rfc3986.hpp"

#include <boost/test/unit_test.hpp>
#include <string_view>
#include <vector>

namespace {

using namespace urispec;

}  // namespace

BOOST_AUTO_TEST_SUITE(derivations)

BOOST_AUTO_TEST_CASE(tables) {
  derivation tree;
  for (const grammar_info& g : all_grammars()) {
    for (const auto& row : test::read_table("derivations", g.id)) {
      const std::string text = test::text_of(row);
      BOOST_TEST_CONTEXT(g.id << ": \"" << text << "\" as " << test::rule_of(row)) {
        BOOST_TEST_REQUIRE(derive(text, *find_grammar(g.id), test::rule_of(row), tree).has_value());
        BOOST_TEST(test::render(tree, g.rule_list) == row["derivation"].get<std::string>());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_arena_is_used_again) {
  const rule_ref start = start_rule(grammar::rfc3986);
  derivation tree;
  BOOST_TEST_REQUIRE(derive("http://example.com/a/long/path", start, tree).has_value());
  const auto* const nodes = tree.nodes().data();
  const std::size_t count = tree.nodes().size();
  BOOST_TEST_REQUIRE(derive("a", start, tree).has_value());
  BOOST_TEST(tree.nodes().data() == nodes);
  BOOST_TEST(tree.nodes().size() < count);
  BOOST_TEST(!derive("%", start, tree).has_value());
  BOOST_TEST(tree.empty());
  BOOST_TEST(!derive("a", grammar::rfc3986, "no-such-rule", tree).has_value());
  BOOST_TEST(tree.empty());
}

// 32 bits are too many nodes for a test; a lower limit goes the same way.
BOOST_AUTO_TEST_CASE(a_tree_that_does_not_fit_is_refused) {
  const auto builds = [](std::string_view text, std::size_t limit) {
    derivation_arena nodes;
    derivation_state state{.nodes = nodes, .limit = limit};
    text_input in = input_of(text);
    const bool built = match_all<rfc3986::URI_reference, derivation_builder<grammars::rfc3986>::control>(in, state);
    BOOST_TEST(nodes.size() <= limit);
    return built && !state.full;
  };
  // URI-reference, URI, scheme, ALPHA, hier-part, path-absolute; and on the way down from there rules that fail.
  BOOST_TEST(builds("a:/", 20));
  for (std::size_t limit = 0; limit < 6; ++limit) BOOST_TEST(!builds("a:/", limit));
}

BOOST_AUTO_TEST_SUITE_END()
