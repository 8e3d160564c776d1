// Each state and each validation error: a text that triggers it, and next to it one that just does not.
#include "urispec/url_standard.hpp"

#include "url_standard/summary.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <vector>

namespace urispec::test {

using namespace url_standard;

namespace {

struct line {
  std::string text;
  std::string base;
  std::string expected;  // as `summary` has it
};

void compare(const std::vector<line>& table) {
  for (const line& l : table) {
    BOOST_TEST_CONTEXT(l.text << " against " << l.base) { BOOST_TEST(summary(l.text, l.base) == l.expected); }
  }
}

const std::vector<line> errors{
    // domain-to-ASCII
    {"http://a_b/", "", "http://a_b/ domain-to-ASCII@8"},
    {"http://a-b/", "", "http://a-b/"},
    {"http://x.-a/", "", "http://x.-a/ domain-to-ASCII@9"},
    {"http://x.a-/", "", "http://x.a-/ domain-to-ASCII@9"},
    {"http://ab--c/", "", "http://ab--c/ domain-to-ASCII@7"},
    {"http://abc--d/", "", "http://abc--d/"},
    {"http://a..b/", "", "http://a..b/ domain-to-ASCII@9"},
    {"http://a./", "", "http://a./ domain-to-ASCII@9"},
    {"http://" + std::string(63, 'a') + "/", "", "http://" + std::string(63, 'a') + "/"},
    {"http://" + std::string(64, 'a') + "/", "", "http://" + std::string(64, 'a') + "/ domain-to-ASCII@7"},
    {"http://a%20b/", "", "failure domain-percent-encoded@8 domain-to-ASCII@7"},
    {"http://a%00b/", "", "failure domain-percent-encoded@8 domain-to-ASCII@7"},
    {"http://a^b/", "", "failure domain-to-ASCII@8"},
    {"http://a%zzb/", "", "failure domain-to-ASCII@7"},
    // domain-percent-encoded
    {"http://%61b/", "", "http://ab/ domain-percent-encoded@7"},
    {"http://a%62/", "", "http://ab/ domain-percent-encoded@8"},
    // host-invalid-code-point
    {"a://b|c", "", "failure host-invalid-code-point@5"},
    {"a://b^", "", "failure host-invalid-code-point@5"},
    {"a://b!c", "", "a://b!c"},
    // invalid-URL-unit in an opaque host
    {"a://b{c", "", "a://b{c invalid-URL-unit@5"},
    {"a://b%zc", "", "a://b%zc invalid-URL-unit@5"},
    {"a://b%7Ac{", "", "a://b%7Ac{ invalid-URL-unit@9"},
    {"a://\u00E9", "", "a://%C3%A9"},
    // IPv4
    {"http://127.0.0.1./", "", "http://127.0.0.1/ domain-to-ASCII@17 IPv4-empty-part@17"},
    {"http://127.0.0.1/", "", "http://127.0.0.1/"},
    {"http://127.1/", "", "http://127.0.0.1/ IPv4-too-few-parts@7"},
    {"http://1.2.3.4.5/", "", "failure IPv4-too-many-parts@15"},
    {"http://1.2.3.4.x/", "", "http://1.2.3.4.x/"},
    {"http://x.1/", "", "failure IPv4-too-few-parts@7 IPv4-non-numeric-part@7"},
    {"http://1.x/", "", "http://1.x/"},
    {"http://1.2.3.08/", "", "failure IPv4-non-numeric-part@13"},
    {"http://1.2.3.010/", "", "http://1.2.3.8/ IPv4-non-decimal-part@13"},
    {"http://1.0X2.3.4/", "", "http://1.2.3.4/ IPv4-non-decimal-part@9"},
    {"http://1.2.3.0x/", "", "http://1.2.3.0/ IPv4-non-decimal-part@13"},
    {"http://1.2.3.0xg/", "", "http://1.2.3.0xg/"},
    {"http://1.2.3.255/", "", "http://1.2.3.255/"},
    {"http://1.2.3.256/", "", "failure IPv4-out-of-range-part@13"},
    {"http://1.2.256/", "", "http://1.2.1.0/ IPv4-too-few-parts@7 IPv4-out-of-range-part@11"},
    {"http://1.256.3.4/", "", "failure IPv4-out-of-range-part@9"},
    {"http://4294967295/", "", "http://255.255.255.255/ IPv4-too-few-parts@7 IPv4-out-of-range-part@7"},
    {"http://4294967296/", "", "failure IPv4-too-few-parts@7 IPv4-out-of-range-part@7"},
    {"http://99999999999999999999/", "", "failure IPv4-too-few-parts@7 IPv4-out-of-range-part@7"},
    // IPv6
    {"http://[::1", "", "failure IPv6-unclosed@11"},
    {"http://[::1]", "", "http://[::1]/"},
    {"a://[::1", "", "failure IPv6-unclosed@8"},
    {"http://[:1]", "", "failure IPv6-invalid-compression@8"},
    {"http://[1:2:3:4:5:6:7:8:9]", "", "failure IPv6-too-many-pieces@24"},
    {"http://[1:2:3:4:5:6:7:8]", "", "http://[1:2:3:4:5:6:7:8]/"},
    {"http://[1::2::3]", "", "failure IPv6-multiple-compression@13"},
    {"http://[1::2:3]", "", "http://[1::2:3]/"},
    {"http://[1:2!]", "", "failure IPv6-invalid-code-point@11"},
    {"http://[1::2%25]", "", "failure IPv6-invalid-code-point@12"},
    {"http://[12345::]", "", "failure IPv6-invalid-code-point@12"},
    {"http://[1:]", "", "failure IPv6-invalid-code-point@10"},
    {"http://[1::]", "", "http://[1::]/"},
    {"http://[1:2]", "", "failure IPv6-too-few-pieces@11"},
    {"http://[::01]", "", "http://[::1]/ IPv6-piece-leading-zero@10"},
    {"http://[::0]", "", "http://[::]/"},
    {"http://[1:1:1:1:1:1:1:1.2.3.4]", "", "failure IPv4-in-IPv6-too-many-pieces@22"},
    {"http://[1:1:1:1:1:1:1.2.3.4]", "", "http://[1:1:1:1:1:1:102:304]/"},
    {"http://[::.1.2.3]", "", "failure IPv4-in-IPv6-invalid-code-point@10"},
    {"http://[::1.2.3.x]", "", "failure IPv4-in-IPv6-invalid-code-point@16"},
    {"http://[::1.02.3.4]", "", "failure IPv4-in-IPv6-invalid-code-point@13"},
    {"http://[::1.2.3.4.5]", "", "failure IPv4-in-IPv6-invalid-code-point@17"},
    {"http://[::1.2.3.4]", "", "http://[::102:304]/"},
    {"http://[::1.2.3.256]", "", "failure IPv4-in-IPv6-out-of-range-part@18"},
    {"http://[::1.2.3.255]", "", "http://[::102:3ff]/"},
    {"http://[::1.2.3]", "", "failure IPv4-in-IPv6-too-few-parts@15"},
    // invalid-URL-unit
    {" http://a/", "", "http://a/ invalid-URL-unit@0"},
    {"http://a/\x1F", "", "http://a/ invalid-URL-unit@9"},
    {"ht\ntp://a/", "", "http://a/ invalid-URL-unit@2"},
    {"\n ht\ttp://\ra/{", "", "http://a/%7B invalid-URL-unit@0 invalid-URL-unit@4 invalid-URL-unit@13"},
    {"http://a/b c", "", "http://a/b%20c invalid-URL-unit@10"},
    {"http://a/b%20c", "", "http://a/b%20c"},
    {"http://a/%2", "", "http://a/%2 invalid-URL-unit@9"},
    {"http://a/?%g0#%", "", "http://a/?%g0#% invalid-URL-unit@10 invalid-URL-unit@14"},
    {"http://a/\u00A0\u0080", "", "http://a/%C2%A0%C2%80 invalid-URL-unit@11"},
    {"http://a/\uFDD0\uFFFD\U0001FFFE\U0010FFFD", "",
     "http://a/%EF%B7%90%EF%BF%BD%F0%9F%BF%BE%F4%8F%BF%BD invalid-URL-unit@9 invalid-URL-unit@15"},
    {"a:b c", "", "a:b c invalid-URL-unit@3"},
    {"a:b[", "", "a:b[ invalid-URL-unit@3"},
    // special-scheme-missing-following-solidus
    {"http:a", "", "http://a/ special-scheme-missing-following-solidus@5"},
    {"http:/a", "", "http://a/ special-scheme-missing-following-solidus@5 special-scheme-missing-following-solidus@5"},
    {"http:///a", "", "http://a/ special-scheme-missing-following-solidus@7"},
    {"http:a", "http://b/c", "http://b/a special-scheme-missing-following-solidus@5"},
    {"file:a", "", "file:///a special-scheme-missing-following-solidus@4"},
    {"file:///a", "", "file:///a"},
    {"a:b", "", "a:b"},
    // missing-scheme-non-relative-URL
    {"a", "", "failure missing-scheme-non-relative-URL@0"},
    {"a", "mailto:b", "failure missing-scheme-non-relative-URL@0"},
    {"#a", "mailto:b", "mailto:b#a"},
    {"a", "http://b/", "http://b/a"},
    // invalid-reverse-solidus
    {"\\a", "http://b/c/d", "http://b/a invalid-reverse-solidus@0"},
    {"/\\a", "http://b/", "http://a/ invalid-reverse-solidus@1"},
    {"http://a\\b", "", "http://a/b invalid-reverse-solidus@8"},
    {"http://a/b\\c", "", "http://a/b/c invalid-reverse-solidus@10"},
    {"file:\\\\a", "",
     "file://a/ special-scheme-missing-following-solidus@4 invalid-reverse-solidus@5 invalid-reverse-solidus@6"},
    {"a://b/c\\d", "", "a://b/c\\d invalid-URL-unit@7"},
    // invalid-credentials
    {"http://a@b/", "", "http://a@b/ invalid-credentials@8"},
    {"http://a@b@c/", "", "http://a%40b@c/ invalid-credentials@8 invalid-credentials@10"},
    {"http://a/@b", "", "http://a/@b"},
    {"mailto:a@b", "", "mailto:a@b"},
    // host-missing
    {"http://?a", "", "failure host-missing@7"},
    {"http://:80", "", "failure host-missing@7"},
    {"http://a@/", "", "failure invalid-credentials@8 host-missing@9"},
    {"a://b@/", "", "failure invalid-credentials@5 host-missing@6"},
    {"a://:1", "", "failure host-missing@4"},
    {"a://?b", "", "a://?b"},
    // port-out-of-range and port-invalid
    {"http://a:65536", "", "failure port-out-of-range@9"},
    {"http://a:65535", "", "http://a:65535/"},
    {"http://a:0000065535", "", "http://a:65535/"},
    {"http://a:99999999999999999999", "", "failure port-out-of-range@9"},
    {"http://a:1z", "", "failure port-invalid@10"},
    {"http://a:/", "", "http://a/"},
    // Windows drive letters
    {"/c:/a", "file:///d:/b", "file:///c:/a"},
    {"c:/a", "file:///d:/b", "c:/a"},  // a scheme of one letter is one
    {"c|/a", "file:///d:/b", "file:///c:/a file-invalid-Windows-drive-letter@0 invalid-URL-unit@1"},
    {"c|a", "file:///d:/b", "file:///d:/c|a invalid-URL-unit@1"},
    {"file://c:", "", "file:///c: file-invalid-Windows-drive-letter-host@7"},
    {"file://c/", "", "file://c/"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(states)

BOOST_AUTO_TEST_CASE(validation_errors) { compare(errors); }

BOOST_AUTO_TEST_CASE(every_validation_error_has_a_text) {
  std::set<std::string> names;
  for (const line& l : errors) {
    const std::string line = summary(l.text, l.base);
    for (std::size_t i = 0; i < validation_error_type_count; ++i) {
      const auto type = static_cast<validation_error_type>(i);
      if (line.find(" " + std::string(name(type)) + "@") != std::string::npos) names.emplace(name(type));
      BOOST_TEST(!explanation(type).empty());
    }
  }
  BOOST_TEST(names.size() == validation_error_type_count);
}

BOOST_AUTO_TEST_CASE(scheme_states) {
  compare({
      {"HtTp://a", "", "http://a/"},
      {"a+-.1://b", "", "a+-.1://b"},
      {"1a:b", "", "failure missing-scheme-non-relative-URL@0"},
      {"1a:b", "http://c/", "http://c/1a:b"},
      {"a_b:c", "http://d/", "http://d/a_b:c"},  // starts over
      {"abc", "http://d/", "http://d/abc"},
      {"", "http://d/e?f#g", "http://d/e?f"},
      {"", "", "failure missing-scheme-non-relative-URL@0"},
      {":", "http://d/", "http://d/:"},
  });
}

BOOST_AUTO_TEST_CASE(relative_states) {
  compare({
      {"e", "http://a:b@c:1/d?f", "http://a:b@c:1/e"},
      {"?e", "http://a/b/c?d", "http://a/b/c?e"},
      {"#e", "http://a/b/c?d", "http://a/b/c?d#e"},
      {"../e", "http://a/b/c/d", "http://a/b/e"},
      {"../../../e", "http://a/b/c/d", "http://a/e"},
      {"/e", "http://a/b/c", "http://a/e"},
      {"//e", "http://a/b/c", "http://e/"},
      {"///e", "http://a/b/c", "http://e/ special-scheme-missing-following-solidus@2"},
      {"//e", "x://a/b/c", "x://e"},
      {"///e", "x://a/b/c", "x:///e"},
      {"/e", "x://a/b/c", "x://a/e"},
      {"e", "x:/a/b", "x:/a/e"},
      {"http://e", "http://a", "http://e/"},
      {"http:/e", "http://a/b", "http://a/e special-scheme-missing-following-solidus@5"},
      {"https:e", "http://a/b", "https://e/ special-scheme-missing-following-solidus@6"},
      {"x:e", "x://a/b", "x:e"},
  });
}

BOOST_AUTO_TEST_CASE(authority_states) {
  compare({
      {"http://a:b:c@d", "", "http://a:b%3Ac@d/ invalid-credentials@12"},
      {"http://:@d", "", "http://d/ invalid-credentials@8"},
      {"http://a:@d", "", "http://a@d/ invalid-credentials@9"},
      {"http://:b@d", "", "http://:b@d/ invalid-credentials@9"},
      {"http://a:b@c:d@e", "", "http://a:b%40c%3Ad@e/ invalid-credentials@10 invalid-credentials@14"},
      {"http://[:@d", "", "http://%5B@d/ invalid-credentials@9"},
      {"http://a:21/", "", "http://a:21/"},
      {"http://a:80/", "", "http://a/"},
      {"https://a:80/", "", "https://a:80/"},
      {"https://a:443/", "", "https://a/"},
      {"ws://a:80/", "", "ws://a/"},
      {"wss://a:443/", "", "wss://a/"},
      {"ftp://a:21/", "", "ftp://a/"},
      {"x://a:80/", "", "x://a:80/"},
      {"http://A.B/", "", "http://a.b/"},
      {"x://A.B/", "", "x://A.B/"},
      {"x://[::A]:1/", "", "x://[::a]:1/"},
      {"x://", "", "x://"},
      {"x:///", "", "x:///"},
      {"x://a", "", "x://a"},
  });
}

BOOST_AUTO_TEST_CASE(file_states) {
  compare({
      {"file:", "", "file:/// special-scheme-missing-following-solidus@4"},
      {"file:/a", "", "file:///a special-scheme-missing-following-solidus@4"},
      {"file://a/b", "", "file://a/b"},
      {"file://LocalHost/a", "", "file:///a"},
      {"file:///c|/a", "", "file:///c:/a invalid-URL-unit@9"},
      {"file:///c|a", "", "file:///c|a invalid-URL-unit@9"},
      {"file:///c:/../..", "", "file:///c:/"},
      {"file:///a/../..", "", "file:///"},
      {"file://a:1/", "", "failure domain-to-ASCII@8"},
      {"b", "file://h/a/c?d#e", "file://h/a/b"},
      {"?b", "file://h/a/c?d#e", "file://h/a/c?b"},
      {"#b", "file://h/a/c?d#e", "file://h/a/c?d#b"},
      {"", "file://h/a/c?d#e", "file://h/a/c?d"},
      {"/b", "file://h/a/c", "file://h/b"},
      {"/b", "file://h/c:/d", "file://h/c:/b"},
      {"/e:/b", "file://h/c:/d", "file://h/e:/b"},
      {"//b", "file://h/c:/d", "file://b/"},
      {"///b", "file://h/c:/d", "file:///b"},
      {"..", "file:///c:/d", "file:///c:/"},
      {"file:b", "file://h/a/c", "file://h/a/b special-scheme-missing-following-solidus@4"},
  });
}

BOOST_AUTO_TEST_CASE(path_states) {
  compare({
      {"http://a/./b/../c/%2E/%2e%2E/.%2e/d/.", "", "http://a/d/"},
      {"http://a/b/..", "", "http://a/"},
      {"http://a/...", "", "http://a/..."},
      {"http://a/%2e%2", "", "http://a/%2e%2 invalid-URL-unit@12"},
      {"http://a//b", "", "http://a//b"},
      {"http://a/\"#\"", "", "http://a/%22#%22 invalid-URL-unit@9 invalid-URL-unit@11"},
      {"http://a?b'c", "", "http://a/?b%27c"},
      {"x://a?b'c", "", "x://a?b'c"},
      {"x:/a/..//b", "", "x:/.//b"},
      {"x:/.//b", "", "x:/.//b"},
      {"x:b ?c", "", "x:b%20?c invalid-URL-unit@3"},
      {"x:b #c", "", "x:b%20#c invalid-URL-unit@3"},
      {"x:b  #c", "", "x:b %20#c invalid-URL-unit@3 invalid-URL-unit@4"},
      {"x:b ", "", "x:b invalid-URL-unit@3"},
      {"x:b\xC3\xA9", "", "x:b%C3%A9"},
      {"http://a/?#", "", "http://a/?#"},
      {"http://a/#`\x7F", "", "http://a/#%60%7F invalid-URL-unit@10 invalid-URL-unit@11"},
  });
}

BOOST_AUTO_TEST_CASE(ill_formed_utf8_is_replaced) {
  BOOST_TEST(summary("http://a/\xFF{") == "http://a/%EF%BF%BD%7B invalid-URL-unit@10");
  BOOST_TEST(summary("http://a/\xE2\x82{") == "http://a/%EF%BF%BD%7B invalid-URL-unit@11");  // one maximal subpart
  BOOST_TEST(summary("http://a/\xED\xA0\x80") == "http://a/%EF%BF%BD%EF%BF%BD%EF%BF%BD");    // a surrogate is none
  BOOST_TEST(summary("http://a/\xF0\x9F\x98") == "http://a/%EF%BF%BD");
}

BOOST_AUTO_TEST_CASE(a_domain_that_is_not_ascii_needs_icu) {
  const auto parsed = parse("http://x@\u00E9/");
  BOOST_REQUIRE(!parsed);
  BOOST_TEST(!parsed.error().type.has_value());
  BOOST_TEST(parsed.error().message() == "byte 9: the domain is not ASCII, and to convert it needs ICU");
  BOOST_TEST(summary("x://\u00E9/") == "x://%C3%A9/");
}

// Steps of the kinds that there are.
BOOST_AUTO_TEST_CASE(steps) {
  const auto trace = explain(" http://a:80/b");
  std::string text;
  for (const step& s : trace.steps) {
    text += std::string(s.algorithm) + " #" + std::string(s.anchor) + " " + std::to_string(s.offset) + " [" +
            s.code_points + "]";
    for (const std::string& action : s.actions) text += " | " + action;
    text += "\n";
  }
  BOOST_TEST(text ==
             "basic URL parser #concept-basic-url-parser 0 [ http://a:80/b] | invalid-URL-unit | remove leading and "
             "trailing C0 control or space\n"
             "scheme start state #scheme-start-state 1 [h] | append to buffer: h | state: scheme state\n"
             "scheme state #scheme-state 2 [ttp] | append to buffer: ttp\n"
             "scheme state #scheme-state 5 [:] | scheme: http | state: special authority slashes state\n"
             "special authority slashes state #special-authority-slashes-state 6 [/] | state: special authority ignore "
             "slashes state | skip the next /\n"
             "special authority ignore slashes state #special-authority-ignore-slashes-state 8 [a] | state: authority "
             "state\n"
             "authority state #authority-state 8 [a:80] | append to buffer: a:80\n"
             "authority state #authority-state 12 [/] | go back to a:80 | state: host state\n"
             "host state #host-state 8 [a] | append to buffer: a\n"
             "host state #host-state 9 [:] | parse the buffer as a host\n"
             "domain parser #concept-domain-to-ascii 8 [a] | domain: a\n"
             "host state #host-state 9 [:] | host: domain a | state: port state\n"
             "port state #port-state 10 [80] | append to buffer: 80\n"
             "port state #port-state 12 [/] | port: null, the default of the scheme | state: path start state\n"
             "path start state #path-start-state 12 [/] | state: path state\n"
             "path state #path-state 13 [b] | append to buffer: b\n"
             "path state #path-state 14 [] | append segment to path: b\n");
  BOOST_REQUIRE(trace.outcome.has_value());
  BOOST_TEST(serialize(*trace.outcome) == "http://a/b");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
