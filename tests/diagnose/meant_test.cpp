// Nearest texts that nobody means are passed over, and what is left is still nearest.
#include "diagnose/repair.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/rule_reader.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <string>
#include <string_view>

using namespace urispec;

namespace {

struct expected_nearest {
  std::string_view grammar;
  std::string_view rule;
  std::string_view text;
  std::string_view nearest;  // all that are given, with blanks between them
};
std::ostream& operator<<(std::ostream& out, const expected_nearest& e) { return out << e.text; }

const expected_nearest nearest_cases[] = {
    {"rfc6068", "mailtoURI", "mailto:joe", ""},
    {"rfc8141", "namestring", "urn:isbn", ""},
    {"rfc8089", "file-URI", "file://h", "file://h/"},
    {"rfc3986", "host", "a@b@c", ""},
    {"rfc9110", "http-URI", "12:30/notes", ""},
    {"rfc9110", "http-URI", "git@github.com:u/r", ""},
    {"rfc9110", "http-URI", "htp://a/", "http://a/"},
    {"rfc3966", "telephone-uri", "tel:5 5", ""},
    {"rfc6068", "mailtoURI", "mailto:jo e", ""},
    {"rfc3986", "segment", "a/b", "a%2Fb"},
    {"rfc3986", "query", "a#b", "a%23b"},
    {"rfc3986", "dec-octet", "256", "25 26 56"},
    {"rfc3966", "telephone-uri", "tel:7042", ""},
    {"rfc3986", "IPv4address", "192.0.2", ""},
    {"rfc3986", "port", "ab", ""},
    {"rfc3986", "path-abempty", "ab", "/ab"},
    {"rfc3986", "path-absolute", "//a", "/a"},
    {"rfc3986", "userinfo", "a/b", "a%2Fb"},
    {"rfc3986", "IPv4address", "1.2.3.4.5", ""},
    {"rfc3986", "IPv6address", "g::1", ""},
    {"rfc3986", "IPv6address", "::g", ""},
    {"rfc3986", "IPv6address", ":1:2:3:4:5:6:7", "::1:2:3:4:5:6:7"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(meant)

BOOST_DATA_TEST_CASE(others_are_not_given, boost::unit_test::data::make(nearest_cases), c) {
  const auto grammar = abnf::load(*abnf::find_entry(c.grammar)).grammar;
  const auto result = diagnose(c.text, *interpret::read_by_automaton(grammar, *grammar.find(c.rule)));
  BOOST_REQUIRE(result.has_value());
  std::string list;
  for (const repair& r : result->repairs) {
    if (r.source == repair_source::nearest && !is_example(r)) list += (list.empty() ? "" : " ") + r.text;
  }
  BOOST_TEST(list == c.nearest);
}

BOOST_AUTO_TEST_CASE(is_decided_on_each_edit) {
  const auto meant = [](std::string_view text, const edit& e, std::string_view dividing = ":/?#@") {
    return diagnosing::may_be_meant({apply_edits({&e, 1}, text), {e}}, text, dividing);
  };
  BOOST_TEST(!meant("joe", {edit_kind::insert, {2, 2}, "@"}));
  BOOST_TEST(meant("joe", {edit_kind::insert, {3, 3}, "@"}));
  BOOST_TEST(meant("joe", {edit_kind::insert, {2, 2}, "y"}));
  BOOST_TEST(!meant("a:b", {edit_kind::remove, {1, 2}, ""}));
  BOOST_TEST(!meant("a b", {edit_kind::remove, {1, 2}, ""}));
  BOOST_TEST(!meant("a_b", {edit_kind::remove, {1, 2}, ""}));
  BOOST_TEST(meant("a::b", {edit_kind::remove, {1, 2}, ""}));
  BOOST_TEST(!meant("a b", {edit_kind::replace, {1, 2}, "c"}));
  BOOST_TEST(!meant("a b", {edit_kind::replace, {1, 2}, "/"}));
  BOOST_TEST(!meant("704", {edit_kind::replace, {0, 1}, "+"}));
  BOOST_TEST(meant("704", {edit_kind::replace, {0, 1}, "8"}));
  BOOST_TEST(!meant("a/b", {edit_kind::percent_encode, {1, 2}, "%2F"}));
  BOOST_TEST(meant("a/b", {edit_kind::percent_encode, {1, 2}, "%2F"}, "?#"));
  BOOST_TEST(!meant("1.2", {edit_kind::remove, {1, 2}, ""}));
  BOOST_TEST(!meant("12", {edit_kind::insert, {1, 1}, "."}));
  BOOST_TEST(!meant("::g", {edit_kind::remove, {2, 3}, ""}));
  BOOST_TEST(meant("::gf", {edit_kind::remove, {2, 3}, ""}));
  BOOST_TEST(!meant(":12", {edit_kind::replace, {1, 3}, "a"}));
  BOOST_TEST(meant("a|b", {edit_kind::percent_encode, {1, 2}, "%7C"}));
}

BOOST_AUTO_TEST_SUITE_END()
