// Percent-encoding for each rule.
#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/percent.hpp"

#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

BOOST_AUTO_TEST_SUITE(encode_)

using namespace urispec;
using namespace std::string_view_literals;

BOOST_AUTO_TEST_CASE(examples) {
  // RFC 3986 §2.5
  BOOST_TEST(encode<rules::rfc3986::segment>(plain_view("Laguna Beach")).text() == "Laguna%20Beach");
  BOOST_TEST(encode<rules::rfc3986::segment>(plain_view("A")).text() == "A");
  BOOST_TEST(encode<rules::rfc3986::segment>(plain_view("\u00C0")).text() == "%C3%80");
  BOOST_TEST(encode<rules::rfc3986::segment>(plain_view("\u30A2")).text() == "%E3%82%A2");
  // RFC 3986 §2.4: "%" as data
  BOOST_TEST(encode<rules::rfc3986::query>(plain_view("100%")).text() == "100%25");
  BOOST_TEST(encode<rules::rfc3986::query>(plain_view("a/b?c#d[e]")).text() == "a/b?c%23d%5Be%5D");
  BOOST_TEST(encode<rules::rfc3986::query>(plain_view("a=b&c+d"), ascii_set("&=+")).text() == "a%3Db%26c%2Bd");
  BOOST_TEST(encode<rules::rfc3986::segment>(plain_view("a/b:c@d;e")).text() == "a%2Fb:c@d;e");
  BOOST_TEST(encode<rules::rfc3986::segment_nz_nc>(plain_view("a:b")).text() == "a%3Ab");
  BOOST_TEST(encode<rules::rfc3986::userinfo>(plain_view("me:pass@word")).text() == "me:pass%40word");
  BOOST_TEST(encode<rules::rfc3986::reg_name>(plain_view("a b:1")).text() == "a%20b%3A1");
  BOOST_TEST(encode<rules::rfc2396::param>(plain_view("a;b")).text() == "a%3Bb");
  // §2.3 of both
  BOOST_TEST(encode<rules::rfc2396::unreserved>(plain_view("a!*'()~;")).text() == "a!*'()~%3B");
  BOOST_TEST(encode<rules::rfc3986::unreserved>(plain_view("a!*'()~;")).text() == "a%21%2A%27%28%29~%3B");
  BOOST_TEST(encode<rules::rfc3986::segment>(plain_view("\0\x7F\xFF"sv)).text() == "%00%7F%FF");
  BOOST_TEST(encode<rules::rfc3986::segment>(plain_view("")).text() == "");
}

BOOST_AUTO_TEST_CASE(iri_characters_stay) {
  BOOST_TEST(encode<rules::rfc3987::isegment>(plain_view("caf\u00E9 \u5F15")).text() == "caf\u00E9%20\u5F15");
  // iprivate stands in iquery and nowhere else (RFC 3987 §2.2); noncharacters nowhere
  BOOST_TEST(encode<rules::rfc3987::iquery>(plain_view("\uE000")).text() == "\uE000");
  BOOST_TEST(encode<rules::rfc3987::ifragment>(plain_view("\uE000")).text() == "%EE%80%80");
  BOOST_TEST(encode<rules::rfc3987::isegment>(plain_view("\uFFFE")).text() == "%EF%BF%BE");
  // what is not UTF-8, byte by byte
  BOOST_TEST(encode<rules::rfc3987::isegment>(plain_view("\xE9")).text() == "%E9");
  BOOST_TEST(encode<rules::rfc3987::isegment>(plain_view("\xED\xA0\x80x")).text() == "%ED%A0%80x");
}

// RFC 3987 §4.1: "IRIs MUST NOT contain bidirectional formatting characters (LRM, RLM, LRE, RLE, PDF, LRO, and RLO)."
// Every other character stays exactly where the rule has it.
BOOST_AUTO_TEST_CASE(bidirectional_formatting_is_encoded) {
  BOOST_TEST(encode<rules::rfc3987::isegment>(plain_view("a\u200Eb\u202E")).text() == "a%E2%80%8Eb%E2%80%AE");
  for (const std::string_view name : {"iuserinfo", "ireg-name", "isegment", "iquery", "ifragment", "iunreserved"}) {
    const rule_ref rule = *find_rule(grammar::rfc3987, name);
    std::size_t wrong = 0;
    for (char32_t c = 0x80; c < 0x110000; ++c) {
      if (c >= 0xD800 && c < 0xE000) continue;
      std::string text;
      unicode::append_utf8(text, c);
      const bool formatting = c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E);
      const bool stays = encode(plain_view(text), rule)->text() == text;
      if (stays != (matches(text, rule) && !formatting)) ++wrong;
    }
    BOOST_TEST(wrong == 0U, name);
  }
}

// For every encodable loop of every grammar: what comes out is text of the rule, and decodes to what went in.
BOOST_AUTO_TEST_CASE(random_bytes_come_back) {
  std::mt19937 random(3986);
  std::uniform_int_distribution<int> byte(0, 255);
  for (const grammar_info& g : all_grammars()) {
    for (std::uint16_t i = 0; i < g.rule_list.size(); ++i) {
      const rule_ref rule{*find_grammar(g.id), i};
      const allowed_characters& a = allowed_in(rule);
      BOOST_TEST(encode(plain_view("x"), rule).has_value() == a.encodable());
      if (!a.encodable()) continue;
      for (int round = 0; round < 200; ++round) {
        std::string bytes(static_cast<std::size_t>(round % 23 + 1), '\0');
        for (char& c : bytes) c = static_cast<char>(byte(random));
        const encoded_text encoded = *encode(plain_view(bytes), rule);
        BOOST_REQUIRE_EQUAL(decode(encoded).bytes(), bytes);
        BOOST_REQUIRE(as_encoded(encoded.text()));
        if (a.shape == allowed_characters::form::loop) {
          BOOST_REQUIRE_MESSAGE(matches(encoded.text(), rule), g.id << " " << info(rule).name << " " << encoded.text());
        }
      }
    }
  }
}

// No character is encoded that the rule lets stand.
BOOST_AUTO_TEST_CASE(no_more_than_needed) {
  for (const std::string_view name : {"segment", "query", "userinfo", "reg-name", "fragment"}) {
    const rule_ref rule = *find_rule(grammar::rfc3986, name);
    for (int c = 0; c < 256; ++c) {
      const std::string text(1, static_cast<char>(c));
      BOOST_TEST((encode(plain_view(text), rule)->text() == text) == (c != '%' && matches(text, rule)), name << c);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
