// The table of checks: what each entry says of its own examples, and whether the profiles are what they are called.
#include "checks/unicode.hpp"
#include "urispec/checks.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>

namespace urispec::test {

namespace {

std::set<std::string_view> ids_found(std::string_view text, grammar g) {
  std::set<std::string_view> ids;
  for (const finding& f : check(text, {g, check_profile::strict, unicode_of_this_build()})) ids.insert(f.entry->id);
  return ids;
}

// The check of the grammars of schemes is tested where they are linked (tests/diagnose/scheme_check_test.cpp).
bool can_be_made(const check_entry& entry) {
  const bool has_tables = unicode_of_this_build().to_nfc != nullptr;
  return entry.needs == check_needs::nothing || (entry.needs == check_needs::unicode_tables && has_tables);
}

// The title, or the message, says what to write.
bool says_it_all(std::string_view id) {
  constexpr std::string_view ids[] = {"grammar",       "drive-letter", "scheme-grammar", "host-not-convertible",
                                      "ipv6-text",     "empty-port",   "default-port",   "lower-case-escape",
                                      "html-reference"};
  return std::ranges::find(ids, id) != std::end(ids);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(entries)

BOOST_AUTO_TEST_CASE(an_example_triggers_its_check_and_the_near_one_does_not) {
  for (const check_entry& entry : check_entries()) {
    BOOST_TEST_CONTEXT(entry.id) {
      if (can_be_made(entry)) BOOST_TEST(ids_found(entry.example, entry.read_as).contains(entry.id));
      BOOST_TEST(!ids_found(entry.near_example, entry.read_as).contains(entry.id));
      BOOST_TEST(matches(entry.near_example, entry.read_as));
      BOOST_TEST(matches(entry.example, entry.read_as) == (entry.layer != check_layer::grammar));
    }
  }
}

BOOST_AUTO_TEST_CASE(every_entry_says_what_it_is) {
  std::set<std::string_view> ids;
  for (const check_entry& entry : check_entries()) {
    BOOST_TEST_CONTEXT(entry.id) {
      BOOST_TEST(ids.insert(entry.id).second);
      BOOST_TEST(!entry.title.empty());
      BOOST_TEST((!entry.advice.empty() || says_it_all(entry.id)));
      BOOST_TEST((!entry.advice.ends_with('.') &&
                  entry.title.find(entry.advice.empty() ? "\n" : entry.advice) == std::string_view::npos));
      BOOST_TEST((entry.section.starts_with("RFC ") && !entry.section.ends_with(' ')));
      BOOST_TEST((entry.under(check_profile::strict) != severity::off), "strict has all checks");
      const bool binds = entry.layer == check_layer::grammar || entry.layer == check_layer::must;
      BOOST_TEST((entry.under(check_profile::rfc) != severity::off) == binds, "rfc has what binds, and nothing else");
      const auto findings = find_check(entry.id);
      BOOST_REQUIRE(findings.has_value());
      BOOST_TEST(&check_entries()[*findings] == &entry);
    }
  }
  BOOST_TEST(ids.size() > 30U);
  BOOST_TEST(!find_check("no-such-check").has_value());
}

BOOST_AUTO_TEST_CASE(severities_are_those_of_the_profile_until_they_are_set) {
  const std::size_t port = find_check("default-port").value();
  check_options options;
  options.severities = check_profile::rfc;
  BOOST_TEST(check("http://example.com:80/", options).empty());
  options.severities.set(port, severity::error);
  const auto findings = check("http://example.com:80/", options);
  BOOST_REQUIRE(findings.size() == 1U);
  BOOST_TEST((findings[0].severity == severity::error));
  options.severities = check_profile::strict;
  options.severities.set(port, severity::off);
  BOOST_TEST(check("http://example.com:80/", options).empty());
}

BOOST_AUTO_TEST_CASE(what_is_not_of_the_grammar_has_one_finding_or_none) {
  const auto findings = check("http://a:80/ b");
  BOOST_REQUIRE(findings.size() == 1U);
  BOOST_TEST(findings[0].entry->id == "grammar");
  BOOST_TEST(findings[0].place.begin == 12U);
  check_options options;
  options.severities.set(0, severity::off);
  BOOST_TEST(check("http://a:80/ b", options).empty());
}

BOOST_AUTO_TEST_CASE(names_are_found_again) {
  for (const check_profile p : all_check_profiles) BOOST_TEST((find_check_profile(name(p)) == p));
  for (const severity s : {severity::off, severity::warning, severity::error})
    BOOST_TEST((find_severity(name(s)) == s));
  BOOST_TEST(!find_check_profile("Web").has_value());
  BOOST_TEST(!find_severity("fatal").has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
