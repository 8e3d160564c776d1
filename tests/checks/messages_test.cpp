// The places and messages of findings: texts, and all findings in them.
#include "checks/unicode.hpp"
#include "urispec/checks.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace urispec::test {

namespace {

// "id [begin,end) component"
std::vector<std::string> places(std::string_view text, grammar g, check_profile p = check_profile::strict) {
  std::vector<std::string> lines;
  for (const finding& f : check(text, {g, p, unicode_of_this_build()})) {
    lines.push_back(std::string(f.entry->id) + " [" + std::to_string(f.place.begin) + "," +
                    std::to_string(f.place.end) + ") " + std::string(f.component ? name(*f.component) : "text"));
  }
  return lines;
}

struct row {
  std::string_view text;
  std::vector<std::string> findings;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(findings)

BOOST_AUTO_TEST_CASE(places_in_uris) {
  const row rows[] = {
      {"", {}},
      {"a/./b/..", {}},
      {"http://example.com/?q=1#f", {}},
      {"HTTP://Ada:x@EXAMPLE.com:0080/%7e/../..",
       {"upper-case-scheme [0,4) scheme", "http-userinfo [7,12) userinfo", "password [11,12) userinfo",
        "upper-case-host [13,14) host", "default-port [25,29) port", "lower-case-escape [30,33) path",
        "escaped-unreserved [30,33) path", "dot-segments [34,36) path", "excess-dot-dot [37,39) path"}},
      {"http;//a/", {"missing-colon [0,5) path"}},
      {"file://C:/a", {"drive-letter [7,8) host", "browsers-read-otherwise [7,8) host"}},
      {"http://a/?b&#38;c&amp;d", {"html-reference [17,22) fragment"}},
      {"http:", {"no-host [5,5) host", "browsers-read-otherwise [5,5) authority"}},
      {"http://:80", {"no-host [7,7) host", "default-port [8,10) port", "empty-path [10,10) path",
                       "browsers-read-otherwise [7,10) authority"}},
      {"//EXAMPLE.com:", {"upper-case-host [2,3) host", "empty-port [13,14) port"}},
      {"http://0x7f.1/", {"almost-ipv4 [7,13) host", "browsers-read-otherwise [7,13) host"}},
      {"http://127.1./",
       {"almost-ipv4 [7,13) host", "trailing-dot-host [12,13) host", "browsers-read-otherwise [7,13) host"}},
      {"http://127.0.0.%31/", {"almost-ipv4 [7,18) host", "escaped-unreserved [15,18) host"}},
      {"http://0x/", {"almost-ipv4 [7,9) host", "browsers-read-otherwise [7,9) host"}},
      {"http://0xg/", {}},
      {"http://a..b/", {"host-not-dns [9,9) host"}},
      {"http://caf%C3%A9.b/", {"host-not-idna [7,18) host"}},
      {"x://caf%C3%A9.b/", {}},
      {"//caf%C3%A9.b/", {"host-not-idna [2,13) host"}},
      {"http://a.-b.c/", {"host-not-dns [9,11) host"}},
      {"x://a_b/", {}},
      {"http://a%FF/", {"host-not-utf8 [8,11) host", "browsers-read-otherwise [7,11) authority"}},
      {"http://[::FFFF]/", {"ipv6-text [8,14) host"}},
      {"http://[::1]:65536/", {"port-out-of-range [13,18) port", "browsers-read-otherwise [7,18) authority"}},
      {"x:/a/..//b",
       {"drive-letter [0,1) scheme", "dot-segments [5,7) path", "double-slash-path [2,10) path",
        "empty-segment [7,9) path"}},
      {"x:a%2Fb?%2F", {"drive-letter [0,1) scheme", "escaped-slash [3,6) path"}},
      {"x:%25%34%31", {"drive-letter [0,1) scheme", "escaped-unreserved [5,8) path"}},
      {"x:%2541%25", {"drive-letter [0,1) scheme", "escaped-twice [2,7) path"}},
      {"x:?a#%FF%C3%A9", {"drive-letter [0,1) scheme", "escapes-not-utf8 [5,8) fragment"}},
      {"x:%C3?%A9", {"drive-letter [0,1) scheme", "escapes-not-utf8 [2,5) path"}},
      {"x:a%20", {"drive-letter [0,1) scheme", "trailing-punctuation [3,6) path"}},
      {"x:a?b.", {"drive-letter [0,1) scheme", "trailing-punctuation [5,6) query"}},
      {"..", {}},
      // References that leave their site.
      {"///evil.example/", {"browsers-read-otherwise [2,2) host"}},
      {"//127.1/", {"almost-ipv4 [2,7) host", "browsers-read-otherwise [2,7) host"}},
      {"/a/b", {}},
      {"//good.example/", {}},
      // Dot-segments that appear once a text is decoded.
      {"http://a/..%2F..%2Fetc", {"escaped-dot-segment [9,22) path", "escaped-slash [11,14) path"}},
      {"http://a/b%5C../", {"escaped-dot-segment [9,15) path", "escaped-slash [10,13) path"}},
      {"http://a/b%2F.../", {"escaped-slash [10,13) path"}},
      {"http://a/..;/b", {"dot-segment-parameters [9,12) path"}},
      {"http://a/b%2F..%3Bx", {"dot-segment-parameters [9,19) path", "escaped-slash [10,13) path"}},
      // Forms of UTF-8 that are too long: 2 octets to 6, and beside them those that are long enough.
      {"http://a/%C0%AE", {"escaped-overlong-form [9,15) path"}},
      {"http://a/%E0%80%AF", {"escaped-overlong-form [9,18) path"}},
      {"http://a/%F0%82%82%AC", {"escaped-overlong-form [9,21) path"}},
      {"http://a/%FC%80%80%80%80%AF", {"escaped-overlong-form [9,27) path"}},
      {"http://a/%E0%A4%85%F0%90%80%80", {}},
      {"http://a/%C0%41", {"escapes-not-utf8 [9,12) path", "escaped-unreserved [12,15) path"}},
      {"http://a/%C1%81%FF", {"escaped-overlong-form [9,15) path", "escapes-not-utf8 [15,18) path"}},
      {"ssh://-oProxyCommand=id/x", {"leading-hyphen [6,7) host", "upper-case-host [8,9) host"}},
      {"ssh://-u@h/x", {"leading-hyphen [6,7) userinfo"}},
      {"git://%2Dx/", {"leading-hyphen [6,9) host", "escaped-unreserved [6,9) host"}},
      {"ssh://a-/-x", {}},
      {"javascript%3Aalert(1)", {"encoded-scheme [0,13) path"}},
      {"mailto%3Aa%40b", {"encoded-scheme [0,9) path"}},
      {"www.example.com", {"missing-scheme [0,15) path"}},
      {"WWW.a.b/c", {"missing-scheme [0,7) path"}},
      {"www.html", {}},
      {"./www.a.b", {}},
      // What an escaped URI as a value has to have, and what is escaped twice.
      {"http://h/?u=http%3A%2F%2Fx%2F%3Fq%3Da%2520b", {}},
      {"http://h/http%3A%2F%2Fx%2Fa%2520b?c=d%2520e", {"escaped-slash [16,19) path", "escaped-twice [37,42) query"}},
      {"http://h/?u=http%253A%252F%252Fx", {"escaped-twice [16,21) query"}},
      {"http://h/?u=http%3A%2F%2Fx&v=%2520", {"escaped-twice [29,34) query"}},
      {"urn:a:%20b", {"escaped-leading-space [6,9) path"}},
      {"http://a/b:%20c", {}},
      {"c:foo", {"drive-letter [0,1) scheme"}},
      {"c://foo/", {}},
      {"example.com:80", {"host-as-scheme [0,14) scheme"}},
      {"LOCALHOST:8080/x", {"upper-case-scheme [0,9) scheme", "host-as-scheme [0,14) scheme"}},
      {"example.com:80a", {}},
      {"localhost:808080", {}},
      {"tel:112", {}},
      {"//localhost:8080", {}},
      {"http://https//a", {"scheme-as-host [7,12) host"}},
      {"ws://HTTP://a/",  // the colon of a scheme ends no host: without it, HTTP would still be read as one
       {"upper-case-host [5,6) host", "scheme-as-host [5,9) host"}},
      {"http://u@http://a", {"http-userinfo [7,8) userinfo", "empty-port [13,14) port", "empty-segment [14,16) path"}},
      {"http//a", {"missing-colon [0,4) path"}},
      {"HTTPS//a", {"missing-colon [0,5) path"}},
      {"a//http", {"empty-segment [1,3) path"}},
      {"x:http//a", {"drive-letter [0,1) scheme", "empty-segment [6,8) path"}},
      {"http:/a", {"missing-slashes [5,6) path", "browsers-read-otherwise [5,5) authority"}},
      {"wss:a", {"missing-slashes [4,4) path", "browsers-read-otherwise [4,4) authority"}},
      {"ftp:", {"browsers-read-otherwise [4,4) authority"}},
      {"file:/a", {}},
      {"htp://a/", {"misspelled-scheme [0,3) scheme"}},
      {"HTPT:a", {"upper-case-scheme [0,4) scheme", "misspelled-scheme [0,4) scheme"}},
      {"httpss://a/", {"misspelled-scheme [0,6) scheme"}},
      {"ttp://a/", {"misspelled-scheme [0,3) scheme"}},
      {"malito:a@b", {"misspelled-scheme [0,6) scheme"}},
      {"hp:a", {}},
      {"shttp://a/", {}},
      {"mailto:", {"mail-address [7,7) path"}},
      {"mailto:?to=a@b", {}},
      {"mailto:a@b,joe,c", {"mail-address [11,14) path"}},
      {"mailto:a%40b", {}},
      {"MAILTO:joe", {"upper-case-scheme [0,6) scheme", "mail-address [7,10) path"}},
      {"x-y:a%0Ab?%0D%0A#c", {"escaped-line-end [5,8) path", "escaped-control [10,13) query"}},
      {"x-y:?%0D#%0A", {"escaped-control [5,8) query", "escaped-line-end [9,12) fragment"}},
      {"http://example.com./", {"trailing-dot-host [18,19) host"}},
      {"file:///c:/../a", {"browsers-read-otherwise [7,15) path", "dot-segments [11,13) path"}},
      {"file:///c/../a", {"dot-segments [10,12) path"}},
      {"http://127.0.0.1/", {}},
      {"x-y://127.1/", {"almost-ipv4 [6,11) host"}},
  };
  for (const row& r : rows) {
    auto expected = r.findings;
    auto findings = places(r.text, grammar::rfc3986);
    std::ranges::sort(expected);
    std::ranges::sort(findings);
    BOOST_TEST_CONTEXT(r.text) { BOOST_TEST(findings == expected, boost::test_tools::per_element()); }
  }
}

BOOST_AUTO_TEST_CASE(findings_are_in_the_order_of_the_text) {
  for (const check_entry& entry : check_entries()) {
    const auto findings =
        check(std::string(entry.example), {entry.read_as, check_profile::strict, unicode_of_this_build()});
    BOOST_TEST(std::ranges::is_sorted(findings, {}, [](const finding& f) { return f.place.begin; }));
  }
}

BOOST_AUTO_TEST_CASE(hosts_of_the_old_grammar_are_names_too) {
  const std::vector<std::string> of_reg_name{"almost-ipv4 [7,17) reg_name", "browsers-read-otherwise [7,17) authority",
                                             "host-not-dns [11,13) reg_name"};
  BOOST_TEST(places("http://256.1_.1.1/", grammar::rfc2396) == of_reg_name, boost::test_tools::per_element());
  BOOST_TEST(places("http://EXAMPLE.com/", grammar::rfc2396) == std::vector<std::string>{"upper-case-host [7,8) host"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(messages_name_what_they_are_about) {
  const auto port = check("http://a:80/");
  BOOST_REQUIRE(port.size() == 1U);
  BOOST_TEST(port[0].message == "the port 80 is the default port of http and should be left out");
  const auto address = check("http://[0:0::1]/");
  BOOST_REQUIRE(address.size() == 1U);
  BOOST_TEST(address[0].message == "the IPv6 address should be written ::1");
  const auto host = check("example.com:80");
  BOOST_REQUIRE(host.size() == 1U);
  BOOST_TEST(host[0].message == "the scheme is example.com; with 80 it looks like a host and its port");
  const auto scheme = check("htp://a/");
  BOOST_REQUIRE(scheme.size() == 1U);
  BOOST_TEST(scheme[0].message == "the scheme htp is not known; it may be a misspelling of http");
  const auto nobody = check("mailto:");
  BOOST_REQUIRE(nobody.size() == 1U);
  BOOST_TEST(nobody[0].message == "this mailto URI names nobody to write to");
  const auto version = check("http://[v1.a]/");
  BOOST_REQUIRE(version.size() == 2U);
  BOOST_TEST(version[0].message == version[0].entry->title);
  const auto number = check("http://256.1.1.1/");
  BOOST_REQUIRE(number.size() == 2U);
  BOOST_TEST(number[1].message ==
             "browsers refuse the URL (IPv4-out-of-range-part), and RFC 3986 has the host 256.1.1.1");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
