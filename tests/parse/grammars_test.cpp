// The tables of grammars and rules.
#include "urispec/grammars.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

namespace {

using namespace urispec;

}  // namespace

BOOST_AUTO_TEST_SUITE(grammars_by_name)

BOOST_AUTO_TEST_CASE(the_catalogue_and_the_enumeration_are_in_one_order) {
  BOOST_TEST(info(grammar::rfc2396).id == "rfc2396");
  BOOST_TEST(info(grammar::rfc3986).id == "rfc3986");
  BOOST_TEST(info(grammar::rfc3987).id == "rfc3987");
  BOOST_TEST(info(grammar::ecma262).id == "ecma262");
  for (std::size_t i = 0; i < all_grammars().size(); ++i) {
    BOOST_TEST((find_grammar(all_grammars()[i].id) == static_cast<grammar>(i)));
  }
}

BOOST_AUTO_TEST_CASE(aliases) {
  BOOST_TEST((find_grammar("legacy") == grammar::rfc2396));
  BOOST_TEST((find_grammar("modern") == grammar::rfc3986));
  BOOST_TEST((find_grammar("iri") == grammar::rfc3987));
  BOOST_TEST(!find_grammar("").has_value());
  BOOST_TEST(!find_grammar("RFC3986").has_value());
}

BOOST_AUTO_TEST_CASE(rules_in_either_case) {
  const auto rule = find_rule(grammar::rfc3986, "uri-REFERENCE");
  BOOST_TEST_REQUIRE(rule.has_value());
  BOOST_TEST((*rule == start_rule(grammar::rfc3986)));
  BOOST_TEST(info(*rule).name == "URI-reference");
  BOOST_TEST(info(*rule).section == "4.1");
  BOOST_TEST(!find_rule(grammar::rfc3986, "URI_reference").has_value());
  BOOST_TEST(!find_rule(grammar::rfc3986, "").has_value());
  BOOST_TEST(!find_rule(grammar::rfc3986, "opaque_part").has_value());
  BOOST_TEST(info(start_rule(grammar::rfc3987)).name == "IRI-reference");
  BOOST_TEST(info(start_rule(grammar::ecma262)).name == "uri");
}

BOOST_AUTO_TEST_CASE(every_rule_is_found_by_its_name) {
  for (const grammar_info& g : all_grammars()) {
    for (std::uint16_t i = 0; i < g.rule_list.size(); ++i) {
      BOOST_TEST((find_rule(*find_grammar(g.id), g.rule_list[i].name) == rule_ref{*find_grammar(g.id), i}));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
