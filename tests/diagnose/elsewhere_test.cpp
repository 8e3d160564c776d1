// Readings of a text by other grammars, and by other rules of its own.
#include "urispec/diagnose.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"
#include "urispec/rule_reader.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

using namespace urispec;

namespace {

struct expected_elsewhere {
  std::string_view text;
  std::string_view rule;
  std::string_view elsewhere;  // "GRAMMAR RULE COMPONENT KIND; …"
};
std::ostream& operator<<(std::ostream& out, const expected_elsewhere& e) { return out << e.text; }

const expected_elsewhere elsewhere_cases[] = {
    {"http://\xC3\xA9/", "", "rfc3987 IRI-reference host ireg-name"},
    {"http://a/\xC3\xA9", "", "rfc3987 IRI-reference path ipath-abempty"},
    {"http://[fe80::1%25eth0]/", "", "rfc6874 URI-reference host IPv6addrz"},
    {"http://a:b:c/", "",
     "rfc2396 URI-reference reg_name; rfc2732 URI-reference reg_name; ecma262 uri"},
    {"a", "port", ""},
    {"a", "URI", "rfc3986 URI-reference path path-noscheme; rfc3986 relative-ref"},
    {"_x", "URI", "rfc3986 URI-reference path path-noscheme; rfc3986 relative-ref"},
    {"http://a/#b", "absolute-URI", "rfc3986 URI-reference fragment; rfc3986 URI"},
    {"http://a#b", "absolute-URI", "rfc3986 URI-reference fragment; rfc3986 URI"},
    {"127.0.0.1:80", "", "ecma262 uri"},
    {"[::1]", "", "rfc3986 IP-literal"},
    {"http://a/", "relative-ref", "rfc3986 absolute-URI; rfc3986 URI; rfc3986 URI-reference"},
    {"http://a/", "host", "rfc3986 absolute-URI; rfc3986 URI; rfc3986 URI-reference"},
    {"a:b", "host", "rfc3986 ls32"},
    {"::1", "", "ecma262 uri; rfc3986 IPv6address"},
    {"http://a b/", "", ""},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(elsewhere)

BOOST_DATA_TEST_CASE(is_what_the_text_is, boost::unit_test::data::make(elsewhere_cases), c) {
  const auto rule = c.rule.empty() ? start_rule(grammar::rfc3986) : *find_rule(grammar::rfc3986, c.rule);
  const auto result = diagnose(c.text, rule);
  BOOST_REQUIRE(result.has_value());
  std::string list;
  for (const other_reading& o : result->elsewhere) {
    list += (list.empty() ? "" : "; ") + std::string(o.grammar) + " " + std::string(o.rule);
    if (o.component) list += " " + std::string(name(*o.component));
    if (!o.kind.empty()) list += " " + std::string(o.kind);
  }
  BOOST_TEST(list == c.elsewhere);
}

// The rule of another scheme of the same document has the text.
BOOST_AUTO_TEST_CASE(rules_of_other_schemes) {
  struct expected {
    std::string_view grammar;
    std::string_view text;
    std::string_view rule;
  };
  const expected cases[] = {
      {"rfc9110", "https://a.org/", "https-URI"},
      {"rfc7252", "coaps://a/", "coaps-URI"},
      {"rfc6455", "wss://a/", "wss-URI"},
      {"rfc9110", "https:", ""},
  };
  for (const expected& e : cases) {
    const abnf::catalogue_entry& entry = *abnf::find_entry(e.grammar);
    const auto grammar = abnf::load(entry).grammar;
    const auto rule = interpret::read_by_automaton(grammar, *grammar.find(entry.start));  // names refer to it
    const auto result = diagnose(e.text, *rule);
    BOOST_TEST_CONTEXT(e.text) {
      BOOST_TEST(std::ranges::count(result->elsewhere, e.rule, &other_reading::rule) == (e.rule.empty() ? 0 : 1));
      BOOST_TEST(result->repairs.empty());
      // The automata that have said so are gone.
      for (const other_reading& o : result->elsewhere) BOOST_TEST(grammar.find(o.rule).has_value());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
