// URIs checked by the grammars of their schemes.
#include "abnf/catalogue.hpp"
#include "urispec/schemes.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <thread>
#include <vector>

using namespace urispec;

namespace {

// Made once: their automata are kept.
const schemes::grammars& scheme_grammars() {
  static const schemes::grammars catalogue;
  return catalogue;
}

// "", "by http", or which grammar refused what.
std::string outcome_of(const char* text) {
  const auto read = schemes::check(text, scheme_grammars());
  if (!read)
    return (read.error().kind == schemes::grammar_kind::generic ? "generic: " : "scheme: ") + read.error().message();
  return read->scheme == nullptr ? "" : "by " + std::string(read->scheme->scheme);
}

struct row {
  const char* text;
  const char* outcome;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(scheme_rules)

BOOST_AUTO_TEST_CASE(which_grammar_refuses) {
  const row rows[] = {
      {"http://a/", "by http"},
      {"HTTP://a/", "by http"},
      {"https://a/", "by https"},
      {"http:foo", "scheme: rfc9110 as http-URI: byte 5: U+0066 'f' cannot follow here, in http-URI (section 4.2.1)"},
      {"tel:abc", "scheme: rfc3966 as telephone-uri: byte 7: the string cannot end here, in phonedigit-hex (section 3)"},
      {"urn:x", "scheme: rfc8141 as namestring: byte 5: the string cannot end here, in NID (section 2)"},
      {"ws://a/#f",
       "scheme: rfc6455 as ws-URI: byte 7: U+0023 '#' cannot follow here, in segment (RFC 3986 section 3.3)"},
      {"mailto:a@@b", "scheme: rfc6068 as mailtoURI: byte 9: U+0040 '@' cannot follow here, in domain (section 2)"},
      // fragments are those of RFC 3986, unless the scheme forbids them
      {"https://a/b#c", "by https"},
      {"geo:1,2#c", "by geo"},
      {"urn:ab:c#d", "by urn"},
      {"tel:#1;phone-context=+1", "by tel"},
      {"wss://a/#",
       "scheme: rfc6455 as wss-URI: byte 8: U+0023 '#' cannot follow here, in segment (RFC 3986 section 3.3)"},
      {"http:foo#c", "scheme: rfc9110 as http-URI: byte 5: U+0066 'f' cannot follow here, in http-URI (section 4.2.1)"},
      {"https://a/#b#c",
       "generic: rfc3986 as URI-reference: byte 12: U+0023 '#' cannot follow here, in fragment (section 3.5)"},
      // both would refuse: the generic grammar comes first
      {"tel:a b",
       "generic: rfc3986 as URI-reference: byte 5: U+0020 (space) cannot follow here, in segment-nz (section 3.3)"},
      // the grammar of mailto has it, RFC 3986 does not
      {"mailto:%@a",
       "generic: rfc3986 as URI-reference: byte 8: U+0040 '@' cannot follow here, in pct-encoded (section 2.1)"},
      // no scheme, or none that is known
      {"a/b", ""},
      {"", ""},
      {"./tel:abc", ""},
      {"?tel:abc", ""},
      {"x:abc", ""},
      {"ldap:///a=b??sub?(&(a=b)(!(c=*)))", "by ldap"},
  };
  for (const row& r : rows) BOOST_TEST(outcome_of(r.text) == r.outcome, r.text << ": " << outcome_of(r.text));
}

BOOST_AUTO_TEST_CASE(every_scheme_has_a_rule) {
  std::size_t schemes_of_catalogue = 0;
  for (const auto& entry : abnf::scheme_catalogue()) schemes_of_catalogue += entry.schemes.size();
  BOOST_TEST(schemes_of_catalogue > 20U);
  BOOST_TEST(schemes::all_schemes().size() == schemes_of_catalogue);
  for (const auto& scheme : schemes::all_schemes()) {
    BOOST_TEST(scheme_grammars().rule_of(scheme).name() == scheme.rule);
    BOOST_TEST(schemes::find_scheme(scheme.scheme) == &scheme);
  }
  BOOST_TEST(schemes::find_scheme("") == nullptr);
  BOOST_TEST(schemes::find_scheme("gopher") == nullptr);
}

BOOST_AUTO_TEST_CASE(schemes_before_a_colon) {
  const row rows[] = {{"a:b", "a"}, {"a/b:c", ""}, {"a?b:c", ""}, {"a#b:c", ""}, {"a", ""}, {":", ""}, {"", ""}};
  for (const row& r : rows) BOOST_TEST(schemes::scheme_in(r.text) == r.outcome);
}

// Each thread may be the first to ask.
BOOST_AUTO_TEST_CASE(threads_share_what_is_made) {
  const schemes::grammars shared;
  const auto& scheme = *schemes::find_scheme("geo");
  std::vector<const rule_reader*> seen(4);
  {
    std::vector<std::jthread> threads;
    for (auto& rule : seen) threads.emplace_back([&] { rule = &shared.rule_of(scheme); });
  }
  for (const auto* rule : seen) BOOST_TEST(rule == seen.front());
}

BOOST_AUTO_TEST_SUITE_END()
