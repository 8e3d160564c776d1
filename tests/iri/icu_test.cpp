// What ICU does for us: NFC, ToASCII, ToUnicode; and our table of directions against its.
#include "urispec/iri/icu.hpp"

#include "urispec/iri/characters.hpp"
#include "urispec/iri/to_iri.hpp"
#include "urispec/iri/to_uri.hpp"
#include "urispec/normalize/compare.hpp"
#include "urispec/normalize/normalize.hpp"
#include "urispec/parse/parse.hpp"
#include "urispec/unicode/utf8.hpp"

#include <unicode/uchar.h>
#include <boost/test/unit_test.hpp>

namespace urispec::tests {

namespace {

constexpr to_uri_options with_ascii_hosts{.to_ascii = icu::to_ascii};

}  // namespace

BOOST_AUTO_TEST_SUITE(with_icu)

BOOST_AUTO_TEST_CASE(to_ascii) {
  const std::pair<std::string, std::string> cases[] = {
      {"http://\u4F8B\u3048.jp/\u5F15\u304D\u51FA\u3057", "http://xn--r8jz45g.jp/%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97"},
      {"http://r\u00E9sum\u00E9.example.org", "http://xn--rsum-bpad.example.org"},                    // RFC 3987 §3.1
      {"http://u\u00E9@\u7D0D\u8C46.example.org:80/", "http://u%C3%A9@xn--99zt52a.example.org:80/"},  // §3.2.1
      {"http://%E7%B4%8D%E8%B1%86.example.org/", "http://xn--99zt52a.example.org/"},  // RFC 3986 §3.2.2
      {"http://a\u3002\u00E9/", "http://a.xn--9ca/"},                                 // §3.1: U+002E as separator
      {"http://B\u00DCcher.example/", "http://xn--bcher-kva.example/"},
      {"http://stra\u00DFe.example/", "http://xn--strae-oqa.example/"},
      {"http://EXAMPLE.org/\u00E9", "http://EXAMPLE.org/%C3%A9"},  // ASCII already
      {"http://a_b/", "http://a_b/"},
      {"http://[::1]/\u00E9", "http://[::1]/%C3%A9"},
      {"x://\u00E9/", "x://%C3%A9/"},  // who knows what its hosts are
      {"//\u00E9/", "//%C3%A9/"},
      {"file:///\u00E9", "file:///%C3%A9"},
  };
  for (const auto& [iri, uri] : cases) {
    BOOST_TEST_CONTEXT(iri) {
      const auto converted = to_uri(iri, with_ascii_hosts);
      BOOST_REQUIRE(converted.has_value());
      BOOST_TEST(*converted == uri);
      BOOST_TEST(validate(*converted, grammar::rfc3986).has_value());
      BOOST_TEST(*to_uri(*converted, with_ascii_hosts) == uri);
    }
  }
  BOOST_TEST(*to_uri("x://\u00E9/", {.to_ascii = icu::to_ascii, .hosts = converted_hosts::all}) == "x://xn--9ca/");
  BOOST_TEST(*to_uri("http://stra\u00DFe.example/", {.to_ascii = icu::to_ascii_transitional}) ==
             "http://strasse.example/");
}

BOOST_AUTO_TEST_CASE(hosts_that_are_refused) {
  struct refusal {
    std::string iri;
    iri_fault fault;
    std::size_t offset, code_point_offset;
  };
  const refusal refusals[] = {
      {"http://\u00E9.a_b/", iri_fault::host_refused, 10, 9},         // UseSTD3ASCIIRules
      {"http://\u00E9.-a/", iri_fault::host_refused, 10, 9},          // hyphen
      {"http://\u00E9..a/", iri_fault::host_refused, 10, 9},          // empty label
      {"http://\u00E9\u3002xn--a/", iri_fault::host_refused, 12, 9},  // no Punycode
      {"http://\u05D0a/", iri_fault::host_refused, 7, 7},             // both directions
      {"http://%C3%A9.a%2Fb/", iri_fault::host_refused, 14, 14},      // what is decoded is judged
      {"http://%C3%A9.%FF/", iri_fault::host_not_utf8, 14, 14},
      {"http://\u00E9" + std::string(70, 'a') + "/", iri_fault::host_refused, 7, 7},
      {"http://\u00E9." + std::string(5000, 'a') + "/", iri_fault::host_refused, 7, 7},
  };
  for (const refusal& r : refusals) {
    BOOST_TEST_CONTEXT(r.iri.substr(0, 40)) {
      const auto converted = to_uri(r.iri, with_ascii_hosts);
      BOOST_REQUIRE(!converted.has_value());
      BOOST_TEST((converted.error().fault == r.fault));
      BOOST_TEST(converted.error().at.offset == r.offset);
      BOOST_TEST(converted.error().at.code_point_offset == r.code_point_offset);
      BOOST_TEST(converted.error().at.rule_name == "ireg-name");
      BOOST_TEST(!converted.error().reason.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(to_unicode) {
  const to_iri_options how{.to_unicode = icu::to_unicode};
  BOOST_TEST(*to_iri("http://xn--99zt52a.example.org/%e2%80%ae", how) == "http://\u7D0D\u8C46.example.org/%E2%80%AE");
  BOOST_TEST(*to_iri("http://xn--a/", how) == "http://xn--a/");
  BOOST_TEST(*to_iri("http://EXAMPLE.org/%C3%A9", how) == "http://EXAMPLE.org/\u00E9");
  BOOST_TEST(*to_iri("x://xn--9ca/", how) == "x://xn--9ca/");
  BOOST_TEST(*to_iri("http://u%C3%A9@xn--9ca/?%ee%80%80", how) == "http://u\u00E9@\u00E9/?\uE000");
}

BOOST_AUTO_TEST_CASE(nfc_before_conversion) {
  // RFC 3987 §3.1: the windows-1258 spelling of Vietnam.
  BOOST_TEST(*to_uri("x:Vi\u00EA\u0323t", {.to_nfc = icu::to_nfc}) == "x:Vi%E1%BB%87t");
  BOOST_TEST(*to_uri("x:Vi\u00EA\u0323t") == "x:Vi%C3%AA%CC%A3t");
}

BOOST_AUTO_TEST_CASE(character_step) {
  const normalization how{.steps = {normalization_step::percent_encoding, normalization_step::character,
                                    normalization_step::letter_case, normalization_step::dot_segments},
                          .grammar = grammar::rfc3987,
                          .to_nfc = icu::to_nfc};
  const std::pair<std::string, std::string> cases[] = {
      {"http://www.example.org/re\u0301sume\u0301.html", "http://www.example.org/r\u00E9sum\u00E9.html"},  // §5.3.2.2
      {"x:e%CC%81", "x:\u00E9"},
      {"x:a=\u0338b", "x:a=\u0338b"},   // not U+2260: the delimiter stays
      {"x:\u037Ea", "x:\u037Ea"},       // not ";"
      {"x:\u1FEFa", "x:\u1FEFa"},       // not "`"
      {"http://\u212A/", "http://k/"},  // the Kelvin sign is a letter of the host
      {"x:a/\u0301/../b", "x:a/b"},
  };
  for (const auto& [before, after] : cases) {
    BOOST_TEST(*normalize(before, how) == after);
    BOOST_TEST(*normalize(after, how) == after);
  }
}

// Whatever NFC does to a character alone or behind another, the IRI stays one with the same delimiters.
BOOST_AUTO_TEST_CASE(every_code_point_stays_valid) {
  const normalization how{.steps = {normalization_step::character}, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc};
  for (char32_t c = 0xA0; c <= 0xEFFFD; ++c) {
    std::string iri = "//=/e=a";
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    unicode::append_utf8(iri, c);
    if (!validate(iri, grammar::rfc3987)) continue;
    const std::string normal = *normalize(iri, how);
    if (!validate(normal, grammar::rfc3987) || !normal.starts_with("//=/e=") || *normalize(normal, how) != normal) {
      BOOST_ERROR("U+" << std::hex << static_cast<unsigned long>(c));
    }
  }
}

BOOST_AUTO_TEST_CASE(compare_in_nfc) {
  comparison how{.how = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc}};
  const std::string composed = "x:r\u00E9sum\u00E9";
  const std::string decomposed = "x:re\u0301sume\u0301";
  BOOST_TEST(!compare(composed, decomposed, how)->has_value());  // §5.3.2.2: not unless asked for
  how.how.steps.insert(normalization_step::character);
  BOOST_TEST((compare(composed, decomposed, how).operator*() == rung::character));
}

// RFC 3987 §5.3.3, with its example.
BOOST_AUTO_TEST_CASE(compare_domain_names) {
  const comparison iris{.how = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc3987},
                        .with_ascii_host = icu::with_ascii_host};
  const comparison uris{.how = {.steps = syntax_and_scheme_based}, .with_ascii_host = icu::with_ascii_host};
  const auto same = [](std::string_view a, std::string_view b, const comparison& how) {
    const auto on = compare(a, b, how);
    return on && *on == rung::domain_names;
  };
  BOOST_TEST(same("http://r\u00E9sum\u00E9.example.org", "http://xn--rsum-bpad.example.org", iris));
  BOOST_TEST(same("http://R\u00C9SUM\u00C9.example.org", "HTTP://XN--RSUM-BPAD.example.org:80", iris));
  BOOST_TEST(same("http://r%C3%A9sum%C3%A9.example.org", "http://xn--rsum-bpad.example.org", uris));
  BOOST_TEST(same("http://a\u3002\u00E9/", "http://a.xn--9ca/", iris));
  BOOST_TEST(!same("http://\u00E9/\u00E9", "http://xn--9ca/xn--9ca", iris));  // the host alone
  BOOST_TEST(!same("x://\u00E9/", "x://xn--9ca/", iris));                     // who knows what its hosts are
  BOOST_TEST(!same("//\u00E9/", "//xn--9ca/", iris));
  BOOST_TEST(!same("http://\u00E9..b/", "http://xn--9ca..b/", iris));  // refused by ToASCII
  BOOST_TEST(!same("http://%FF/", "http://%ff./", uris));
  BOOST_TEST(!compare("http://\u00E9/", "http://xn--9ca/", {.how = iris.how})->has_value());
  BOOST_TEST(*icu::with_ascii_host(*parse("http://u\u00E9@\u00E9:8/\u00E9", grammar::rfc3987)) ==
             "http://u\u00E9@xn--9ca:8/\u00E9");
}

BOOST_AUTO_TEST_CASE(directions) {
  std::size_t differences = 0;
  const auto towards = [](char32_t c) {
    const auto d = u_charDirection(static_cast<UChar32>(c));
    if (d == U_LEFT_TO_RIGHT) return direction::left_to_right;
    return d == U_RIGHT_TO_LEFT || d == U_RIGHT_TO_LEFT_ARABIC ? direction::right_to_left : direction::neutral;
  };
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    UVersionInfo age;
    u_charAge(static_cast<UChar32>(c), age);
    const bool in_table = age[0] > 0 && age[0] <= 15;  // assigned in Unicode 15.0 or before
    differences += in_table && direction_of(c) != towards(c) && !(age[0] == 15 && age[1] > 0);
  }
  BOOST_TEST(differences == 0);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::tests
