// The check `scheme-grammar`: what the grammar of a URI's own scheme refuses, with the scheme's rule and the cause.
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::test {
namespace {

std::optional<finding> finding_of_scheme(std::string_view text, grammar g = grammar::rfc3986) {
  const auto findings = check(text, {.grammar = g, .by_scheme = scheme_grammars_for_checks()});
  const auto it = std::ranges::find(findings, "scheme-grammar", [](const finding& f) { return f.entry->id; });
  return it == findings.end() ? std::nullopt : std::optional(*it);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(scheme_check)

BOOST_AUTO_TEST_CASE(a_uri_that_its_scheme_refuses_has_an_error) {
  for (const std::string_view text : {"tel:abc", "urn:x", "data:text/plain", "geo:48.2N,16.3E", "TEL:abc",
                                      "did:Web:x", "ws://a/#b"}) {
    BOOST_TEST_CONTEXT(text) {
      const auto refused = finding_of_scheme(text);
      BOOST_REQUIRE(refused.has_value());
      BOOST_TEST((refused->severity == severity::error));
      BOOST_TEST(refused->place.begin <= refused->place.end);
      BOOST_TEST(refused->place.end <= text.size());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_uri_that_its_scheme_has_is_not_mentioned) {
  for (const std::string_view text :
       {"tel:+1-201-555-0123", "urn:isbn:1", "data:,x", "mailto:joe@example.com#f", "http://a/#top", "x-y:abc", "abc", "//a", ""}) {
    BOOST_TEST_CONTEXT(text) BOOST_TEST(!finding_of_scheme(text).has_value());
  }
}

// The grammars of schemes are laid over RFC 3986: they know no letters beyond US-ASCII and no zones.
BOOST_AUTO_TEST_CASE(a_text_that_only_another_grammar_has_is_not_asked_about) {
  BOOST_TEST(!finding_of_scheme("http://a/\u00e9", grammar::rfc3987).has_value());
  BOOST_TEST(!finding_of_scheme("http://[fe80::1%25en1]/", grammar::rfc6874).has_value());
}

BOOST_AUTO_TEST_CASE(the_message_names_rule_and_cause) {
  const auto refused = finding_of_scheme("tel:2015550123");
  BOOST_REQUIRE(refused.has_value());
  BOOST_TEST(refused->message.starts_with("rfc3966 as telephone-uri: a number without + is local"));
  BOOST_TEST(refused->message.find("byte ") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(nobody_asks_without_the_function) { BOOST_TEST(check("tel:abc").empty()); }

BOOST_AUTO_TEST_CASE(both_examples_are_right) {
  const check_entry& entry = check_entries()[find_check("scheme-grammar").value()];
  BOOST_TEST(finding_of_scheme(entry.example).has_value());
  BOOST_TEST(!finding_of_scheme(entry.near_example).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
