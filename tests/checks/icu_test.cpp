// Labels as UTS #39 looks at them, and the checks that ask for them.
#include "urispec/icu.hpp"

#include "urispec/checks.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

namespace urispec::test {

namespace {

bool finds(std::string_view id, std::string_view text, grammar g = grammar::rfc3987) {
  const auto findings = check(text, {g, check_profile::strict, icu::functions_for_checks()});
  return std::ranges::any_of(findings, [&](const finding& f) { return f.entry->id == id; });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(icu_checks)

BOOST_AUTO_TEST_CASE(scripts_that_are_mixed) {
  for (const std::string_view label : {"ex\u0430mple", "\u03BF\u043E", "goog\u0142\u0435"}) {
    BOOST_TEST(icu::mixes_scripts(label), label);
  }
  // One script; those of Japanese, with Latin; digits of all scripts together are not asked for; ASCII.
  for (const std::string_view label :
       {"\u043F\u0440\u0438\u043C\u0435\u0440", "\u65E5\u672C\u3054abc", "caf\u00E9", "a1-b", ""}) {
    BOOST_TEST(!icu::mixes_scripts(label), label);
  }
}

BOOST_AUTO_TEST_CASE(labels_that_look_like_ascii) {
  for (const std::string_view label : {"\u0430\u0440\u0440\u04CF\u0435", "\u0441\u043E\u0441\u043E", "tw\u0131tter"}) {
    BOOST_TEST(icu::looks_like_ascii(label), label);
  }
  for (const std::string_view label :
       {"apple", "caf\u00E9", "\u043F\u0440\u0438\u043C\u0435\u0440", "\u65E5\u672C", ""}) {
    BOOST_TEST(!icu::looks_like_ascii(label), label);
  }
}

BOOST_AUTO_TEST_CASE(labels_are_found_in_all_their_spellings) {
  BOOST_TEST(finds("confusable-host", "http://www.xn--80ak6aa92e.com/", grammar::rfc3986));
  BOOST_TEST(finds("confusable-host", "http://%D1%81%D0%BE%D1%81%D0%BE.com/", grammar::rfc3986));
  BOOST_TEST(finds("mixed-scripts", "//ex\u0430mple.com/"));
  BOOST_TEST(!finds("confusable-host", "http://xn--bcher-kva.example/", grammar::rfc3986));
  BOOST_TEST(finds("host-not-convertible", "http://xn--a.example/", grammar::rfc3986));
  BOOST_TEST(!finds("host-not-convertible", "x://xn--a.example/", grammar::rfc3986));
}

// A name that IDNA writes in ASCII is one host; a character that UTS #46 maps to ASCII or to a dot makes another.
BOOST_AUTO_TEST_CASE(internationalized_hosts_and_browsers) {
  for (const std::string_view text :
       {"http://caf\u00E9.example/", "http://CAF\u00C9.EXAMPLE:8/", "http://a.caf\u00E9./", "http://caf%C3%A9.example/",
        "http://\u65E5\u672C.example/b/../c"}) {
    BOOST_TEST(!finds("browsers-read-otherwise", text), text);
  }
  for (const std::string_view text : {"http://caf\u00E9\u3002example/", "http://\uFF45vil.example/", "http://\u00E9.1/",
                                      "http://\uFF11.2.3.4/", "http://ev\u00ADil.\u00E9/"}) {
    BOOST_TEST(finds("browsers-read-otherwise", text), text);
  }
  for (const std::string_view text : {"http://caf%C3%A9.example/", "http://CAF%C3%89.example:8/"}) {
    BOOST_TEST(!finds("browsers-read-otherwise", text, grammar::rfc3986), text);
  }
  for (const std::string_view text :
       {"http://%EF%BC%85.example/", "http://%EF%BD%85vil.%C3%A9/", "http://a%E3%80%82b/"}) {
    BOOST_TEST(finds("browsers-read-otherwise", text, grammar::rfc3986), text);
  }
}

BOOST_AUTO_TEST_CASE(long_labels_are_not_read) {
  std::string label;
  for (int i = 0; i < 3000; ++i) label += "\u0430";
  BOOST_TEST(!icu::mixes_scripts("a" + label));
  BOOST_TEST(!icu::looks_like_ascii(label));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
