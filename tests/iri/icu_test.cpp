// The functions of ICU that urispec uses: NFC, ToASCII, ToUnicode; and our table of directions against ICU's.
#include "urispec/icu.hpp"

#include "code_points.hpp"
#include "full_run.hpp"
#include "table.hpp"
#include "iri/characters.hpp"
#include "unicode/letters.hpp"
#include "urispec/iri.hpp"
#include "urispec/normalize.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>
#include <boost/test/unit_test.hpp>

#include <random>
#include <vector>

namespace urispec::test {

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
      {"http://EXAMPLE.org./", "http://EXAMPLE.org./"},            // the root
      {"x://a_b/", "x://a_b/"},                                    // no domain name
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
  BOOST_TEST(*to_uri("x://\u00E9/", {.to_ascii = icu::to_ascii, .hosts = converted_hosts::every_scheme}) ==
             "x://xn--9ca/");
  BOOST_TEST(*to_uri("http://stra\u00DFe.example/", {.to_ascii = icu::to_ascii_transitional}) ==
             "http://strasse.example/");
}

// A label that needs no conversion does not keep the others from theirs.
BOOST_AUTO_TEST_CASE(each_label_by_itself) {
  for (const auto& row : read_table("iri-to-uri-ascii.txt")) {
    BOOST_TEST_CONTEXT(row[0]) {
      const auto uri = to_uri(row[0], with_ascii_hosts);
      BOOST_TEST((uri ? *uri : "!") == row[1]);
      if (uri) BOOST_TEST(*to_uri(*uri, with_ascii_hosts) == row[1]);
    }
  }
  for (const auto& row : read_table("uri-to-iri-unicode.txt")) {
    BOOST_TEST_CONTEXT(row[0]) {
      const auto iri = to_iri(row[0], {.to_unicode = icu::to_unicode});
      BOOST_TEST_REQUIRE(iri.has_value());
      BOOST_TEST(*iri == row[1]);
    }
  }
}

// The general categories L, M and Nd of every code point beyond US-ASCII. A newer ICU has more of them, which Unicode
// 15.0 had not assigned.
BOOST_AUTO_TEST_CASE(letters_marks_and_digits) {
  std::size_t count = 0;
  for (char32_t c = 0x80; c <= 0x10FFFF; ++c) {
    UVersionInfo age;
    u_charAge(static_cast<UChar32>(c), age);
    const bool is_newer = age[0] > 15;
    const bool expected =
        !is_newer && (U_GET_GC_MASK(static_cast<UChar32>(c)) & (U_GC_L_MASK | U_GC_M_MASK | U_GC_ND_MASK)) != 0;
    if (unicode::is_letter_mark_or_digit(c) != expected && age[0] != 0)
      BOOST_ERROR("U+" << std::hex << static_cast<std::uint32_t>(c));
    count += expected ? 1U : 0U;
  }
  BOOST_TEST(count > 130'000U);
}

BOOST_AUTO_TEST_CASE(hosts_that_are_refused) {
  struct refusal {
    std::string iri;
    iri_fault fault;
    std::size_t offset, code_point_offset;
  };
  const refusal refusals[] = {
      {"http://a.\u00E9_b/", iri_fault::host_refused, 9, 9},  // UseSTD3ASCIIRules
      {"http://a." + std::string(64, 'b') + "/", iri_fault::host_refused, 9, 9},
      {"http://a%2Fb/", iri_fault::host_refused, 7, 7},
      {"http://xn--a/", iri_fault::host_refused, 7, 7},
      {"http://1a.\u05D0/", iri_fault::host_refused, 7, 7},           // RFC 5893: all labels of the name count
      {"http://\u00E9." + std::string(64, 'a') + "/", iri_fault::host_refused, 10, 9},
      {"http://a%25b.\u00E9/", iri_fault::host_refused, 7, 7},        // no name has "%"
      {"http://\u00E9\u3002xn--a/", iri_fault::host_refused, 12, 9},  // no Punycode
      {"http://\u05D0a/", iri_fault::host_refused, 7, 7},             // both directions
      {"http://%C3%A9.a%2Fb/", iri_fault::host_refused, 14, 14},      // what is decoded is checked
      {"http://%C3%A9.%FF/", iri_fault::host_not_utf8, 14, 14},
      {"http://\u00E9" + std::string(70, 'a') + "/", iri_fault::host_refused, 7, 7},
      {"http://\u00E9." + std::string(5000, 'a') + "/", iri_fault::host_refused, 7, 7},
  };
  for (const refusal& r : refusals) {
    BOOST_TEST_CONTEXT(r.iri.substr(0, 40)) {
      const auto converted = to_uri(r.iri, with_ascii_hosts);
      BOOST_REQUIRE(!converted.has_value());
      BOOST_TEST((converted.error().fault == r.fault));
      BOOST_TEST(converted.error().position.offset == r.offset);
      BOOST_TEST(converted.error().position.code_point_offset == r.code_point_offset);
      BOOST_TEST(converted.error().position.rule_name == "ireg-name");
      BOOST_TEST(!converted.error().reason.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(to_unicode) {
  const to_iri_options options{.to_unicode = icu::to_unicode};
  BOOST_TEST(*to_iri("http://xn--99zt52a.example.org/%e2%80%ae", options) ==
             "http://\u7D0D\u8C46.example.org/%E2%80%AE");
  BOOST_TEST(*to_iri("http://xn--a/", options) == "http://xn--a/");
  BOOST_TEST(*to_iri("http://EXAMPLE.org/%C3%A9", options) == "http://EXAMPLE.org/\u00E9");
  BOOST_TEST(*to_iri("x://xn--9ca/", options) == "x://xn--9ca/");
  BOOST_TEST(*to_iri("http://u%C3%A9@xn--9ca/?%ee%80%80", options) == "http://u\u00E9@\u00E9/?\uE000");
}

BOOST_AUTO_TEST_CASE(nfc_before_conversion) {
  // RFC 3987 §3.1: the windows-1258 spelling of Vietnam.
  BOOST_TEST(*to_uri("x:Vi\u00EA\u0323t", {.to_nfc = icu::to_nfc}) == "x:Vi%E1%BB%87t");
  BOOST_TEST(*to_uri("x:Vi\u00EA\u0323t") == "x:Vi%C3%AA%CC%A3t");
}

BOOST_AUTO_TEST_CASE(character_step) {
  const normalization_options options{.steps = {normalization_step::percent_encoding, normalization_step::character,
                                    normalization_step::letter_case, normalization_step::dot_segments},
                          .grammar = grammar::rfc3987,
                          .to_nfc = icu::to_nfc,
                          .to_nfd = icu::to_nfd};
  const std::pair<std::string, std::string> cases[] = {
      {"http://www.example.org/re\u0301sume\u0301.html", "http://www.example.org/r\u00E9sum\u00E9.html"},  // §5.3.2.2
      {"x:e%CC%81", "x:\u00E9"},
      {"x:a=\u0338b", "x:a=\u0338b"},   // not U+2260: the delimiter stays
      {"x:\u037Ea", "x:\u037Ea"},       // not ";"
      {"x:\u1FEFa", "x:\u1FEFa"},       // not "`"
      {"http://\u212A/", "http://k/"},  // the Kelvin sign is a letter of the host
      {"x:a/\u0301/../b", "x:a/b"},
      {"http://h/%2a\u0301", "http://h/%2A\u0301"},  // an escape is an atom
      {"http://h/%2A\u0301a\u0301", "http://h/%2A\u0301\u00E1"},
      {"http://%2a\u0301/", "http://%2A\u0301/"},
  };
  for (const auto& [before, after] : cases) {
    BOOST_TEST(*normalize(before, options) == after);
    BOOST_TEST(*normalize(after, options) == after);
  }
}

// Hosts: where characters and letter case are both normalized a letter goes to lower case in whatever form it is in,
// and small letters are composed that have a composed form where their capitals have none.
BOOST_AUTO_TEST_CASE(character_and_case) {
  const normalization_options options{.steps = {normalization_step::percent_encoding, normalization_step::character,
                                    normalization_step::letter_case, normalization_step::scheme_based},
                          .grammar = grammar::rfc3987,
                          .to_nfc = icu::to_nfc,
                          .to_nfd = icu::to_nfd};
  const std::pair<std::string, std::string> cases[] = {
      {"http://H\u0331/H\u0331", "http://\u1E96/H\u0331"},
      {"http://A\u030A/", "http://\u00E5/"},
      {"http://\u00C5/\u00C5", "http://\u00E5/\u00C5"},
      {"http://A%CC%8A/", "http://\u00E5/"},
      {"http://\u0130/", "http://i\u0307/"},
      {"http://\u212A\u0327/", "http://\u0137/"},
      {"http://\u0416/", "http://\u0416/"},  // no letter of US-ASCII
      {"mailto:a@H\u0331", "mailto:a@\u1E96"},
      {"urn:H\u0331:b", "urn:\u1E96:b"},
  };
  for (const auto& [before, after] : cases) {
    BOOST_TEST(*normalize(before, options) == after);
    BOOST_TEST(*normalize(after, options) == after);
  }
}

// RFC 3987 §5.3.3.
BOOST_AUTO_TEST_CASE(nameprep) {
  const normalization_options options{
      .steps = syntax_and_scheme_based, .grammar = grammar::rfc3987, .nameprep = icu::nameprep};
  const std::pair<std::string, std::string> cases[] = {
      {"http://R\u00C9SUM\u00C9.example.org/\u00C9", "http://r\u00E9sum\u00E9.example.org/\u00C9"},
      {"http://r%C3%89sum%C3%89.example.org", "http://r\u00E9sum\u00E9.example.org/"},
      {"http://u\u00C9@e\u0301\u3002jp:80/", "http://u\u00C9@\u00E9.jp/"},
      {"http://\uFF41\uFF42.\u00C9./", "http://ab.\u00E9./"},
      {"http://\uFF11.2.3.4/", "http://1.2.3.4/"},
      {"http://stra\u00DFe.de/", "http://stra\u00DFe.de/"},  // not "ss": a deviation
      {"http://XN--9CA.\u00C9/", "http://xn--9ca.\u00E9/"},  // Punycode stays
      {"http://\u00C9..b/", "http://\u00E9..b/"},            // each label by itself
      {"http://_dmarc.\u00C9/", "http://_dmarc.\u00E9/"},
      {"http://\u00C9_/", "http://\u00C9_/"},
      {"http://\u00C9%E2%80%AE/", "http://\u00C9%E2%80%AE/"},
      {"x://\u00C9/", "x://\u00C9/"},
      {"//\u00C9/", "//\u00C9/"},
      {"http://[::1]/", "http://[::1]/"},
  };
  for (const auto& [before, after] : cases) {
    const std::string normal = *normalize(before, options);
    BOOST_TEST(normal == after);
    BOOST_TEST(*normalize(normal, options) == normal);
    BOOST_TEST(explain_normalization(before, options)->back().after == normal);
    BOOST_TEST((compare(before, after, {.normalization = options}).operator*().has_value()));
  }
  normalization_options syntax = options;
  syntax.steps = syntax_based;
  BOOST_TEST(*normalize("http://\u00C9/", syntax) == "http://\u00C9/");  // a part of the step scheme
}

// For every set of steps: the result is valid, it is normal, and it is what the steps come to as they are told.
// compare() agrees with it: what has one form is equal, what is equal on a rung is so on all above it.
BOOST_AUTO_TEST_CASE(every_set_of_steps) {
  const std::string_view tokens[] = {"A",      "a",      "h",   "H", "\u030A", "\u0331", "\u00C5", "\u00E5", "\u212B",
                                     "%CC%8A", "%C3%85", "%41", "/", "/.",     ".",      ":",      "%2e"};
  const std::string_view fronts[] = {"http://", "HTTP://", "file://localhost", "file://%6Cocalhost", "mailto:A@",
                                     "urn:",    ""};
  std::mt19937 random(39);
  std::vector<std::string> iris;
  while (iris.size() < 1500) {
    std::string iri(fronts[random() % std::size(fronts)]);
    for (auto left = random() % 4; left > 0; --left) iri += tokens[random() % std::size(tokens)];
    if (validate(iri, grammar::rfc3987)) iris.push_back(std::move(iri));
  }
  for (unsigned bits = 0; bits < 1U << normalization_step_count; ++bits) {
    normalization_options options{
        .steps = {}, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc, .to_nfd = icu::to_nfd};
    for (const normalization_step step : all_normalization_steps) {
      if ((bits >> static_cast<unsigned>(step) & 1U) != 0) options.steps.insert(step);
    }
    for (const std::string& iri : iris) {
      const std::string normal = *normalize(iri, options);
      BOOST_TEST_CONTEXT(iri << " becomes " << normal) {
        BOOST_REQUIRE(validate(normal, grammar::rfc3987).has_value());
        BOOST_REQUIRE_EQUAL(*normalize(normal, options), normal);
        const auto stages = *explain_normalization(iri, options);
        BOOST_REQUIRE_EQUAL(stages.empty() ? iri : stages.back().after, normal);
      }
    }
  }
  normalization_options options_of_all{
      .steps = syntax_and_scheme_based, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc, .to_nfd = icu::to_nfd};
  options_of_all.steps.insert(normalization_step::character);
  const comparison_options options{.normalization = options_of_all};
  std::size_t equal = 0;
  for (std::size_t i = 0; i < iris.size(); ++i) {
    for (std::size_t j = 0; j < 30; ++j) {
      const std::string& a = iris[i];
      const std::string& b = iris[random() % 300];
      const auto lowest = compare(a, b, options);
      BOOST_REQUIRE_MESSAGE((lowest && *lowest) == (*normalize(a, options_of_all) == *normalize(b, options_of_all)),
                            a << " and " << b);
      equal += *lowest ? 1U : 0U;
    }
  }
  BOOST_TEST(equal > 500u);
}

// Letters, marks that combine with them, escapes and delimiters in any order: a valid IRI stays valid, with the same
// delimiters, also where it is to become a URI.
BOOST_AUTO_TEST_CASE(random_marks_and_escapes) {
  const std::string_view tokens[] = {"a",   "A",      "h",      "H",      "=",      "<",      "/",      ".",
                                     ":",   "@",      "?",      "#",      "%2a",    "%2A",    "%CC%81", "%41",
                                     "%c3", "\u0301", "\u0323", "\u0338", "\u0331", "\u00C5", "\u212A"};
  std::mt19937 random(5322);
  const auto without_marks = [](std::string_view iri) {
    std::string delimiters;
    for (const char c : iri) {
      if (std::string_view(":/?#@=%").find(c) != std::string_view::npos) delimiters += c;
    }
    return delimiters;
  };
  std::size_t changed = 0;
  for (int round = 0; round < 50000; ++round) {
    std::string iri = random() % 2 == 0 ? "http://" : "";
    for (auto left = random() % 9; left > 0; --left) iri += tokens[random() % std::size(tokens)];
    if (!validate(iri, grammar::rfc3987)) continue;
    const normalization_options options{
        .steps = {normalization_step::character}, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc};
    const std::string normal = *normalize(iri, options);
    changed += normal != iri;
    BOOST_TEST_CONTEXT(iri << " becomes " << normal) {
      BOOST_TEST(validate(normal, grammar::rfc3987).has_value());
      BOOST_TEST(without_marks(normal) == without_marks(iri));
      BOOST_TEST(*normalize(normal, options) == normal);
      BOOST_TEST(*to_uri(iri, {.to_nfc = icu::to_nfc}) == *to_uri(normal));
      BOOST_TEST(compare(iri, normal, {.normalization = options})->has_value());
    }
  }
  BOOST_TEST(changed > 1000u);
}

// Marks in long runs are put in order before ICU has them: the result is that of ICU alone.
BOOST_AUTO_TEST_CASE(runs_of_marks) {
  const std::string_view tokens[] = {"\u0301", "\u0323", "\u0327", "\u0344",
                                     "\u0F73", "\u0F71", "\u3099", "\U0001D165"};
  const std::string_view starters[] = {"a", "\u00E9", "\u0F40", "\u30AB", "e", ""};
  const auto* const nfc = [] {
    UErrorCode status = U_ZERO_ERROR;
    return ::icu::Normalizer2::getNFCInstance(status);
  }();
  std::mt19937 random(15);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (int part = 0; part < 3; ++part) {
      text += starters[random() % std::size(starters)];
      for (auto left = random() % 70; left > 0; --left) text += tokens[random() % std::size(tokens)];
    }
    std::string expected;
    UErrorCode status = U_ZERO_ERROR;
    ::icu::StringByteSink<std::string> sink(&expected);
    nfc->normalizeUTF8(0, {text.data(), static_cast<int32_t>(text.size())}, sink, nullptr, status);
    std::string normal;
    icu::to_nfc(text, normal);
    BOOST_REQUIRE_EQUAL(normal, expected);
  }
  // A character whose decomposition begins with a mark has nothing but marks in it, which is what a run is made of.
  for (UChar32 c = 0; c <= 0x10FFFF; ++c) {
    if (u_getIntPropertyValue(c, UCHAR_LEAD_CANONICAL_COMBINING_CLASS) == 0) continue;
    BOOST_REQUIRE(u_getIntPropertyValue(c, UCHAR_TRAIL_CANONICAL_COMBINING_CLASS) != 0);
  }
}

// Texts that would take a quadratic algorithm minutes, and in a full run the better part of an hour.
BOOST_AUTO_TEST_CASE(long_runs_of_marks) {
  std::string marks = "http://h/a";
  const std::size_t size = test::full_run() ? 4'000'000 : 800'000;
  while (marks.size() < size) marks += "\u0301\u0323";
  const normalization_options options{
      .steps = {normalization_step::character}, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc};
  const std::string normal = *normalize(marks, options);
  BOOST_TEST(normal.starts_with("http://h/\u1EA1\u0323"));
  BOOST_TEST(normal.ends_with("\u0301\u0301"));
  BOOST_TEST(to_uri(marks, {.to_nfc = icu::to_nfc})->starts_with("http://h/%E1%BA%A1%CC%A3"));
}

// Whatever NFC does to a character alone or after another, the IRI stays one with the same delimiters.
BOOST_AUTO_TEST_CASE(every_code_point_stays_valid) {
  const normalization_options options{
      .steps = {normalization_step::character}, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc};
  for (char32_t c = 0xA0; c <= 0xEFFFD; c = test::next_code_point(c)) {
    std::string iri = "//=/e=a";
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    unicode::append_utf8(iri, c);
    if (!validate(iri, grammar::rfc3987)) continue;
    const std::string normal = *normalize(iri, options);
    if (!validate(normal, grammar::rfc3987) || !normal.starts_with("//=/e=") || *normalize(normal, options) != normal) {
      BOOST_ERROR("U+" << std::hex << static_cast<unsigned long>(c));
    }
  }
}

BOOST_AUTO_TEST_CASE(compare_in_nfc) {
  comparison_options options{
      .normalization = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc3987, .to_nfc = icu::to_nfc}};
  const std::string composed = "x:r\u00E9sum\u00E9";
  const std::string decomposed = "x:re\u0301sume\u0301";
  BOOST_TEST(!compare(composed, decomposed, options)->has_value());  // §5.3.2.2: not unless asked for
  options.normalization.steps.insert(normalization_step::character);
  BOOST_TEST((compare(composed, decomposed, options).operator*() == rung::character));
}

// RFC 3987 §5.3.3, with its example.
BOOST_AUTO_TEST_CASE(compare_domain_names) {
  const comparison_options iris{.normalization = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc3987},
                        .with_ascii_host = icu::with_ascii_host};
  const comparison_options uris{.normalization = {.steps = syntax_and_scheme_based},
                                .with_ascii_host = icu::with_ascii_host};
  const auto same = [](std::string_view a, std::string_view b, const comparison_options& options) {
    const auto lowest = compare(a, b, options);
    return lowest && *lowest == rung::domain_names;
  };
  BOOST_TEST(same("http://r\u00E9sum\u00E9.example.org", "http://xn--rsum-bpad.example.org", iris));
  BOOST_TEST(same("http://R\u00C9SUM\u00C9.example.org", "HTTP://XN--RSUM-BPAD.example.org:80", iris));
  BOOST_TEST(same("http://r%C3%A9sum%C3%A9.example.org", "http://xn--rsum-bpad.example.org", uris));
  BOOST_TEST(same("http://a\u3002\u00E9/", "http://a.xn--9ca/", iris));
  BOOST_TEST(!same("http://\u00E9/\u00E9", "http://xn--9ca/xn--9ca", iris));  // the host alone
  BOOST_TEST(!same("x://\u00E9/", "x://xn--9ca/", iris));                     // who knows what its hosts are
  BOOST_TEST(!same("//\u00E9/", "//xn--9ca/", iris));
  BOOST_TEST(same("http://\u00E9..b/", "http://xn--9ca..b/", iris));  // each label by itself
  BOOST_TEST(same("http://_dmarc.\u00E9/", "http://_dmarc.xn--9ca/", iris));
  BOOST_TEST(same("http://r3---sn.\u00E9/", "http://r3---sn.xn--9ca/", iris));
  BOOST_TEST(!same("http://\u00E9_b/", "http://xn--b_-bja/", iris));  // refused by ToASCII
  BOOST_TEST(same("http://xn--a.\u00E9/", "http://XN--A.xn--9ca/", iris));  // not Punycode, and a label of ASCII
  BOOST_TEST(!same("http://xn--a.\u00E9/", "http://xn--b.xn--9ca/", iris));
  BOOST_TEST(!same("http://%FF/", "http://%ff./", uris));
  BOOST_TEST(!compare("http://\u00E9/", "http://xn--9ca/", {.normalization = iris.normalization})->has_value());
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

}  // namespace urispec::test
