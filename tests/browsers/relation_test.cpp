// The relation between RFC 3986 and a browser: texts that have each value and texts that nearly do, and random URIs
// against the slow twin.
#include "urispec/browsers.hpp"

#include "full_run.hpp"
#include "reference/browsers.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

namespace {

struct relation_case {
  std::string_view text;
  std::string_view relation;  // empty for none
  std::optional<std::string_view> uri = {};
  std::optional<std::string_view> browser = {};
  std::string_view reason = {};
};

const std::vector<relation_case> cases{
    // References that normalization makes alike.
    {"http://a/", "same"},
    {"HTTP://A", "same"},
    {"http://u:p@a:80/?q#f", "same"},
    {"http://a:/", "same"},
    {"http://a:0081/", "same"},
    {"http://%41/%42", "same"},
    {"http://a/b/%2e%2E/c", "same"},
    {"http://a/b/../../c", "same"},
    {"x:/..//a", "same"},
    {"x:a/../b", "same"},
    {"x://A%42/%7e", "same"},
    {"x://h", "same"},
    {"coap://h", "same"},
    {"rtsp://h:554/", "same"},
    {"MAILTO:a@B", "same"},
    {"urn:ISBN:1", "same"},
    {"http://[0:0::1]/", "same"},
    {"http://[::1.2.3.4]/", "same"},
    {"http://1.2.3.4/", "same"},
    {"http://a/?'", "same"},
    {"http://u;=@a/", "same"},
    {"file:/etc/hosts", "same"},
    {"file:///etc/hosts", "same"},
    {"file://localhost/etc", "same"},
    {"file:///c:/../etc/", "other-path", "/c:/../etc/", "/c:/etc/", "Windows-drive-letter"},
    {"file:///c/../etc/", "same"},
    {"file:///c:/etc/..", "same"},
    {"file:a/b", "other-path", "a/b", "/a/b", "special-scheme-missing-following-solidus"},
    // Slashes.
    {"http:a/b", "other-host", {}, "a", "special-scheme-missing-following-solidus"},
    {"http:/a/b", "other-host", {}, "a", "special-scheme-missing-following-solidus"},
    {"http:///a/b", "other-host", "", "a", "special-scheme-missing-following-solidus"},
    {"x:///a/b", "same"},
    {"x:/a/b", "same"},
    {"http:", "fails", {}, {}, "host-missing"},
    {"http://", "fails", "", {}, "host-missing"},
    {"x://", "same"},
    // Addresses.
    {"http://127.1/", "other-host", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http://0x7f.0.0.1/", "other-host", "0x7f.0.0.1", "127.0.0.1", "IPv4-non-decimal-part"},
    {"http://0177.0.0.1/", "other-host", "0177.0.0.1", "127.0.0.1", "IPv4-non-decimal-part"},
    {"http://127.0.0.1./", "other-host", "127.0.0.1.", "127.0.0.1", "IPv4-empty-part"},
    {"http://127.0.0.a/", "same"},
    {"x://127.1/", "same"},
    {"http://256.1.1.1/", "fails", "256.1.1.1", {}, "IPv4-out-of-range-part"},
    {"http://1.2.3.4.5/", "fails", "1.2.3.4.5", {}, "IPv4-too-many-parts"},
    {"http://a.1/", "fails", "a.1", {}, "IPv4-non-numeric-part"},
    {"http://a.1a/", "same"},
    {"http://[v1.a]/", "fails", "[v1.a]", {}, "IPv6-invalid-code-point"},
    {"x://[v1.a]/", "fails", "[v1.a]", {}, "IPv6-invalid-code-point"},
    // Domains.
    {"http://a%2Fb/", "fails", "a%2Fb", {}, "domain-to-ASCII"},
    {"http://a%22b/", "other-host", "a%22b", "a\"b", "domain-percent-encoded"},
    {"x://a%22b/", "same"},
    {"http://a%2Cb/", "other-host", "a%2Cb", "a,b", "domain-percent-encoded"},
    {"http://%C3%A9/", ""},  // for ICU
    // Ports.
    {"http://a:65535/", "same"},
    {"http://a:65536/", "fails", "a", {}, "port-out-of-range"},
    {"http://a:00065535/", "same"},
    {"file://a:1/", "fails", "a", {}, "domain-to-ASCII"},
    {"file://c:/a", "other-host", "c", "", "file-invalid-Windows-drive-letter-host"},
    // An error that both readings share, before the one with which they part.
    {"file:/c:/../a", "other-path", "/c:/../a", "/c:/a", "Windows-drive-letter"},
    {"http://u@127.1/", "other-host", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http://1%2e1/", "other-host", "1%2e1", "1.0.0.1", "IPv4-too-few-parts"},
    {"http://%30x7f.1/", "other-host", "%30x7f.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http:///127.1/", "other-host", "", "127.0.0.1", "special-scheme-missing-following-solidus"},
    // Texts that are no URI.
    {"http://good@evil\\@c/", "accepted-although-invalid", "c", "evil", "invalid-reverse-solidus"},
    {" http://127.1/", "accepted-although-invalid", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http://a%zz@127.1/x", "accepted-although-invalid", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http://a\t@127.1/", "accepted-although-invalid", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http://127.1/\\", "accepted-although-invalid", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"ht\ttp://a.exam\nple/", "accepted-although-invalid", "a.exam\nple", "a.example", "invalid-URL-unit"},
    {"http://u@a/ b", "accepted-although-invalid", "a", "a", "invalid-URL-unit"},
    {"http:a/\\", "accepted-although-invalid", {}, "a", "special-scheme-missing-following-solidus"},
    {"file://localhost/a b", "accepted-although-invalid", "localhost", "", "invalid-URL-unit"},
    {"http://a\\@b/", "accepted-although-invalid", "b", "a", "invalid-reverse-solidus"},
    {"http:\\\\a\\b", "accepted-although-invalid", {}, "a", "special-scheme-missing-following-solidus"},
    {"http://a\tb/", "accepted-although-invalid", "a\tb", "ab", "invalid-URL-unit"},
    {"http://[::1]:8\t0/", "accepted-although-invalid", "[::1]", "[::1]", "invalid-URL-unit"},
    {" http://A:80/", "accepted-although-invalid", "A", "a", "invalid-URL-unit"},
    {"http://a/\xEE\x80\x80", "accepted-although-invalid", "a", "a", "valid-URL-string"},
    {"http://a:b@c@d/", "accepted-although-invalid", "d", "d", "invalid-credentials"},
    {"http://a b/", "same"},
    {"http://[::1%25a]/", "same"},
    // IRIs.
    {"http://a/\u00E9", "same"},
    {"HTTP://A/b/../\u00E9", "same"},
    {"http://a/?\uE000", "same"},
    {"x://\u00E9/", "same"},
    {"x:\u00E9", "same"},
    {"http://127.1/\u00E9", "other-host", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http:///a?\u00E9", "other-host", "", "a", "special-scheme-missing-following-solidus"},
    {"file:///c:/../\u00E9", "other-path", "/c:/../\u00E9", "/c:/%C3%A9", "Windows-drive-letter"},
    {"http://a:65536/\u00E9", "fails", "a", {}, "port-out-of-range"},
    {"http://a/\u00E9 b", "accepted-although-invalid", "a", "a", "invalid-URL-unit"},
    {"http://127.1/\u00E9 b", "accepted-although-invalid", "127.1", "127.0.0.1", "IPv4-too-few-parts"},
    {"http://a/\xE9", "accepted-although-invalid", "a", "a", "valid-URL-string"},
    {"http:///\u00E9?a", ""},  // for ICU
    {"http://\u00E9/", ""},
    {"/\u00E9", ""},
    // Relative references.
    {"", ""},
    {"a", ""},
    {"//a/b", ""},
    {"?a", ""},
};

void check_by_twin(const std::string& text, const std::optional<browser_comparison>& comparison,
                   const url_standard::parser_options& options = {}) {
  const auto expected = reference::verdict_of_browser(text, options);
  BOOST_TEST_CONTEXT(text << ": the twin says " << (expected ? expected->relation : "none")) {
    BOOST_REQUIRE(comparison.has_value() == expected.has_value());
    if (!expected) return;
    BOOST_TEST(name(comparison->relation) == expected->relation);
    BOOST_TEST(comparison->misleads == expected->misleads);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(relation)

BOOST_AUTO_TEST_CASE(texts) {
  for (const relation_case& c : cases) {
    BOOST_TEST_CONTEXT(c.text) {
      const auto comparison = compare_with_browser(c.text);
      BOOST_TEST((comparison ? name(comparison->relation) : std::string_view()) == c.relation);
      if (!comparison) continue;
      BOOST_TEST((comparison->uri == c.uri));
      BOOST_TEST((comparison->browser == c.browser));
      BOOST_TEST(comparison->reason == c.reason);
      BOOST_TEST(comparison->message().empty() == (c.relation == "same"));
      BOOST_TEST(comparison->href.empty() == (c.relation == "same" || c.relation == "fails"));
      BOOST_TEST((compare_with_browser(c.text, url_standard::check(c.text)) == comparison));  // reads all of it
      BOOST_TEST((reference::verdict_of_browser(std::string(c.text)) ==
                  reference::browser_verdict{std::string(c.relation), comparison->misleads}));
    }
  }
}

// No URI has these two, which are seen between any two URIs.
BOOST_AUTO_TEST_CASE(of_two_uris) {
  BOOST_TEST((compare_readings("http://a/", "https://a/") == browser_relation::other_scheme));
  BOOST_TEST((compare_readings("http://a:8/", "http://a:9/") == browser_relation::other_port));
  BOOST_TEST((compare_readings("http://a:8/", "http://a/") == browser_relation::other_port));
  BOOST_TEST((compare_readings("http://a:08/", "http://A:8") == browser_relation::same));
  BOOST_TEST((compare_readings("http://a:8/b", "https://c:9/d") == browser_relation::other_scheme));
  BOOST_TEST((compare_readings("http://a:8/b", "http://c:9/d") == browser_relation::other_host));
  BOOST_TEST((compare_readings("http://a:8/b", "http://a:9/d") == browser_relation::other_port));
  BOOST_TEST((compare_readings("http://a:8/b", "http://a:8/d") == browser_relation::other_path));
  BOOST_TEST((compare_readings("http://[::1]/", "http://[::2]/") == browser_relation::other_host));
  BOOST_TEST((compare_readings("http://u@a/b?c#d", "http://a/b?e#f") == browser_relation::same));
}

BOOST_AUTO_TEST_CASE(messages) {
  BOOST_TEST(compare_with_browser("http://127.1/")->message() ==
             "browsers take the host 127.0.0.1, and RFC 3986 has the host 127.1 (IPv4-too-few-parts)");
  BOOST_TEST(compare_with_browser("http:///a/b")->message() ==
             "browsers take the host a, and RFC 3986 has an empty host (special-scheme-missing-following-solidus)");
  BOOST_TEST(compare_with_browser("http:a/b")->message() ==
             "browsers take the host a, and RFC 3986 has no host (special-scheme-missing-following-solidus)");
  BOOST_TEST(compare_with_browser("file://c:/a")->message() ==
             "browsers take an empty host, and RFC 3986 has the host c (file-invalid-Windows-drive-letter-host)");
  BOOST_TEST(compare_with_browser("http://a:65536/")->message() ==
             "browsers refuse the URL (port-out-of-range), and RFC 3986 has the host a");
  BOOST_TEST(compare_with_browser("http://a/b\\c")->message() ==
             "browsers take it as http://a/b/c (invalid-reverse-solidus)");
  BOOST_TEST(compare_with_browser("http://a\\@b/")->message() ==
             "browsers take the host a, and the regular expression of RFC 3986 Appendix B has the host b "
             "(invalid-reverse-solidus)");
  BOOST_TEST(compare_with_browser("http://127.1/\u00E9")->message() ==
             "browsers take the host 127.0.0.1, and RFC 3987 has the host 127.1 (IPv4-too-few-parts)");
}

BOOST_AUTO_TEST_CASE(misleading_texts) {
  for (const std::string_view text : {"http://127.1/", "http://a:65536/", "http://a\\@b/", "file:///c:/../a",
                                      "http://[::2]\\@[::1]/", "http://b%41\\@a/", "http://%21\t/"}) {
    BOOST_TEST(compare_with_browser(text)->misleads, text);
  }
  // Hosts that normalization makes alike.
  for (const std::string_view text : {"http://a/", "http://a b/", " http://A/", "http://a/b\\c", "http://%41/\\b",
                                      "http://[0:0::1]:8\t0/", "x://%7E/ "}) {
    BOOST_TEST(!compare_with_browser(text)->misleads, text);
  }
}

BOOST_AUTO_TEST_CASE(names) {
  for (const browser_relation relation : all_browser_relations) {
    BOOST_TEST((find_browser_relation(name(relation)) == relation));
  }
  BOOST_TEST(!find_browser_relation("other").has_value());
}

BOOST_AUTO_TEST_CASE(random_texts_and_the_twin) {
  const std::vector<std::string> parts{
      "http", "https", "file", "ws",   "x",  "ftp", ":",   ":",  "/",     "/",     "//",        "\\",  "?", "#",
      "@",    ".",     "..",   "%2e",  "%2F", "%41", "%7e", "[",  "]",     "[::1]", "[0:0::01]", "1",   "0x7f",
      "08",   "256",   "80",   "0443", "a",  "A",   "c:",  "c|", "localhost", " ",  "'",         ";",   "-", "mailto:",
      "\u00E9", "\uE000", "\xFF"};
  std::mt19937_64 random(52);
  std::map<std::string, std::size_t> tally;
  std::size_t misleading = 0;
  const std::size_t rounds = full_run() ? 1'000'000 : 30'000;
  for (std::size_t round = 0; round < rounds; ++round) {
    std::string text = random() % 2 == 0 ? "http:" : random() % 2 == 0 ? "file:" : "";
    for (auto left = random() % 8; left > 0; --left) text += parts[random() % parts.size()];
    const auto comparison = compare_with_browser(text);
    BOOST_TEST((compare_with_browser(text, url_standard::check(text)) == comparison), text);
    check_by_twin(text, comparison);
    if (comparison) ++tally[std::string(name(comparison->relation))];
    misleading += comparison && comparison->misleads ? 1U : 0U;
  }
  for (const char* const relation : {"same", "other-host", "other-path", "fails", "accepted-although-invalid"}) {
    BOOST_TEST(tally[relation] > rounds / 1000, relation);
  }
  BOOST_TEST(tally.size() == 5U);  // no URI has the others
  BOOST_TEST(misleading > rounds / 10);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
