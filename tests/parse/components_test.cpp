// Whole component trees against the tables, one table a grammar.
#include "parse/render.hpp"
#include "parse/table.hpp"
#include "urispec/uri.hpp"
#include "urispec/components.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace urispec;

}  // namespace

BOOST_AUTO_TEST_SUITE(components_of_texts)

BOOST_AUTO_TEST_CASE(tables) {
  for (const grammar_info& g : all_grammars()) {
    for (const auto& row : test::read_table("components", g.id)) {
      const std::string text = test::text_of(row);
      BOOST_TEST_CONTEXT(g.id << ": \"" << text << "\" as " << test::rule_of(row)) {
        const auto parsed = parse(text, *find_grammar(g.id), test::rule_of(row));
        BOOST_TEST_REQUIRE(parsed.has_value());
        BOOST_TEST(test::to_json(*parsed).dump() == row["components"].dump());
        BOOST_TEST(parsed->text.data() == text.data());
        if (test::rule_of(row).empty() && parsed->path()) BOOST_TEST(recompose(*parsed) == text);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(derive_gives_the_same_components) {
  derivation tree;
  for (const grammar_info& g : all_grammars()) {
    for (const auto& row : test::read_table("components", g.id)) {
      const std::string text = test::text_of(row);
      const auto parsed = derive(text, *find_grammar(g.id), test::rule_of(row), tree);
      BOOST_TEST_REQUIRE(parsed.has_value());
      BOOST_TEST(test::to_json(*parsed).dump() == row["components"].dump());
      BOOST_TEST(tree.root().text() == text);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
