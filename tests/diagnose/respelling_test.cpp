// A fix is a lossless respelling: which texts have one, and the slow twin.
#include "diagnose/respelling.hpp"

#include "diagnose/mutated_texts.hpp"
#include "reference/respelling.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

using namespace urispec;

namespace {

std::string respelled(std::string_view text) {
  const auto edits = diagnosing::respell(text);
  return edits ? apply_edits(*edits, text) : "none";
}

std::string fix_of(std::string_view text, grammar g = grammar::rfc3986) {
  const auto report = diagnose(text, start_rule(g));
  if (!report) return "valid";
  const auto fix = std::ranges::find_if(report->repairs, is_fix);
  return fix == report->repairs.end() ? "none" : fix->text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(respelling)

BOOST_AUTO_TEST_CASE(table) {
  const struct {
    std::string_view text;
    std::string_view fix;
  } cases[] = {
      {"http://a/\u00E9", "http://a/%C3%A9"},
      {"http://a/?q=\u4F8B#\u0416", "http://a/?q=%E4%BE%8B#%D0%96"},
      {"http://a?\u00E9", "http://a?%C3%A9"},
      {"http://a#\u00E9", "http://a#%C3%A9"},
      {"http://u:p@a:80/\u00E9", "http://u:p@a:80/%C3%A9"},
      {"http://[::1]/\u00E9", "http://[::1]/%C3%A9"},
      {"http://a/e\u0301", "http://a/e%CC%81"},            // a mark
      {"http://a/\u0661", "http://a/%D9%A1"},              // a digit
      {"http://a/\U00020000", "http://a/%F0%A0%80%80"},    // beyond the first plane
      {"http://a/%C3%A9\u00E9", "http://a/%C3%A9%C3%A9"},  // what is encoded stays
      {"file:///\u00E9", "file:///%C3%A9"},
      {"mailto:a@b?subject=\u00E9", "mailto:a@b?subject=%C3%A9"},
      {"mailto:\u00E9@a", "none"},          // the path may have a host
      {"sip:a@\u00E9.example", "none"},
      {"jdbc:x://\u00E9.example/a", "none"},
      {"view-source:http://a/\u00E9", "none"},
      {"urn:example:\u00E9", "urn:example:%C3%A9"},
      {"urn:\u00E9", "none"},               // no name of a namespace
      {"x-y:\u00E9", "x-y:%C3%A9"},
      {"tel:\u0661", "none"},               // no digit of RFC 3966
      {"http://\u00E9/", "none"},           // a host
      {"http://\u00E9@a/", "none"},         // user information
      {"http://\u00E9.a/\u00E9", "none"},
      {"http://a\u00E9", "none"},
      {"http:///\u00E9", "none"},           // no host, which http wants
      {"http://a:b/\u00E9", "none"},        // no port
      {"\u00E9", "none"},                   // no scheme
      {"/\u00E9", "none"},
      {"//a/\u00E9", "none"},
      {"h\u00E9:a", "none"},
      {"C:\u00E9", "none"},                 // a drive
      {"http://a/\u00E9 b", "none"},        // something else is wrong
      {"http://a/\u00E9]", "none"},
      {"http://a/\u00E9\\b", "none"},
      {"http://a/\u00E9%", "none"},
      {"http://a/\u20AC", "none"},          // a symbol
      {"http://a/\U0001F600", "none"},
      {"http://a/\u00BD", "none"},          // a number that is no digit
      {"http://a/b\u2019", "none"},         // punctuation
      {"http://a/\u00E9\u2026", "none"},
      {"http://a/\u3002", "none"},
      {"http://a/b\u2013c", "none"},
      {"http://a/\u01C3", "none"},          // a letter that looks like !
      {"http://a/\u02D0", "none"},          // like :
      {"http://a/o\u0338", "none"},         // like a stroke across
      {"http://a/\uFF21", "none"},          // wide
      {"http://a/\uFE0F", "none"},          // cannot be seen
      {"http://a/\u200B", "none"},
      {"http://a/\u00A0", "none"},
      {"http://a/\xC3", "none"},            // not UTF-8
      {"http://a/\u00E9\xFF", "none"},
      {"http://a/b", "valid"},
  };
  for (const auto& c : cases) BOOST_TEST(fix_of(c.text) == c.fix, c.text);
  BOOST_TEST(fix_of("http://a/\u00E9", grammar::rfc2396) == "http://a/%C3%A9");
  BOOST_TEST(fix_of("http://a/\u00E9", grammar::rfc3987) == "valid");
  BOOST_TEST(fix_of("http://a/\u00E9 ", grammar::rfc3987) == "none");
}

// A part may be of any reference.
BOOST_AUTO_TEST_CASE(parts_have_no_fix) {
  for (const std::string_view rule : {"path", "query", "fragment", "segment", "host", "userinfo", "authority"}) {
    const auto report = diagnose("\u00E9", *find_rule(grammar::rfc3986, rule));
    BOOST_REQUIRE(report.has_value());
    BOOST_TEST(std::ranges::none_of(report->repairs, is_fix), rule);
  }
}

BOOST_AUTO_TEST_CASE(is_that_of_the_twin) {
  const auto compare = [](const std::string& text) {
    const std::string fast = respelled(text);
    if (fast != reference::respell(text).value_or("none")) BOOST_ERROR(text << " -> " << fast);
    return fast != "none";
  };
  std::size_t count = 0;
  for (char32_t c = 0x80; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    count += compare("x-y:" + unicode::to_utf8({&c, 1})) ? 1U : 0U;
    if (c > 0x3FFFF && c < 0xE0000) c += 0xFF;
  }
  BOOST_TEST(count > 100'000U);
  std::mt19937 random(51);  // NOLINT: the same texts each time
  const auto texts = test::catalogue_texts();
  for (int i = 0; i < 20'000; ++i) {
    count += compare(test::mutated(texts[random() % texts.size()], random)) ? 1U : 0U;
  }
  BOOST_TEST(count > 102'000U);
}

BOOST_AUTO_TEST_SUITE_END()
