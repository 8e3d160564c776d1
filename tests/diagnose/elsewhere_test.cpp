// What a text is in other grammars, and as other rules of its own.
#include "urispec/diagnose/diagnose.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

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
     "rfc2396 URI-reference reg_name; rfc2732 URI-reference reg_name; ecma262 uri; rfc3986 path-rootless"},
    {"a", "port", ""},
    {"a", "URI", "rfc3986 URI-reference path path-noscheme"},
    {"::1", "", "ecma262 uri; rfc3986 IPv6address"},
    {"http://a b/", "", ""},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(elsewhere)

BOOST_DATA_TEST_CASE(is_what_the_text_is, boost::unit_test::data::make(elsewhere_cases), c) {
  const auto rule = c.rule.empty() ? start_rule(grammar::rfc3986) : *find_rule(grammar::rfc3986, c.rule);
  const auto found = diagnose(c.text, rule);
  BOOST_REQUIRE(found.has_value());
  std::string all;
  for (const other_reading& o : found->elsewhere) {
    all += (all.empty() ? "" : "; ") + std::string(o.grammar) + " " + std::string(o.rule);
    if (o.there) all += " " + std::string(name(*o.there));
    if (!o.kind.empty()) all += " " + std::string(o.kind);
  }
  BOOST_TEST(all == c.elsewhere);
}

BOOST_AUTO_TEST_SUITE_END()
