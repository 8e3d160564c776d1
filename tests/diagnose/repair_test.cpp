// Edits: applied, described, put one after the other, and judged.
#include "urispec/diagnose.hpp"

#include "diagnose/repair.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(repairs)

BOOST_AUTO_TEST_CASE(edits_are_made_in_order) {
  const std::vector<edit> edits{{edit_kind::insert, {0, 0}, "x"},
                                {edit_kind::remove, {1, 2}, ""},
                                {edit_kind::percent_encode, {2, 3}, "%20"},
                                {edit_kind::replace, {3, 4}, "y"},
                                {edit_kind::insert, {4, 4}, "]"}};
  BOOST_TEST(apply_edits(edits, "ab d") == "xa%20y]");
  BOOST_TEST(apply_edits({}, "ab") == "ab");
  BOOST_TEST(
      describe(edits, "ab d") ==
      "insert 'x' at byte 0, remove 'b' at byte 1, percent-encode the space at byte 2 as %20, write 'y' instead of 'd' "
      "at byte 3 and insert ']' at the end");
}

BOOST_AUTO_TEST_CASE(what_edits_write_is_found_again) {
  const std::vector<edit> edits{{edit_kind::insert, {0, 0}, "x"},
                                {edit_kind::remove, {1, 2}, ""},
                                {edit_kind::percent_encode, {2, 3}, "%20"},
                                {edit_kind::insert, {4, 4}, "]"}};
  const std::string written = apply_edits(edits, "ab d");
  const auto places = places_written(edits);
  BOOST_TEST_REQUIRE(places.size() == edits.size());
  for (std::size_t i = 0; i < edits.size(); ++i) {
    BOOST_TEST(written.substr(places[i].begin, places[i].end - places[i].begin) == edits[i].replacement);
  }
  BOOST_TEST(places[1].begin == 2U);
  BOOST_TEST(places_written({}).empty());
}

BOOST_AUTO_TEST_CASE(neighbours_are_one_edit_in_words) {
  const std::vector<edit> edits{{edit_kind::remove, {1, 2}, ""}, {edit_kind::remove, {2, 3}, ""}};
  BOOST_TEST(describe(edits, "abcd") == "remove 'bc' at byte 1");
  const std::vector<edit> octets{{edit_kind::percent_encode, {0, 1}, "%C3"},
                                 {edit_kind::percent_encode, {1, 2}, "%A9"}};
  BOOST_TEST(describe(octets, "\xC3\xA9") == "percent-encode '\xC3\xA9' at byte 0 as %C3%A9");
  BOOST_TEST(describe(std::vector<edit>{{edit_kind::remove, {0, 1}, ""}}, "\t") == "remove the tab at byte 0");
}

// Between quotes these would be drawn over the quotation mark, or not at all.
BOOST_AUTO_TEST_CASE(marks_and_unseen_characters_are_numbers_in_words) {
  const auto removed = [](std::string_view text) {
    return describe(std::vector<edit>{{edit_kind::remove, {0, text.size()}, ""}}, text);
  };
  BOOST_TEST(removed("\u0301") == "remove U+0301 at byte 0");
  BOOST_TEST(removed("\u200B") == "remove U+200B at byte 0");
  BOOST_TEST(removed("\u0301a") == "remove '\u25CC\u0301a' at byte 0");
  BOOST_TEST(removed("a\u0301") == "remove 'a\u0301' at byte 0");
}

BOOST_AUTO_TEST_CASE(what_is_only_an_example_is_called_one) {
  const edit digit{edit_kind::insert, {1, 1}, "1", "DIGIT"};
  BOOST_TEST(describe(std::vector{digit}, "ab") == "insert a character of DIGIT, as '1', at byte 1");
  BOOST_TEST(describe(std::vector{digit}, "a") == "insert a character of DIGIT, as '1', at the end");
  BOOST_TEST(describe(std::vector{edit{edit_kind::replace, {1, 2}, "1", "DIGIT"}}, "ab") ==
             "write a character of DIGIT, as '1', instead of 'b' at byte 1");
  BOOST_TEST(describe(std::vector{digit, digit}, "ab").find(" and ") != std::string::npos);
  BOOST_TEST(is_example({"a1", {digit}}));
  BOOST_TEST(!is_example({"a1", {{edit_kind::insert, {1, 1}, "1"}}}));
}

BOOST_AUTO_TEST_CASE(the_rest_of_many_edits_is_counted) {
  std::vector<edit> edits;
  for (std::size_t i = 0; i < 12; ++i) edits.push_back({edit_kind::remove, {2 * i, 2 * i + 1}, ""});
  const std::string list = describe(edits, "abcdefghijklmnopqrstuvwxyz", 2);
  BOOST_TEST(list == "remove 'a' at byte 0, remove 'c' at byte 2 and 10 more");
}

// Programs may apply a respelling and nothing else, whatever the edits are.
BOOST_AUTO_TEST_CASE(only_a_respelling_is_a_fix) {
  for (const edit_kind kind : {edit_kind::insert, edit_kind::remove, edit_kind::replace, edit_kind::percent_encode}) {
    const edit one{kind, {0, kind == edit_kind::insert ? 0U : 1U}, kind == edit_kind::remove ? "" : "%20"};
    BOOST_TEST(is_fix({"", {one}, repair_kind::fix}));
    BOOST_TEST(!is_fix({"", {one}, repair_kind::suggestion}));
  }
}

// The suggestions of the causes, and a fix before them, that a diagnosis shows, with blanks between them.
std::string shown_repairs_of(std::string_view text, rule_ref rule) {
  std::string result;
  const auto report = diagnose(text, rule);
  for (const repair& r : report->repairs) {
    result += (result.empty() ? "" : " ") + std::string(is_fix(r) ? "FIX " : "") + r.text;
  }
  return result;
}

BOOST_AUTO_TEST_CASE(suggestions_satisfy_the_conditions) {
  const struct {
    const char* text;
    const char* expected;
  } cases[] = {
      {R"(http://DOMAIN\user@host/)", ""},
      {R"(http://\a.org/)", ""},
      {R"(http:\\a.org\b)", "http://a.org/b"},
      {R"(http://a/?re=\d+)", "http://a/?re=%5Cd+"},
      {R"(http://a\b?c=\d)", "http://a/b?c=%5Cd"},
      {R"(mailto:a\b@c)", "mailto:a%5Cb@c"},
      {R"(ldap://h/cn=a\,b)", ""},
      {R"(http://a/b\n)", "http://a/b"},
      {"ada@example.com:b/c", ""},
      {"ada@example.com:/b/c", ""},
      {"9p://host/a", ""},
      {"my_app://cb", ""},
      {"3gpp:call", "./3gpp:call"},
      {":a", "./:a"},
      {"h tp://a/", "tp://a/"},
      {"see http://a/", "http://a/"},
      {"http://a/%C3%A", "http://a/"},
      {"http://a/%C3%A9%", "http://a/%C3%A9%25"},
      {"http://a/100%", "http://a/100%25"},
      {"127.0.0.1:8080/a", "//127.0.0.1:8080/a http://127.0.0.1:8080/a"},
      {"http://[2001:db8::1/64]/", "http://[2001:db8::1]/"},
      {"[x](/my file.pdf)", "/my%20file.pdf"},
      {"[x](</my file.pdf>)", "/my%20file.pdf"},
      {"[x](a) and [y](b)", "a"},
      {"http://a/caf\u00E9\u201D", "http://a/caf%C3%A9 http://a/caf%C3%A9%E2%80%9D"},
      {"http://a/\u201Cb\u201D)", "http://a/%E2%80%9Cb%E2%80%9D)"},
      {"http://a/\u2018\u00E9\u2019", "http://a/%E2%80%98%C3%A9%E2%80%99"},
      {"http://a/\u00ABb\u00BB", "http://a/%C2%ABb%C2%BB"},
      {"http://a/\u300Cb\u300D", "http://a/%E3%80%8Cb%E3%80%8D"},
      {"http://a/l\u2019\u00E9\u201D", "http://a/l%E2%80%99%C3%A9%E2%80%9D"},
      {"http://a/b\u201D)", "http://a/b http://a/b%E2%80%9D)"},
      {"http://a\u2026/x", ""},
      {"http://a\u2019/", ""},
      {"http://a/\u2026/x", "http://a/%E2%80%A6/x"},
      {"http://\u00E9/", ""},
      {"http://db::80/", "http://[db::80]/ http://db:80/"},
      {"http://fe80::80/", "http://[fe80::80]/"},
      {"http://FD00::80/", "http://[FD00::80]/"},
      {"http://2a00::443/", "http://[2a00::443]/"},
      {"http://db8:1::80/", "http://[db8:1::80]/"},
      {"http://db1::80/", "http://[db1::80]/ http://db1:80/"},
      {"http://db1::5432/", "http://[db1::5432]/ http://db1:5432/"},
      {"http://face::443/", "http://[face::443]/ http://face:443/"},
      {"http://a/b\u201D", "http://a/b http://a/b%E2%80%9D"},
      {"http://a/b>", "http://a/b%3E http://a/b"},
      {"mailto:<a@b>", "mailto:a@b"},
      {"http://a/b<c>", "http://a/b%3Cc%3E"},
      {"http://a/b|c", "http://a/b%7Cc"},
      {"http://a/b c", "http://a/b%20c"},
      {"http://::1:80/", "http://[::1:80]/ http://[::1]:80/"},
      {"http://a|b/", ""},
      {"http://a b/", ""},
      {"http://h:80b/", ""},
      {"http://a\uFF0F@b/", ""},
      {"http://a\uFF0F.b/", "http://a/.b/"},
      {"/\t/a", "/%09/a"},
      {"/\\a", ""},  // a path stays one: "//a" has a host
      {"http:/\\a", ""},
      {"http:\\\\a", "http://a"},
      {"a\\b", "a/b"},
      {"?a\\b", "?a%5Cb"},
      {"a b:c", "./a%20b:c ab:c"},
      {"file:///C|/d", "file:///C:/d"},
      {"http://a/b\u00A0", "http://a/b"},
      {"http://[::1", "http://[::1]"},
      {"http:// example.com/", "http://example.com/"},
      {"http://exa mple.com/", ""},
      {"http://[]/", ""},
      {"http://[2001:db8::12345]/", ""},
      {"http://\xFF/", ""},
      {"http://::1]/", "http://[::1]/"},
      {"http://a\\b", "http://a/b"},
      {"http://a/ b", "http://a/%20b"},
      {"http:/x //a", ""},
      {"a b", "a%20b ab"},
      {"http://[::1:80/", "http://[::1:80]/ http://[::1]:80/"},
      {"mailto:j o@x.org", ""},
      {"mailto:j@x.org?subject=a b", "mailto:j@x.org?subject=a%20b"},
      {"/search?q=what is http://x.org/", "/search?q=what%20is%20http://x.org/"},
      {"http://a/x%20y%2", "http://a/x%20y%252"},
      {"C:\\C#\\a b.txt", "file:///C:/C%23/a%20b.txt"},
      {"http://a/\u00E9", "FIX http://a/%C3%A9"},
      {"http://a/?q=\u00E9#\u4F8B", "FIX http://a/?q=%C3%A9#%E4%BE%8B"},
      {"http://a@b.org@c/", ""},
      {"http://h:99999b/", ""},
      {"tel:+1 2", "tel:+1-2"},
      {"urn:x y", ""},
      // An authority with a userinfo keeps it, and so its host.
      {"postgres://user:pa#ss@host/db", ""},
      {"rtsp://admin:a?b@192.0.2.1:554/x", ""},
      {"redis://:a/b@h/", ""},
      {"amqp://:x#y@h", ""},
      {"http://[::1]@host/", ""},
      {"x://[::1]:80@host/", ""},
      {"x://[::1]x/", ""},
      {R"(https://CORP\joe:secret@proxy.example:8080/)", ""},
      {R"(smb://CORP\joe@host/share)", "smb://CORP%5Cjoe@host/share"},
      {R"(http://h\@e/)", ""},
      {R"(x://h\/a@b)", "x://h/a@b"},
      {"ssh://john doe@host/", "ssh://john%20doe@host/"},
      {"http://john doe@host/", ""},
      {"x://a|b@h/", "x://a%7Cb@h/"},
      // Words of an authority stay two.
      {"s3://bucket name/key", ""},
      {"x://a|b/", "x://a%7Cb/"},
      {"http://a b,c/", ""},
      {"https://a.example b.example/", ""},
      {"http|https://a.example/", ""},
      {"http://a .example/", "http://a.example/"},
      {"http://a.example :80/", "http://a.example:80/"},
      {"http://a\n.example/", "http://a.example/"},
      // Names and addresses have no blanks.
      {"mailto: joe@a.example", "mailto:joe@a.example"},
      {"mailto:a@b.example, c@d.example", "mailto:a@b.example,c@d.example"},
      {"mailto:joe@a.example ?subject=x y", "mailto:joe@a.example?subject=x%20y"},
      {"mailto:joe smith@a.example", ""},
      {"mailto:joe@a.example <Joe>", "mailto:joe@a.example"},
      {"mailto:\"a b\"@c.example", "mailto:%22a%20b%22@c.example"},
      {"urn:uuid: f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"},
      {"urn:isbn:978 3 16", ""},
      {"tag:a.example,2026:a b", "tag:a.example,2026:a%20b"},
      {"x:a b", "x:a%20b"},
      // Data are not cut and not changed.
      {"data:text/html,<a href=\"#x\">", "data:text/html,%3Ca%20href=%22%23x%22%3E"},
      {"javascript:f('<b>#')", "javascript:f('%3Cb%3E%23')"},
      {"data:text/plain,a b", "data:text/plain,a%20b"},
      {"data:text/plain,a b#c", ""},
      {"data:;base64,QUJD REVG", ""},
      {"data:;base64,QUJD|REVG", ""},
      {"x:y|#b", "x:y%7C#b"},
  };
  for (const auto& c : cases)
    BOOST_TEST_CONTEXT(c.text) BOOST_TEST(shown_repairs_of(c.text, start_rule(grammar::rfc3986)) == c.expected);
}

// A part that is read alone.
BOOST_AUTO_TEST_CASE(suggestions_for_parts) {
  const struct {
    const char* rule;
    const char* text;
    const char* expected;
  } cases[] = {
      {"authority", "a b", "ab"},
      {"authority", "u v@a b:80", "u%20v@ab:80 uv@ab:80"},
      {"authority", "a|b", "a%7Cb"},
      {"authority", "a:80b", ""},
      {"authority", "[::1%eth0]", "[::1]"},
      {"authority", "[::1", "[::1]"},
      {"authority", "\u00E9", ""},  // a name of the DNS would be written with xn--
      {"userinfo", "a b", "a%20b ab"},
      {"host", "[::010.0.0.1]", "[::10.0.0.1]"},
      {"host", "::1", "[::1]"},
      {"IP-literal", "[::1%eth0]", "[::1]"},
      {"IPv6address", "::1%eth0", "::1"},
      {"IPv4address", "010.0.0.1", "10.0.0.1"},
      {"IPv4address", "10.0.0.1:80", "10.0.0.1"},
      {"reg-name", "a|b", "a%7Cb"},
      {"segment", "a|b", "a%7Cb"},
      {"query", "//a|b", "//a%7Cb"},
      {"fragment", "a b", "a%20b ab"},
      {"host", "exa mple.com", ""},
  };
  for (const auto& c : cases) {
    BOOST_TEST_CONTEXT(c.rule << " " << c.text)
    BOOST_TEST(shown_repairs_of(c.text, *find_rule(grammar::rfc3986, c.rule)) == c.expected);
  }
}

// Quadratic work would take minutes.
// Each of these would take minutes if the end of the string were looked for at each escape.
BOOST_AUTO_TEST_CASE(very_many_escapes_are_read_in_linear_time) {
  for (const std::string_view escape : {"\\'", "\\u{", "\\n", "\\/"}) {
    std::string text = "http://a/";
    for (int i = 0; i < 200'000; ++i) text += escape;
    BOOST_TEST(diagnose(text + "x", start_rule(grammar::rfc3986)).has_value(), escape);
  }
}

BOOST_AUTO_TEST_CASE(very_many_neighbours_are_described_in_linear_time) {
  const std::string text(1'000'000, '[');
  std::vector<edit> edits;
  for (std::size_t i = 0; i < text.size(); ++i) edits.push_back({edit_kind::percent_encode, {i, i + 1}, "%5B"});
  BOOST_TEST(describe(edits, text).size() > 4 * text.size());
}

// All pairs of edits of a short text: where there is a list of edits, it makes what the two make one after the other.
BOOST_AUTO_TEST_CASE(edits_in_succession_are_edits_of_the_text) {
  constexpr std::string_view text = "abcd";
  const auto all_edits_of = [](std::string_view t) {
    std::vector<edit> result;
    for (std::size_t begin = 0; begin <= t.size(); ++begin) {
      for (std::size_t end = begin; end <= t.size(); ++end) {
        for (const char* replacement : {"", "x", "yz"})
          result.push_back({edit_kind::replace, {begin, end}, replacement});
      }
    }
    return result;
  };
  std::size_t count = 0;
  std::size_t refused = 0;
  for (const edit& a : all_edits_of(text)) {
    const std::string first_applied = apply_edits(std::vector{a}, text);
    for (const edit& b : all_edits_of(first_applied)) {
      const auto joined = diagnosing::in_succession(std::vector{a}, std::vector{b});
      if (!joined) {
        ++refused;
        BOOST_TEST((b.position.begin < a.position.begin + a.replacement.size() && b.position.end > a.position.begin));
        continue;
      }
      ++count;
      BOOST_TEST(apply_edits(*joined, text) == apply_edits(std::vector{b}, first_applied));
    }
  }
  BOOST_TEST(count > 200U);
  BOOST_TEST(refused > 200U);
}

BOOST_AUTO_TEST_CASE(places_before_edits) {
  const std::vector<edit> edits{{edit_kind::remove, {1, 3}, ""},
                                {edit_kind::percent_encode, {4, 5}, "%20"},
                                {edit_kind::insert, {6, 6}, "]"}};
  const std::string text = "abcd fgh";
  BOOST_REQUIRE(apply_edits(edits, text) == "ad%20f]gh");
  const std::vector<std::size_t> expected{0, 3, 4, 4, 4, 5, 6, 6, 7, 8};
  for (std::size_t place = 0; place < expected.size(); ++place) {
    BOOST_TEST(diagnosing::place_before(edits, place) == expected[place], place);
  }
}

BOOST_AUTO_TEST_SUITE_END()
