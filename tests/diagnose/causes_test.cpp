// Each cause is found in its example and not in the text that is nearly like it; what it suggests is valid.
#include "urispec/diagnose/diagnose.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/interpret/interpreted_rule.hpp"
#include "urispec/uri.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <set>
#include <string>
#include <string_view>

using namespace urispec;

namespace urispec {
std::ostream& operator<<(std::ostream& out, const cause& c) { return out << c.id; }
}  // namespace urispec

namespace {

rule_ref rule_of(std::string_view grammar, std::string_view rule) {
  const auto g = *find_grammar(grammar);
  return rule.empty() ? start_rule(g) : *find_rule(g, rule);
}

// Of a grammar without a compiled parser.
interpret::interpreted_rule interpreted(std::string_view grammar, std::string_view rule) {
  const abnf::catalogue_entry& entry = *abnf::find_entry(grammar);
  const auto linked = abnf::load(entry).linked;
  return *interpret::interpret(linked, *linked.find(rule.empty() ? entry.start : rule));
}

template <typename Rule>
std::string cause_of(std::string_view text, const Rule& rule) {
  const auto found = diagnose(text, rule);
  if (!found) return "valid";
  return found->cause ? std::string(found->cause->what->id) : "none";
}

struct expected_cause {
  std::string_view text;
  std::string_view cause;
  std::string_view suggestion = {};  // of the cause; empty: it has none that is valid
  std::string_view grammar = "rfc3986";
  std::string_view rule = {};
};
std::ostream& operator<<(std::ostream& out, const expected_cause& c) { return out << c.text; }

const expected_cause cause_cases[] = {
    {"http://[::1", "bracket-not-closed", "http://[::1]"},
    {"http://[::1/a", "bracket-not-closed", "http://[::1]/a"},
    {"http://[1::2:8080/a", "bracket-not-closed", "http://[1::2:8080]/a"},
    {"http://[", "bracket-not-closed"},
    {"http://[1:2:3:4:5:6:7:8:80/", "bracket-not-closed", "http://[1:2:3:4:5:6:7:8]:80/"},
    {"http://[1::2::3]/", "ipv6-second-gap"},
    {"http://[:::1]/", "ipv6-second-gap"},
    {"http://[1::2:3:4:5:6:7:8]/", "ipv6-too-many-groups"},
    {"http://[2001:db8:1]/", "ipv6-too-few-groups", "http://[2001:db8::1]/"},
    {"http://[1]/", "ipv6-too-few-groups"},
    {"http://[1:2:]/", "ipv6-too-few-groups", "http://[1:2::]/"},
    {"http://[0000::00001]/", "ipv6-group-too-long", "http://[0000::0001]/"},
    {"http://[1.2.3.4]/", "no-ip-address", "http://1.2.3.4/"},
    {"http://[::1.2.3.256]/", "ipv4-number"},
    {"10.0.0.01", "ipv4-number", "10.0.0.1", "rfc3986", "IPv4address"},
    {"http://[::1.2.03.4]/", "ipv4-number", "http://[::1.2.3.4]/"},
    {"http://[fe80::1%25eth0]/", "zone-identifier", "http://[fe80::1]/"},
    {"http://[fe80::1%eth0]/", "zone-not-escaped", "http://[fe80::1%25eth0]/", "rfc6874"},
    {"http://[fe80::1%25eth0", "bracket-not-closed", "http://[fe80::1%25eth0]", "rfc6874"},
    {"http://[fe80::1%25]/", "none", "", "rfc6874"},
    {"http://[fe80::1%25eth0]/", "zone-identifier", "http://[fe80::1]/", "rfc3987"},
    {"http://[fe80::1%25eth0]/", "zone-identifier", "http://[fe80::1]/", "rfc2732"},
    {"http://[::1]/", "brackets-unknown", "", "rfc2396"},
    {"http://[::1]/", "brackets-unknown", "", "ecma262"},
    {"http://a/[", "bracket-outside-host", "http://a/%5B", "ecma262"},
    {"?page=2", "query-alone", "./?page=2", "rfc2396"},
    {"?a", "no-scheme", "", "rfc3986", "URI"},
    {"http:", "scheme-alone", "http:/", "rfc2396"},
    {"http:#a", "scheme-alone", "http:/#a", "rfc2732"},
    {"a:#b", "no-fragment", "a:", "rfc3986", "absolute-URI"},
    {"http://a#b", "no-fragment", "http://a", "rfc3986", "absolute-URI"},
    {"http://a/?b#c#d", "no-fragment", "http://a/?b", "rfc2396", "absoluteURI"},
    {"//a#b", "no-fragment", "//a", "rfc3986", "relative-part"},
    {"a#b", "none", "", "rfc3986", "query"},
    {"a#b", "none", "", "rfc3986", "host"},
    {"abc:", "none", "", "rfc3986", "port"},
    {"http://a/\uE000\u00E9", "character-of-no-iri", "http://a/%EE%80%80\u00E9", "rfc3987"},
    {"http://a:\u00E9/", "port-not-digits", "http://a/", "rfc3987"},
    {"http://[::1]:x/", "port-not-digits", "http://[::1]/"},
    {"http://a:80x/", "port-not-digits", "http://a:80/"},
    {"http://a@b:c/", "port-not-digits", "http://a@b/"},
    {"//a:port/", "port-not-digits", "//a/"},
    {"http://user:pass", "port-not-digits", "http://user"},
    {"http://[::1]a/", "text-after-bracket"},
    {"http://[::1]80a/", "text-after-bracket"},
    {"http://a[::1]/", "bracket-outside-host"},
    {"http://[v1.]/", "version-incomplete"},
    {"http://[vG.a]/", "version-incomplete"},
    {"http://a/?q=50%OFF%20today", "lone-percent", "http://a/?q=50%25OFF%20today"},
    {"http://[::1]:80:80/", "port-not-digits", "http://[::1]:80/"},
    {"http://::1/", "ipv6-without-brackets", "http://[::1]/"},
    {"http://fe80::1:8080/", "ipv6-without-brackets", "http://[fe80::1:8080]/"},
    {"http://1:2:3:4:5:6:7:8:80/", "ipv6-without-brackets", "http://[1:2:3:4:5:6:7:8]:80/"},
    {"http://u@::1", "ipv6-without-brackets", "http://u@[::1]"},
    {"http://a:b:80/", "colons-in-host"},
    {"https://https:a.b/c", "scheme-in-host", "https://a.b/c"},
    {"http://u@http:a", "scheme-in-host", "http://u@a"},
    {"http://https:80a/", "port-not-digits", "http://https:80/"},
    {"ssh://git@a.b:c/d", "scp-path-after-host", "ssh://git@a.b/c/d"},
    {"ssh://a:22x/", "port-not-digits", "ssh://a:22/"},
    {"git@a.b:c/d", "scp-path", "ssh://git@a.b/c/d"},
    {"u@a:/c", "scp-path", "ssh://u@a/c"},
    {"u@a:b c", "colon-in-first-segment", "./u@a:b%20c"},
    {"127.0.0.1:8080", "host-without-scheme", "//127.0.0.1:8080"},
    {"127.0.0.1:8080/a", "host-without-scheme", "http://127.0.0.1:8080/a", "rfc3986", "URI"},
    {"my_host:80/a", "host-without-scheme", "//my_host:80/a"},
    {"my_host:80a", "colon-in-first-segment", "./my_host:80a"},
    {"u@10.0.0.1:22", "host-without-scheme", "//u@10.0.0.1:22"},
    {"[::1]:8080/a", "host-without-scheme", "//[::1]:8080/a"},
    {"[::1]", "host-without-scheme", "//[::1]"},
    {"::1", "ipv6-without-brackets", "[::1]", "rfc3986", "host"},
    {"fe80::1", "ipv6-without-brackets", "[fe80::1]", "rfc3986", "host"},
    {"[::1]", "brackets-around", "::1", "rfc3986", "IPv6address"},
    {"[1.2.3.4]", "brackets-around", "1.2.3.4", "rfc3986", "IPv4address"},
    {"[::1", "brackets-around", "::1", "rfc3986", "IPv6address"},
    {"[::1", "bracket-outside-host", "", "rfc3986", "reg-name"},
    {"fe80::1%eth0", "ipv6-without-brackets", "[fe80::1]", "rfc3986", "host"},
    {"fe80::1%eth0", "zone-identifier", "fe80::1", "rfc3986", "IPv6address"},
    {"1.2.3.4:80", "no-port", "1.2.3.4", "rfc3986", "host"},
    {"[::1]:80", "no-port", "[::1]", "rfc3986", "host"},
    {"a:b", "none", "", "rfc3986", "host"},
    {"[::1]a", "bracket-outside-host", "./%5B::1%5Da"},
    {"2001:db8::1/64", "host-without-scheme", "//[2001:db8::1]/64"},
    {"http://[:1]/", "no-ip-address", "http://[::1]/"},
    {"http://[]/", "no-ip-address"},
    {"http: // a /b", "space", "http://a/b"},
    {"tel:+1 201  555 ", "space", "tel:+1-201-555"},
    {"TEL: +1 201 ;ext=5", "space", "TEL:+1-201;ext=5"},
    {"tel:+1;note=a b", "space", "tel:+1;note=a%20b"},
    {"tel:+1 2;note=a b", "space", "tel:+1-2;note=a%20b"},
    {"tel:the office", "space", "tel:the%20office"},
    {"sms:+1510?body=hello there", "space", "sms:+1510?body=hello%20there"},
    {"sms:+1 510,+1 511?body=a, b c ", "space", "sms:+1-510,+1-511?body=a,%20b%20c"},
    {"http://fe80::1%eth0/", "ipv6-without-brackets", "http://[fe80::1]/"},
    {"http://fe80::1%25eth0:80/", "ipv6-without-brackets", "http://[fe80::1]:80/"},
    {"http://fe80::1%eth0", "ipv6-without-brackets", "http://[fe80::1%25eth0]", "rfc6874"},
    {"http://fe80::1%25eth0", "ipv6-without-brackets", "http://[fe80::1%25eth0]", "rfc6874"},
    {"http://a%eth0/", "lone-percent", "http://a%25eth0/"},
    {"http://[::1]8080/", "port-without-colon", "http://[::1]:8080/"},
    {"http://u@[::1]80", "port-without-colon", "http://u@[::1]:80"},
    {"http://user:p@ss:word@h/", "second-at", "http://user:p%40ss:word@h/"},
    {"http://u@h:x/@", "port-not-digits", "http://u@h/@"},
    {"://x", "scheme-missing", "//x"},
    {"://x y", "scheme-missing", "//xy"},
    {"://x", "scheme-missing", "", "rfc3986", "URI"},
    {":x", "scheme-missing", "./:x"},
    {":", "scheme-missing", "./:"},
    {"http://a@b@c/", "second-at", "http://a%40b@c/"},
    {"http://a@b@c@d/", "second-at", "http://a%40b%40c@d/"},
    {"http://u:p#w@h/", "delimiter-in-userinfo", "http://u:p%23w@h/"},
    {"http://u:p?w/x@h/", "delimiter-in-userinfo", "http://u:p%3Fw%2Fx@h/"},
    {"1http://a/", "scheme-begins-wrong", "http://a/"},
    {"1a:b", "colon-in-first-segment", "./1a:b"},
    {"1a:b", "scheme-begins-wrong", "a:b", "rfc3986", "URI"},
    {"ht_tp://x", "scheme-character", "http://x"},
    {"_HTTP://x", "scheme-character", "HTTP://x"},
    {"my_app://x", "scheme-character", "my-app://x"},
    {"a_b:c", "scheme-character", "a-b:c", "rfc3986", "URI"},
    {"a_b:c", "colon-in-first-segment", "./a_b:c"},
    {"a%20b:c", "colon-in-first-segment", "./a%20b:c"},
    {"", "no-scheme", "", "rfc3986", "URI"},
    {"/a:b", "no-scheme", "", "rfc3986", "URI"},
    {"127.0.0.1/x", "no-scheme", "", "rfc3986", "URI"},
    {"_x", "no-scheme", "", "rfc3986", "URI"},
    {"my_host/x:y", "no-scheme", "", "rfc3986", "absolute-URI"},
    {"1", "none", "", "rfc3986", "scheme"},
    {"", "none", "", "rfc3986", "scheme"},
    {"http://a/%zz", "lone-percent", "http://a/%25zz"},
    {"http://a/%4", "lone-percent", "http://a/%254"},
    {"http://a/%C3%A", "escape-cut-off", "http://a/"},
    {"http://a/b%E2%82%", "escape-cut-off", "http://a/b"},
    {"http://a/%C3%A9%A", "lone-percent", "http://a/%C3%A9%25A"},
    {"http://a/%A9%A", "lone-percent", "http://a/%A9%25A"},
    {"http://a/%C3%Ax", "lone-percent", "http://a/%C3%25Ax"},
    {"http://a/%u00e9%u20AC", "utf16-escape", "http://a/%C3%A9%E2%82%AC"},
    {"http://a/%uD83D%uDE00", "utf16-escape", "http://a/%F0%9F%98%80"},
    {"http://a/%uD83D", "utf16-escape"},
    {"http://a/%u00e", "lone-percent", "http://a/%25u00e"},
    {"http://a/% %", "lone-percent", "http://a/%25%20%25"},
    {"http://::1]/", "bracket-not-opened", "http://[::1]/"},
    {"http://u@::1]:80/", "bracket-not-opened", "http://u@[::1]:80/"},
    {"http://1.2.3.4]/", "bracket-outside-host", "http://1.2.3.4%5D/"},
    {"C:dir\\file", "windows-path"},
    {"C:/dir\\file", "windows-path", "file:///C:/dir/file"},
    {"1:\\a", "colon-in-first-segment", "./1:/a"},
    {"C:\\Users\\me", "windows-path", "file:///C:/Users/me"},
    {"c:\\Program Files\\a", "windows-path", "file:///c:/Program%20Files/a"},
    {"\\\\server\\a", "windows-path", "file://server/a"},
    {"\\server\\a", "backslash", "/server/a"},
    {"file://C:\\a", "windows-path", "file:///C:/a"},
    {"file:///C:\\a", "backslash", "file:///C:/a"},
    {"C:/My Files/a", "windows-path", "file:///C:/My%20Files/a"},
    {"c://x y", "space", "c://xy"},
    {"file:///C|/a", "drive-with-bar", "file:///C:/a"},
    {"file:///dir/C|", "excluded-character", "file:///dir/C%7C"},
    // What stands around a URI.
    {"[a](http://b/)", "markup-around", "http://b/"},
    {"![a](http://b/ \"c d\")", "markup-around", "http://b/"},
    {"<a href=\"http://b/\">", "markup-around", "http://b/"},
    {"<img src=/a.png>", "markup-around", "/a.png"},
    {"<A data-href=x Href='http://b/'>", "markup-around", "http://b/"},
    {"<http://a/|b>", "markup-around", "http://a/"},
    {"[http://a/ b c]", "markup-around", "http://a/"},
    {"[a]()", "bracket-outside-host", "%5Ba%5D()"},
    {"<http://a/>,", "delimiters-around", "http://a/"},
    {"'http://a/',", "delimiters-around", "http://a/"},
    {"http://a/ http://b/", "several-uris"},
    {"http://a/ and http://b/", "several-uris"},
    {"http://a/ b http:c", "space", "http://a/%20b%20http:c"},
    {"GET http://a/ HTTP/1.1", "words-before", "http://a/"},
    {"see <http://a/>, p. 3", "words-before", "http://a/"},
    {"curl 'http://a/?b c'", "words-before", "http://a/?b"},
    {"htt p://a/", "space", "http://a/"},
    {"htt p://a/\u00E9 b ", "space", "http://a/%C3%A9%20b"},
    {"http://a/?q=voiture \u00E0 vendre", "space", "http://a/?q=voiture%20%C3%A0%20vendre"},
    {"http://a/?q=big \"red\" dog", "space", "http://a/?q=big%20%22red%22%20dog"},
    {"%20http://a/", "unseen-beginning", "http://a/"},
    {"http://a/\u200Bb\u00ADc", "unseen-character", "http://a/bc"},
    {"http://a\u00ADb/", "unseen-character", "http://ab/"},
    {"http://a/\u00A0", "unseen-character", "http://a/"},
    {"http://a/\u202F\u00A0", "unseen-character", "http://a/"},
    {"http://a/b\u00A0c", "non-ascii", "http://a/b%C2%A0c"},
    {"http://a/b\u00A0c\u200B", "non-ascii", "http://a/b%C2%A0c%E2%80%8B"},
    {"http://a/\u200Bb\u00A0c", "unseen-character", "http://a/b%C2%A0c"},
    {"http\uFF1A//a/", "wide-character", "http://a/"},
    {"http\uFF1A\uFF0F\uFF0Fa/", "wide-character", "http://a/", "rfc3986", "URI"},
    {"http:\uFF0F\uFF0Fa/", "wide-character", "http://a/"},
    {"http:/\uFF0Fa/", "wide-character", "http://a/"},
    {"http:\uFF0Aa/", "non-ascii", "http:%EF%BC%8Aa/"},
    {"%EF%BB%BF%0Ahttp://a/", "unseen-beginning", "http://a/"},
    {"%41http://a/", "scheme-character"},
    // What a program should have done.
    {"http://a/{b}", "placeholder"},
    {"http://a/{}", "placeholder"},
    {"http://a/{?b,c*}", "placeholder"},
    {"http://a/{{ b }}", "placeholder"},
    {"http://${A}:80/", "placeholder"},
    {"http://a:$PORT/", "placeholder"},
    {"http://a:<port>/", "placeholder"},
    {"http://%HOST%/", "placeholder"},
    {"%BASE_URL%/a", "placeholder"},
    {"http://a/%s", "placeholder"},
    {"http://%(host)s/", "placeholder"},
    {"http://a/x%{b}", "placeholder"},
    {"http://a/%<b>s", "placeholder"},
    {"http://a/%(b)", "lone-percent", "http://a/%25(b)"},
    {"http://a/x%s", "lone-percent", "http://a/x%25s"},
    {"http://a/%zoo%", "lone-percent", "http://a/%25zoo%25"},
    {"http://a/{\"b\":1}", "excluded-character", "http://a/%7B%22b%22:1%7D"},
    {"http://a/{550e8400-e29b-41d4-a716-446655440000}", "excluded-character",
     "http://a/%7B550e8400-e29b-41d4-a716-446655440000%7D"},
    {"http://a/{b", "excluded-character", "http://a/%7Bb"},
    {"data:,<b>c</b>", "excluded-character", "data:,%3Cb%3Ec%3C/b%3E"},
    {"http:\\/\\/a\\/b", "string-escape", "http://a/b"},
    {"http://a/?b=c\\u0026d\\x3de", "string-escape", "http://a/?b=c&d=e"},
    {"http://a/\\u00e9\\ud83d\\ude00", "string-escape", "http://a/%C3%A9%F0%9F%98%80"},
    {"http://a/\\u002f\\ud83d", "string-escape"},
    {"http://a/\\u002f\\ude00", "string-escape"},
    {"http://a/\\ud83d", "backslash", "http://a//ud83d"},
    {"http://a/\\u00e", "backslash", "http://a//u00e"},
    // Several mistakes: what the cause of each suggests.
    {"http://h:80b/x#f#g", "port-not-digits", "http://h:80/x#f%23g"},
    {"http://a b/|c\\d#e#f", "space", "http://ab/%7Cc/d#e%23f"},
    {"http://[::1/a b\xC3\xA9%", "bracket-not-closed", "http://[::1]/a%20b%C3%A9%25"},
    {"1http://[::1/[x", "scheme-begins-wrong", "http://[::1]/%5Bx"},
    {"http://a%/", "lone-percent", "http://a%25/"},
    {"http://a b/c d", "space", "http://ab/c%20d"},
    {" http://a/ ", "unseen-beginning", "http://a/"},
    {"\t http://a/b c", "unseen-beginning", "http://a/b%20c"},
    {"%20http://a/", "unseen-beginning", "http://a/", "rfc3986", "URI"},
    {" a/b", "space", "a/b"},
    {" a:b", "space", "a:b", "rfc3986", "query"},
    {"http://a/ ", "space", "http://a/"},
    {"http://[::1 ]/", "space", "http://[::1]/"},
    {"http://a: 80/", "space", "http://a:80/"},
    {"http://exa mple.com/a b", "space", "http://example.com/a%20b"},
    {"http://a b@c d/", "space", "http://a%20b@cd/"},
    {"htt p://a/@b c", "space", "http://a/@b%20c"},
    {"http://a/b\r", "control-character", "http://a/b"},
    {"http://a/b\x7F", "control-character", "http://a/b"},
    {"http://\xC3\xA9/\xC3\xA9", "non-ascii", "http://%C3%A9/%C3%A9"},
    {"http://a/\xEF\xBF\xBE", "character-of-no-iri", "http://a/%EF%BF%BE", "rfc3987"},
    {"http:\\\\a\\b", "backslash", "http://a/b"},
    {"<URL:http://a/>", "delimiters-around", "http://a/"},
    {"<URL:>", "delimiters-around", "URL:"},
    {"\"http://a/\"", "delimiters-around", "http://a/"},
    {"(http://a b)", "delimiters-around", "http://ab"},
    {"[http://a/]", "delimiters-around", "http://a/"},
    {"\u201Chttp://a/\u201D", "delimiters-around", "http://a/"},
    {"\u201Chttp://a/\u201D", "delimiters-around", "http://a/", "rfc3987"},
    {"(a:b", "colon-in-first-segment", "./(a:b"},
    {"(12:30)", "colon-in-first-segment", "./(12:30)"},
    {"\uFEFFhttp://a/", "unseen-beginning", "http://a/"},
    {"\uFEFFhttp://a/", "unseen-beginning", "http://a/", "rfc3987"},
    {"\u200E\u00A0http://a/", "unseen-beginning", "http://a/", "rfc3987"},
    {"\u00A0http://a/", "unseen-beginning", "http://a/", "rfc3987", "IRI"},
    {"\uFEFFa/b", "unseen-character", "a/b"},
    {"http://a:\uFF18\uFF10/", "wide-character", "http://a:80/"},
    {"http://a:\uFF18\uFF10/\uFF11", "wide-character", "http://a:80/\uFF11", "rfc3987"},
    {"\uFF48ttp\uFF1A\uFF0F\uFF0Fa\u3002b", "wide-character", "http://a.b"},
    {"http://a/\uFF11", "non-ascii", "http://a/%EF%BC%91"},
    {"http://a/\"", "excluded-character", "http://a/%22"},
    {"http://a/^|`", "excluded-character", "http://a/%5E%7C%60"},
    {"http://a/#b#c#d", "second-number-sign", "http://a/#b%23c%23d"},
    {"http://a/[b]", "bracket-outside-host", "http://a/%5Bb%5D"},
    {"http://a]/", "bracket-outside-host", "http://a%5D/"},
    {"http://a/\xE0\x80\xAF", "overlong-utf8"},
    {"http://a/\xED\xA0\x80", "ill-formed-utf8"},
    {"http://a/\xFF", "ill-formed-utf8"},
    {"12x", "none", "", "rfc3986", "port"},
    {"256", "none", "", "rfc3986", "dec-octet"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(causes)

BOOST_DATA_TEST_CASE(has_its_example_and_not_the_other,
                     boost::unit_test::data::make(std::vector<cause>(all_causes().begin(), all_causes().end())), c) {
  if (find_grammar(c.grammar)) {
    const rule_ref rule = rule_of(c.grammar, c.rule);
    BOOST_TEST(cause_of(c.example, rule) == c.id);
    BOOST_TEST(cause_of(c.nearly, rule) == "valid");
  } else {
    const auto rule = interpreted(c.grammar, c.rule);
    BOOST_TEST(cause_of(c.example, rule) == c.id);
    BOOST_TEST(cause_of(c.nearly, rule) == "valid");
  }
  BOOST_TEST(!c.title.empty());
  BOOST_TEST(!c.advice.empty());
  BOOST_TEST(!c.sections.empty());
  BOOST_TEST(!c.brief.empty());
  BOOST_TEST(c.brief.size() <= 31U);  // two lines of a narrow column
  BOOST_TEST(c.page.size() > 150U);
  BOOST_TEST(find_cause(c.id) != nullptr);
}

BOOST_AUTO_TEST_CASE(ids_are_different) {
  std::set<std::string_view> ids;
  for (const cause& c : all_causes()) ids.insert(c.id);
  BOOST_TEST(ids.size() == all_causes().size());
  BOOST_TEST(ids.size() > 20U);
  BOOST_TEST(find_cause("no-such-cause") == nullptr);
}

// By the rules of schemes.
BOOST_AUTO_TEST_CASE(say_what_a_scheme_wants) {
  struct expected {
    std::string_view grammar;
    std::string_view text;
    std::string_view cause;
    std::string_view first_repair;
  };
  const expected cases[] = {
      {"rfc9110", "http:", "authority-missing", ""},
      {"rfc9110", "http:a/b", "authority-missing", "http://a/b"},
      {"rfc9110", "http:/a", "authority-missing", "http://a"},
      {"rfc7252", "coap:a", "authority-missing", "coap://a"},
      {"rfc9110", "http://a/#b", "no-fragment", "http://a/"},
      {"rfc8089", "file:", "none", "file:/"},
  };
  for (const expected& e : cases) {
    const auto found = diagnose(e.text, interpreted(e.grammar, ""));
    BOOST_TEST_CONTEXT(e.text) {
      BOOST_TEST((found->cause ? found->cause->what->id : "none") == e.cause);
      const bool is_shown = !found->repairs.empty() && (found->repairs.front().source == repair_source::cause ||
                                                        !found->cause);
      BOOST_TEST((is_shown ? std::string_view(found->repairs.front().text) : std::string_view()) == e.first_repair);
    }
  }
}

// Not RFC 3986, whatever the grammar is.
BOOST_DATA_TEST_CASE(names_the_document_of_the_grammar,
                     boost::unit_test::data::make(std::vector<cause>(all_causes().begin(), all_causes().end())), c) {
  BOOST_TEST(c.title.find("RFC") == std::string_view::npos);
  BOOST_TEST(sections_for(c, "rfc3986") == c.sections);
  for (const std::string_view grammar : {"rfc2396", "rfc2732", "ecma262"}) {
    BOOST_TEST(sections_for(c, grammar).find("RFC 3986") == std::string_view::npos);
    const auto found = diagnose(c.example, rule_of(grammar, ""));
    if (found && found->cause) BOOST_TEST(found->cause->sections == sections_for(*found->cause->what, grammar));
  }
}

BOOST_AUTO_TEST_CASE(sections_are_those_of_the_grammar) {
  const auto sections = [](std::string_view grammar) {
    return diagnose("http://a b/", rule_of(grammar, ""))->cause->sections;
  };
  BOOST_TEST(sections("rfc3986") == "RFC 3986 section 2.1 and Appendix C");
  BOOST_TEST(sections("rfc2396") == "RFC 2396 section 2.4.3 and Appendix E");
  BOOST_TEST(sections("ecma262") == "ECMA-262 section 15.1.3");
}

// What is invalid under RFC 3987 is no IRI.
BOOST_AUTO_TEST_CASE(under_rfc3987_causes_speak_of_iris) {
  const auto cause_under = [](std::string_view grammar, std::string_view text) {
    return *diagnose(text, rule_of(grammar, ""))->cause->what;
  };
  BOOST_TEST(cause_under("rfc3986", "http://a/b c").title == "a URI has no spaces");
  BOOST_TEST(cause_under("rfc3987", "http://a/b c").title == "an IRI has no spaces");
  BOOST_TEST(cause_under("rfc3987", "http://a/b|c").title == "this character is in no IRI");
  BOOST_TEST(cause_under("rfc3987", "http://a/b|c").brief == "a character of no IRI");
  BOOST_TEST(cause_under("rfc3987", "http://a/ http://b/").advice == "write each IRI on its own line");
  for (const cause& c : all_causes()) {
    const auto found = diagnose(c.example, rule_of("rfc3987", ""));
    if (!found || !found->cause) continue;
    const cause& shown = *found->cause->what;
    for (const std::string_view words : {shown.title, shown.brief, shown.advice}) {
      BOOST_TEST(words.find("URI") == words.npos, words);
    }
  }
}

// An address with a port, or a longer address: both are shown, and no program may choose.
BOOST_AUTO_TEST_CASE(two_readings_are_both_shown_and_are_no_fix) {
  const auto texts_of = [](std::string_view text) {
    const auto found = diagnose(text, rule_of("rfc3986", ""));
    std::vector<std::string> texts;
    for (const repair& r : found->repairs) {
      if (r.source != repair_source::cause) continue;
      BOOST_TEST((r.meaning == repair_meaning::doubtful) != is_fix(r), r.text);
      texts.push_back(r.text);
    }
    return texts;
  };
  using several = std::vector<std::string>;
  BOOST_TEST(texts_of("http://fe80::1:80/") == (several{"http://[fe80::1:80]/", "http://[fe80::1]:80/"}));
  BOOST_TEST(texts_of("http://::1:80/a b") == (several{"http://[::1:80]/a%20b", "http://[::1]:80/a%20b"}));
  BOOST_TEST(texts_of("http://fe80::ab/") == several{"http://[fe80::ab]/"});
  BOOST_TEST(texts_of("http://fe80::1:ab/") == several{"http://[fe80::1:ab]/"});
}

BOOST_DATA_TEST_CASE(is_the_one_that_people_would_name, boost::unit_test::data::make(cause_cases), c) {
  const rule_ref rule = rule_of(c.grammar, c.rule);
  const auto found = diagnose(c.text, rule);
  BOOST_REQUIRE(found.has_value());
  BOOST_TEST(cause_of(c.text, rule) == c.cause);
  std::string suggestion;
  for (const repair& r : found->repairs) {
    BOOST_TEST(matches(r.text, rule));
    BOOST_TEST(apply_edits(r.edits, c.text) == r.text);
    if (r.source == repair_source::cause && suggestion.empty()) suggestion = r.text;
  }
  BOOST_TEST(suggestion == c.suggestion);
  if (found->cause) {
    BOOST_TEST(found->cause->fault.begin <= found->cause->fault.end);
    BOOST_TEST(found->cause->fault.end <= c.text.size());
  }
}

BOOST_AUTO_TEST_SUITE_END()
