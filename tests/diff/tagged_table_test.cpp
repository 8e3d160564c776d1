// The tagged languages that are built in are those that are made anew; a table of something else is not used.
#include "diff/tagged_table.hpp"

#include "diff/pairs.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;
using namespace urispec::diff;

BOOST_AUTO_TEST_SUITE(tagged_table_tests)

BOOST_AUTO_TEST_CASE(built_in_tables_are_what_is_made_anew) {
  const auto& components = abnf::built_in_components();
  for (const auto& id : test::ids_of_built_in_grammars()) {
    BOOST_TEST_CONTEXT(id << "; cmake --build … --target regenerate_tagged writes the tables") {
      const auto grammar = abnf::load(*abnf::find_entry(id)).grammar;
      work_budget budget, for_all;
      const auto quickly = prepare(grammar, components, budget).value();
      const auto anew = prepare_anew(grammar, components, for_all).value();
      BOOST_REQUIRE(anew.tagged.has_value());
      const auto table = built_in_tagged_language(grammar, anew.start, components);
      BOOST_REQUIRE(table.has_value());
      BOOST_TEST((*table == *anew.tagged));
      BOOST_TEST((*quickly.tagged == *anew.tagged));
      BOOST_TEST((quickly.languages.minimal == anew.languages.minimal));
      BOOST_TEST((quickly.languages.classes == anew.languages.classes));
      BOOST_TEST((quickly.structure.automaton == anew.structure.automaton));
    }
  }
}

BOOST_AUTO_TEST_CASE(not_for_another_grammar) {
  const auto& components = abnf::built_in_components();
  auto grammar = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  const auto start = *grammar.find("URI-reference");
  BOOST_TEST(built_in_tagged_language(grammar, start, components).has_value());
  BOOST_TEST(!built_in_tagged_language(grammar, *grammar.find("URI"), components).has_value());
  const abnf::component_table other = components;
  BOOST_TEST(!built_in_tagged_language(grammar, start, other).has_value());
  grammar.rules[*grammar.find("scheme")].definition = grammar.rules[*grammar.find("port")].definition;
  BOOST_TEST(!built_in_tagged_language(grammar, start, components).has_value());
}

BOOST_AUTO_TEST_CASE(what_is_no_table) {
  const auto read = [](std::string_view text) { return read_tagged_table(text, 1); };
  const std::string good = "0000000000000001 1 1 2\n0-D7FF E000-10FFFF\n2x1\n+1x0 1x1\n";
  BOOST_REQUIRE(read(good).has_value());
  BOOST_TEST(write_tagged_table(1, *read(good)) == good);
  for (const char* bad :
       {"", "1", "2 1 1 2\n0-D7FF E000-10FFFF\n2x1\n2x1\n", "1 1 1 2\n0-D7FF E000-10FFFF\n2x1\n",
        "1 1 1 2\n0-D7FF E000-10FFFF\n2x1\n2x2\n", "1 1 1 2\n0-D7FF E000-10FFFF\n2x1\n1x1\n",
        "1 1 1 2\n0-D7FF E000-10FFFF\n2x1\n3x1\n", "1 1 1 2\n0-D7FF E000-110000\n2x1\n2x1\n",
        "1 1 1 2\n9-8\n2x1\n2x1\n", "1 2 1 2\n0-D7FF E000-10FFFF\n2x1\n2x1\n2x1\n", "1 1 1 0\n0-D7FF E000-10FFFF\n",
        "1 1 1 2\n0-D7FF E000-10FFFF\n2x1\n2x1\n2x1\n", "1 1 1 99999999999999\n0-D7FF E000-10FFFF\n2x1\n"}) {
    BOOST_TEST(!read(bad).has_value(), bad);
  }
}

BOOST_AUTO_TEST_SUITE_END()
