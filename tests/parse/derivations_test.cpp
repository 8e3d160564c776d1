// Whole derivations against the tables, one table a grammar.
#include "parse/all_strings.hpp"
#include "parse/render.hpp"
#include "parse/table.hpp"
#include "reference/plain_parsers.hpp"
#include "urispec/pegtl/derivation.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace urispec;

template <typename Input>
void check_builder(std::string_view text, bool expected, const derivation& plain) {
  const auto build = &detail::build_nodes<grammars::rfc3987, grammars::rfc3987::start, Input>;
  derivation tree;
  BOOST_TEST((detail::fill_derivation(text, tree, build) == derivation_outcome::built) == expected);
  BOOST_TEST((expected ? tree.nodes() == plain.nodes() : tree.empty()), "as a template: \"" << text << "\"");
}

// With tables the nodes are those that a builder without tables finds.
void check_tables(std::string_view text, grammar grammar_of_table) {
  derivation plain;
  derivation tree;
  const bool expected = reference::derive_plainly(text, grammar_of_table, plain);
  const bool built = derive(text, start_rule(grammar_of_table), tree).has_value();
  BOOST_TEST((built == expected && (built ? tree.nodes() == plain.nodes() : tree.empty())),
             info(grammar_of_table).id << ": \"" << text << "\"");
  // The template that is instantiated here: one grammar is enough and compiles sooner.
  if (grammar_of_table != grammar::rfc3987) return;
  check_builder<scan::plain_input>(text, expected, plain);
  check_builder<span_input<grammars::rfc3987>>(text, expected, plain);
}

void check_tables_of_all(std::string_view text) {
  for (std::size_t n = 0; n < all_grammars().size(); ++n) check_tables(text, static_cast<grammar>(n));
}

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

BOOST_AUTO_TEST_CASE(tables_of_characters_change_nothing) {
  test::for_all_strings("a1:/?%.[", 5, [](std::string_view text) { check_tables_of_all(text); });
}

BOOST_AUTO_TEST_CASE(tables_of_characters_change_nothing_in_long_texts) {
  std::mt19937 random(7);
  const std::vector<std::string> pieces{
      "a", "Bc9", "/",        "%aB",          "%00",  "//",    "?", "-_.~",      "!$&'()*+,;=",     ":",
      "@", "%zz", "\xC3\xA9", "\xE6\xB0\xB8", "\xC3", "[::1]", "#", "192.0.2.1", "\xF0\xA0\x80\x80"};
  for (std::size_t n = 0; n < 20'000; ++n) {
    std::string text = n % 3 == 0 ? "http://a/" : "";
    // The first pieces are valid in most places: long texts that are not would be no test.
    const std::size_t kinds = n % 5 == 0 ? pieces.size() : 9;
    const std::size_t most = n % 10 == 0 ? 200 : 60;
    for (std::size_t length = random() % most; length > 0; --length) text += pieces[random() % kinds];
    check_tables_of_all(text);
  }
}

BOOST_AUTO_TEST_CASE(the_arena_is_used_again) {
  const rule_ref start = start_rule(grammar::rfc3986);
  derivation tree;
  BOOST_TEST_REQUIRE(derive("http://example.com/a/long/path", start, tree).has_value());
  const auto* const memory = tree.arena().data();
  const std::size_t count = tree.nodes().size();
  BOOST_TEST_REQUIRE(derive("a", start, tree).has_value());
  BOOST_TEST(tree.arena().data() == memory);
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
    derivation_state state(nodes, limit);
    scan::plain_input in = input_of(text);
    const bool built =
        match_all<rules::rfc3986::URI_reference, derivation_builder<grammars::rfc3986>::control>(in, state);
    BOOST_TEST(state.size() <= limit);
    return built && !state.full();
  };
  // URI-reference, URI, scheme, ALPHA, hier-part, path-absolute; and on the way down from there rules that fail.
  BOOST_TEST(builds("a:/", 20));
  for (std::size_t limit = 0; limit < 6; ++limit) BOOST_TEST(!builds("a:/", limit));
  // The places of runs: up to the last one that is written, nothing less is enough.
  for (const std::string_view text : {"//a/b", "//a//", "?abc"}) {
    derivation tree;
    BOOST_TEST_REQUIRE(derive(text, start_rule(grammar::rfc3986), tree).has_value());
    for (std::size_t limit = 0; limit < tree.arena().size(); ++limit) BOOST_TEST(!builds(text, limit), text << limit);
    BOOST_TEST(builds(text, tree.arena().size() + 20), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
