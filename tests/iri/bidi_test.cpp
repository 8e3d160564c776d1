// RFC 3987 §4.1, §4.2 and the examples of §4.4, whose capital letters stand for right-to-left characters.
#include "urispec/iri.hpp"
#include "iri/characters.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

namespace {

enum class script : char32_t { hebrew = 0x5D0, arabic = 0x627 };

// Bidi notation (§1.4).
std::string from_bidi_notation(std::string_view text, script s) {
  std::string result;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') {
      unicode::append_utf8(result, static_cast<char32_t>(s) + static_cast<char32_t>(c - 'A') % 20);
    } else {
      result += c;
    }
  }
  return result;
}

std::vector<bidi_rule> rules_broken(const std::string& iri, bidi_components how) {
  const auto parsed = parse(iri, grammar::rfc3987);
  BOOST_REQUIRE(parsed.has_value());
  std::vector<bidi_rule> rules;
  for (const bidi_finding& f : check_bidi(*parsed, how)) rules.push_back(f.rule);
  return rules;
}

struct example {
  std::string_view logical;
  std::vector<bidi_rule> in_parts, in_rules;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(bidi)

BOOST_AUTO_TEST_CASE(examples_of_the_rfc) {
  using enum bidi_rule;
  const std::vector<example> examples{
      {"http://ab.CDEFGH.ij/kl/mn/op.html", {}, {begins_otherwise, both_directions, ends_otherwise}},        // 1
      {"http://ab.CDE.FGH/ij/kl/mn/op.html", {}, {begins_otherwise, both_directions}},                      // 2
      {"http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV", {}, {}},                                                  // 3
      {"http://AB.CD.ef/gh/IJ/KL.html", {}, {both_directions, ends_otherwise, both_directions, ends_otherwise}},  // 4
      {"http://ab.cd.EF/GH/ij/kl.html", {}, {begins_otherwise, both_directions}},                           // 5
      {"http://ab.CD.EF/GH/IJ/kl.html", {}, {begins_otherwise, both_directions}},                           // 6
      {"http://ab.CDE123FGH.ij/kl/mn/op.html", {}, {begins_otherwise, both_directions, ends_otherwise}},    // 7
      {"http://ab.cd.ef/GH1/2IJ/KL.html",
       {ends_otherwise, begins_otherwise},
       {ends_otherwise, begins_otherwise, both_directions, ends_otherwise}},  // 8, not allowed
      {"http://ab.cd.ef/GH%31/%32IJ/KL.html",
       {ends_otherwise, begins_otherwise},
       {ends_otherwise, begins_otherwise, both_directions, ends_otherwise}},  // 9, not allowed
      {"http://ab.CDEFGH.123/kl/mn/op.html", {}, {begins_otherwise, both_directions, ends_otherwise}},  // 10
  };
  for (const script s : {script::hebrew, script::arabic}) {
    for (const example& e : examples) {
      BOOST_TEST_CONTEXT(e.logical) {
        const std::string iri = from_bidi_notation(e.logical, s);
        BOOST_TEST((rules_broken(iri, bidi_components::parts) == e.in_parts));
        BOOST_TEST((rules_broken(iri, bidi_components::rules) == e.in_rules));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(formatting_characters) {
  for (const char32_t c : U"\u200E\u200F\u202A\u202B\u202C\u202D\u202E") {
    if (c == 0) break;
    std::string iri = "x:a";
    unicode::append_utf8(iri, c);
    BOOST_TEST((rules_broken(iri, bidi_components::parts) == std::vector{bidi_rule::formatting_character}));
  }
  BOOST_TEST(rules_broken("x:%E2%80%8E", bidi_components::parts).empty());
}

BOOST_AUTO_TEST_CASE(where_and_why) {
  const std::string iri = "x://\u05D0\u05D1/a\u05D0";
  const auto findings = check_bidi(*parse(iri, grammar::rfc3987));
  BOOST_REQUIRE(findings.size() == 2);
  const bidi_finding& begins = findings[0];
  BOOST_TEST((begins.rule == bidi_rule::begins_otherwise));
  BOOST_TEST(begins.component == "isegment");
  BOOST_TEST(begins.where.begin == 9);
  BOOST_TEST(begins.where.end == 12);
  BOOST_TEST(begins.offset == 9);
  BOOST_TEST(begins.code_point_offset == 7);
  BOOST_TEST((begins.character == U'a'));
  BOOST_TEST((begins.strength() == requirement::should));
  BOOST_TEST(begins.message() == "byte 9: U+0061 begins a right-to-left isegment (section 4.2, rule 2)");
  const bidi_finding& mixed = findings[1];
  BOOST_TEST((mixed.rule == bidi_rule::both_directions));
  BOOST_TEST(mixed.offset == 10);
  BOOST_TEST(mixed.code_point_offset == 8);
  BOOST_TEST((mixed.character == char32_t{0x5D0}));
}

// Linear: a path of many segments, each with findings.
BOOST_AUTO_TEST_CASE(long_path) {
  std::string iri = "x:";
  for (int i = 0; i < 100000; ++i) iri += "/a\u05D0";
  BOOST_TEST(check_bidi(*parse(iri, grammar::rfc3987)).size() == 200000);
}

BOOST_AUTO_TEST_CASE(directions) {
  for (const char32_t c : {U'a', U'Z', U'\u00E9', U'\u4F8B', U'\u3042'}) {
    BOOST_TEST((direction_of(c) == direction::left_to_right));
  }
  for (const char32_t c : {U'\u05D0', U'\u0627', U'\u0710', U'\U0001E900', U'\uFB1D'}) {
    BOOST_TEST((direction_of(c) == direction::right_to_left));
  }
  for (const char32_t c : {U'0', U'%', U'-', U'\u0660', U'\u0301', U'\u00A0'}) {
    BOOST_TEST((direction_of(c) == direction::neutral));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
