// The table of docs/reference/schemes.md against the parser of RFC 3986 and texts that are easy to check by hand.
#include "schemes/relation.hpp"

#include "urispec/grammars.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;
using schemes::presence;

namespace {

schemes::scheme_relation relation_of(std::string_view scheme) {
  return schemes::relation_to_rfc3986(*schemes::find_scheme(scheme));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(scheme_relations)

// Each witness is what it is said to be, by the compiled parser and by the rule of the scheme.
BOOST_AUTO_TEST_CASE(witnesses_are_what_they_are_said_to_be) {
  const schemes::grammars scheme_grammars;
  const rule_ref uri = find_rule(grammar::rfc3986, "URI").value();
  for (const auto& scheme : schemes::all_schemes()) {
    const auto relations = schemes::relation_to_rfc3986(scheme);
    const auto& rule = scheme_grammars.rule_of(scheme);
    BOOST_TEST_CONTEXT(scheme.scheme) {
      using automaton::relation;
      const bool is_within = relations.languages == relation::equal || relations.languages == relation::subset;
      const bool has_all = relations.languages == relation::equal || relations.languages == relation::superset;
      BOOST_TEST(relations.beyond.has_value() == !is_within);
      BOOST_TEST(relations.left_out.has_value() == !has_all);
      if (relations.beyond) {
        const std::string text = unicode::to_utf8(*relations.beyond);
        BOOST_TEST((rule.matches(text) && !matches(text, uri)), text);
      }
      if (relations.left_out) {
        const std::string text = unicode::to_utf8(*relations.left_out);
        BOOST_TEST((!rule.matches(text) && matches(text, uri)), text);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(parts) {
  const auto http = relation_of("http");
  BOOST_TEST((http.languages == automaton::relation::subset));
  BOOST_TEST((http.parts == std::array{presence::always, presence::sometimes, presence::sometimes, presence::sometimes,
                                       presence::never}));
  BOOST_TEST((http.left_out == U"http:"));
  const auto mailto = relation_of("mailto");
  BOOST_TEST((mailto.languages == automaton::relation::overlap));
  // atext of RFC 5322 has / # and ?, so that mailto://a@b is one, with an authority; but no domain has a colon.
  BOOST_TEST((mailto.parts == std::array{presence::sometimes, presence::sometimes, presence::never, presence::sometimes,
                                         presence::sometimes}));
}

BOOST_AUTO_TEST_SUITE_END()
