// Statements of a report about the parser of the URL Standard: each witness is run through both parsers.
#include "diff/by_parser.hpp"
#include "diff/classifier.hpp"

#include "urispec/uri.hpp"
#include "urispec/url_standard.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace urispec::test {

namespace {

// A stand-in for UTS #46: it takes every domain. US-ASCII stays in the result, so that forbidden code points are found;
// but < and > may be composed with a mark after them, and are taken (open-domain-in-ASCII).
result<void, host_fault> take(std::string_view domain, std::string& out) {
  out = "a";
  for (const char c : domain) {
    if (static_cast<unsigned char>(c) < 0x80 && c != '<' && c != '>') out += c;
  }
  return {};
}

bool parser_accepts(std::string_view text) {
  url_standard::parser_options options;
  options.to_ascii_relaxed = take;
  return url_standard::parse(text, nullptr, options).has_value();
}

void check_witnesses(std::string_view left, grammar g) {
  const auto compared = diff::compare_with_parser(left, "url-standard", work_budget());
  BOOST_REQUIRE(compared.has_value());
  BOOST_TEST((compared->relation == automaton::relation::overlap));
  const auto is_uri = [&](std::string_view text) {
    const auto parsed = parse(text, g);
    return parsed && parsed->scheme();
  };
  BOOST_TEST(compared->reasons.left_only.size() > 20U);
  BOOST_TEST(compared->reasons.right_only.size() > 50U);
  for (const diff::reason& r : compared->reasons.left_only) {
    const std::string text = unicode::to_utf8(r.witness);
    BOOST_TEST_CONTEXT(text) { BOOST_TEST((is_uri(text) && !parser_accepts(text))); }
  }
  for (const diff::reason& r : compared->reasons.right_only) {
    const std::string text = unicode::to_utf8(r.witness);
    BOOST_TEST_CONTEXT(text) { BOOST_TEST((!is_uri(text) && parser_accepts(text))); }
  }
  // Each reason has an example that people recognise, and it has the reason for which it is shown.
  const diff::classifier reason_classifier(compared->reasons, nullptr);
  const auto check_examples = [&](const std::vector<diff::change>& changes, diff::agreement side) {
    for (const diff::change& c : changes) {
      BOOST_TEST_CONTEXT(c.example << " for " << unicode::to_utf8(c.shortest)) {
        BOOST_TEST(!c.example.empty());
        BOOST_TEST((reason_classifier.classify(c.example) == diff::classification{side, c.number}));
        BOOST_TEST(is_uri(c.example) == (side == diff::agreement::left_only));
        BOOST_TEST(parser_accepts(c.example) == (side == diff::agreement::right_only));
      }
    }
  };
  check_examples(compared->summary.became_invalid, diff::agreement::left_only);
  check_examples(compared->summary.became_valid, diff::agreement::right_only);
  const std::size_t change_count = compared->summary.became_invalid.size() + compared->summary.became_valid.size();
  BOOST_TEST(change_count == compared->reasons.left_only.size() + compared->reasons.right_only.size());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(by_parser_tests)

BOOST_AUTO_TEST_CASE(witnesses_of_uris) { check_witnesses("rfc3986", grammar::rfc3986); }
BOOST_AUTO_TEST_CASE(witnesses_of_iris) { check_witnesses("rfc3987", grammar::rfc3987); }

BOOST_AUTO_TEST_CASE(only_for_the_url_standard) {
  BOOST_TEST(!diff::compare_with_parser("rfc3986", "rfc3987", work_budget()).has_value());
  BOOST_TEST(!diff::compare_with_parser("rfc2396", "url-standard", work_budget()).has_value());
}

// Each text takes the step for which the table has it.
BOOST_AUTO_TEST_CASE(texts_take_their_steps) {
  for (const diff::reading_reason& r : diff::reading_reasons()) {
    const auto base = r.base.empty() ? std::nullopt : std::optional(*url_standard::parse(r.base));
    const auto explained = url_standard::explain(r.text, base ? &*base : nullptr);
    std::set<std::string, std::less<>> steps;
    for (const auto& step : explained.steps) steps.emplace(step.algorithm);
    steps.emplace("IPv4 number parser");  // part of the step of the IPv4 parser
    BOOST_TEST_CONTEXT(r.text) { BOOST_TEST(steps.contains(r.step)); }
  }
}

// One of each kind, written by hand.
BOOST_AUTO_TEST_CASE(readings) {
  const auto both = [](std::string_view text) { return diff::both_readings(text, ""); };
  BOOST_TEST(both("http://127.1/") ==
             "browsers take the host 127.0.0.1, and RFC 3986 has the host 127.1 (IPv4-too-few-parts)");
  BOOST_TEST(both("http://a\\b") ==
             "browsers take the host a, and the regular expression of RFC 3986 Appendix B has the host a\\b "
             "(invalid-reverse-solidus)");
  BOOST_TEST(both("http://a/ b") ==
             "browsers take it as http://a/%20b (invalid-URL-unit), and to RFC 3986 it is invalid");
  BOOST_TEST(both("http://[fe80::1%25en1]/") == "both refuse it (IPv6-invalid-code-point)");
  BOOST_TEST(both("x:/a/%2e%2e/b") == "browsers take it as x:/b, the same once both are normalized");
  BOOST_TEST(both("http://%C3%A9/") == "browsers take it if UTS #46 maps the domain, which is not decided here");
  BOOST_TEST(diff::both_readings("http:c", "http://a/b") ==
             "browsers take it as http://a/c, and RFC 3986 as http:c");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
