// RFC 3987 §4.1, §4.2 and the examples of §4.4, whose capital letters stand for right-to-left characters.
#include "urispec/checks.hpp"
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

// Only the bidi checks, without what their ids have in common.
std::vector<finding> bidi_findings(std::string_view iri, bidi_components components) {
  check_options options{.grammar = grammar::rfc3987, .bidi = components};
  for (std::size_t i = 0; i < check_entries().size(); ++i) {
    const bool is_bidi = check_entries()[i].id.starts_with("bidi-");
    options.severities.set(i, is_bidi || i == 0 ? severity::error : severity::off);
  }
  return check(iri, options);
}

std::vector<std::string_view> rules_broken(std::string_view iri, bidi_components components) {
  std::vector<std::string_view> rules;
  for (const finding& f : bidi_findings(iri, components)) {
    BOOST_TEST(f.entry->id.starts_with("bidi-"));
    rules.push_back(f.entry->id.substr(5));
  }
  return rules;
}

constexpr std::string_view both_directions = "both-directions";
constexpr std::string_view begins_otherwise = "begins-otherwise";
constexpr std::string_view ends_otherwise = "ends-otherwise";

struct example {
  std::string_view logical;
  std::vector<std::string_view> in_parts, in_whole;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(bidi)

BOOST_AUTO_TEST_CASE(examples_of_the_rfc) {
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
        BOOST_TEST((rules_broken(iri, bidi_components::whole) == e.in_whole));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(formatting_characters) {
  for (const char32_t c : U"\u200E\u200F\u202A\u202B\u202C\u202D\u202E") {
    if (c == 0) break;
    std::string iri = "x:a";
    unicode::append_utf8(iri, c);
    BOOST_TEST((rules_broken(iri, bidi_components::parts) == std::vector<std::string_view>{"formatting-character"}));
  }
  BOOST_TEST(rules_broken("x:%E2%80%8E", bidi_components::parts).empty());
}

BOOST_AUTO_TEST_CASE(where_and_why) {
  const std::string iri = "x://\u05D0\u05D1/a\u05D0";
  const auto findings = bidi_findings(iri, bidi_components::parts);
  BOOST_REQUIRE(findings.size() == 2);
  const finding& beginning = findings[0];
  BOOST_TEST(beginning.entry->id == "bidi-begins-otherwise");
  BOOST_TEST(beginning.entry->section == "RFC 3987 section 4.2, rule 2");
  BOOST_TEST((beginning.entry->layer == check_layer::should));
  BOOST_TEST((beginning.component == part::path));
  BOOST_TEST(beginning.place.begin == 9);
  BOOST_TEST(beginning.place.end == 10);
  BOOST_TEST(beginning.message == "a component with right-to-left characters should begin with one");
  const finding& mixed = findings[1];
  BOOST_TEST(mixed.entry->id == "bidi-both-directions");
  BOOST_TEST(mixed.place.begin == 10);
  BOOST_TEST(mixed.place.end == 12);
}

// Linear: a path of many segments, each with findings.
BOOST_AUTO_TEST_CASE(long_path) {
  std::string iri = "x:";
  for (int i = 0; i < 100000; ++i) iri += "/a\u05D0";
  BOOST_TEST(bidi_findings(iri, bidi_components::parts).size() == 200000);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
