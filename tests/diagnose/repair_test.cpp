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

BOOST_AUTO_TEST_CASE(what_is_only_an_example_is_called_one) {
  const edit digit{edit_kind::insert, {1, 1}, "1", "DIGIT"};
  BOOST_TEST(describe(std::vector{digit}, "ab") == "insert a character of DIGIT, as '1', at byte 1");
  BOOST_TEST(describe(std::vector{digit}, "a") == "insert a character of DIGIT, as '1', at the end");
  BOOST_TEST(describe(std::vector{edit{edit_kind::replace, {1, 2}, "1", "DIGIT"}}, "ab") ==
             "write a character of DIGIT, as '1', instead of 'b' at byte 1");
  BOOST_TEST(describe(std::vector{digit, digit}, "ab").find(" and ") != std::string::npos);
  BOOST_TEST(is_example({"a1", {digit}, repair_source::nearest}));
  BOOST_TEST(!is_example({"a1", {{edit_kind::insert, {1, 1}, "1"}}, repair_source::nearest}));
}

BOOST_AUTO_TEST_CASE(the_rest_of_many_edits_is_counted) {
  std::vector<edit> edits;
  for (std::size_t i = 0; i < 12; ++i) edits.push_back({edit_kind::remove, {2 * i, 2 * i + 1}, ""});
  const std::string all = describe(edits, "abcdefghijklmnopqrstuvwxyz", 2);
  BOOST_TEST(all == "remove 'a' at byte 0, remove 'c' at byte 2 and 10 more");
}

BOOST_AUTO_TEST_CASE(programs_are_offered_only_likely_repairs) {
  const auto one = [](edit_kind kind, std::string with) {
    return repair{"", {{kind, {0, kind == edit_kind::insert ? 0U : 1U}, std::move(with)}}, repair_source::nearest};
  };
  BOOST_TEST(is_fix(one(edit_kind::percent_encode, "%20")));
  BOOST_TEST(!is_fix(one(edit_kind::remove, "")));
  BOOST_TEST(is_fix(one(edit_kind::insert, "]")));
  BOOST_TEST(!is_fix(one(edit_kind::insert, "a")));
  BOOST_TEST(!is_fix(one(edit_kind::replace, "a")));
  repair several = one(edit_kind::remove, "");
  several.edits.push_back({edit_kind::remove, {2, 3}, ""});
  BOOST_TEST(!is_fix(several));
  several.source = repair_source::cause;
  BOOST_TEST(is_fix(several));
}

BOOST_AUTO_TEST_CASE(why_a_repair_is_no_fix) {
  const auto doubts = [](std::string_view text) {
    std::string all;
    const auto found = diagnose(text, start_rule(grammar::rfc3986));
    for (const repair& r : found->repairs) {
      const repair_doubt doubt = doubt_about(r);
      BOOST_TEST(is_fix(r) == (doubt == repair_doubt::none));
      BOOST_TEST(name(doubt).empty() == (doubt == repair_doubt::none));
      all += (all.empty() ? "" : " ") + (doubt == repair_doubt::none ? "fix" : std::string(name(doubt)));
    }
    return all;
  };
  BOOST_TEST(doubts("http://a/b c") == "fix nearest nearest");
  BOOST_TEST(doubts("http://::1:80/").starts_with("meaning meaning"));
  BOOST_TEST(doubts("http://a|b/").starts_with("findings"));
  BOOST_TEST(doubts("http://a b/").starts_with("host"));
  BOOST_TEST(doubts("http://h:80b/").starts_with("host"));
  BOOST_TEST(doubts("http://a\uFF0F@b/").starts_with("host"));
  BOOST_TEST(doubts("http://a\uFF0F.b/").starts_with("host"));
  BOOST_TEST(doubts("/\t/a").starts_with("meaning"));
  BOOST_TEST(doubts("/\\a").starts_with("meaning"));
  BOOST_TEST(doubts("a b:c").starts_with("meaning"));
}

// What would be said of it in a whole reference.
BOOST_AUTO_TEST_CASE(why_a_repair_of_a_part_is_no_fix) {
  const struct {
    const char* rule;
    const char* text;
    const char* repair;
    const char* doubt;
  } cases[] = {
      {"authority", "a b", "ab", "host"},
      {"authority", "u v@a b:80", "u%20v@ab:80", "host"},
      {"authority", "a|b", "a%7Cb", "host"},
      {"authority", "a:80b", "a:80", "host"},
      {"authority", "[::1%eth0]", "[::1]", "host"},
      {"authority", "[::1", "[::1]", ""},
      {"authority", "\u00E9", "%C3%A9", ""},
      {"userinfo", "a b", "a%20b", "host"},
      {"host", "[::010.0.0.1]", "[::10.0.0.1]", "host"},
      {"host", "::1", "[::1]", ""},
      {"IP-literal", "[::1%eth0]", "[::1]", "host"},
      {"IPv6address", "::1%eth0", "::1", "host"},
      {"IPv4address", "010.0.0.1", "10.0.0.1", "host"},
      {"IPv4address", "10.0.0.1:80", "10.0.0.1", "meaning"},
      {"reg-name", "a|b", "a%7Cb", "host"},
      {"segment", "a|b", "a%7Cb", ""},
      {"query", "//a|b", "//a%7Cb", ""},
      {"fragment", "a b", "a%20b", ""},
  };
  for (const auto& c : cases) {
    const auto found = diagnose(c.text, *find_rule(grammar::rfc3986, c.rule));
    BOOST_TEST_CONTEXT(c.rule << " " << c.text) {
      BOOST_TEST_REQUIRE(!found->repairs.empty());
      BOOST_TEST(found->repairs.front().text == c.repair);
      BOOST_TEST(name(doubt_about(found->repairs.front())) == c.doubt);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_host_without_its_space_is_a_guess) {
  const auto found = diagnose("exa mple.com", *find_rule(grammar::rfc3986, "host"));
  BOOST_TEST(std::ranges::none_of(found->repairs, is_fix));
}

// Where the text may have been meant otherwise, programs are offered nothing; where it cannot, what the causes suggest.
BOOST_AUTO_TEST_CASE(programs_are_offered_no_guesses) {
  const struct {
    const char* text;
    std::vector<const char*> repairs;  // those of causes
    bool offered;
  } cases[] = {
      {R"(http://DOMAIN\user@host/)", {"http://DOMAIN/user@host/"}, false},
      {R"(http://\a.org/)", {"http:///a.org/"}, false},
      {R"(http:\\a.org\b)", {"http://a.org/b"}, true},
      {R"(http://a/?re=\d+)", {"http://a/?re=%5Cd+"}, true},
      {R"(http://a\b?c=\d)", {"http://a/b?c=%5Cd"}, true},
      {R"(mailto:a\b@c)", {"mailto:a%5Cb@c"}, true},
      {R"(ldap://h/cn=a\,b)", {"ldap://h/cn=a/,b", "ldap://h/cn=a%5C,b"}, false},
      {R"(http://a/b\n)", {"http://a/b/n"}, false},
      {"ada@example.com:b/c", {"ssh://ada@example.com/b/c", "ssh://ada@example.com/~/b/c"}, false},
      {"ada@example.com:/b/c", {"ssh://ada@example.com/b/c"}, true},
      {"9p://host/a", {"p://host/a"}, false},
      {"my_app://cb", {"my-app://cb"}, false},
      {"3gpp:call", {"./3gpp:call"}, false},
      {":a", {"./:a"}, false},
      {"h tp://a/", {"tp://a/"}, false},
      {"see http://a/", {"http://a/"}, true},
      {"http://a/%C3%A", {"http://a/"}, false},
      {"http://a/%C3%A9%", {"http://a/%C3%A9%25"}, false},
      {"http://a/100%", {"http://a/100%25"}, true},
      {"127.0.0.1:8080/a", {"//127.0.0.1:8080/a", "http://127.0.0.1:8080/a"}, false},
      {"http://[2001:db8::1/64]/", {"http://[2001:db8::1]/"}, false},
      {"[x](/my file.pdf)", {"/my%20file.pdf"}, false},
      {"[x](</my file.pdf>)", {"/my%20file.pdf"}, true},
      {"[x](a) and [y](b)", {"a"}, false},
      {"http://a/caf\u00E9\u201D", {"http://a/caf%C3%A9", "http://a/caf%C3%A9%E2%80%9D"}, false},
      {"http://a/\u201Cb\u201D)", {"http://a/%E2%80%9Cb%E2%80%9D)", "http://a/b"}, false},
      {"http://a/\u2018\u00E9\u2019", {"http://a/%E2%80%98%C3%A9%E2%80%99", "http://a/%C3%A9"}, false},
      {"http://a/\u00ABb\u00BB", {"http://a/%C2%ABb%C2%BB", "http://a/b"}, false},
      {"http://a/\u300Cb\u300D", {"http://a/%E3%80%8Cb%E3%80%8D", "http://a/b"}, false},
      {"http://a/l\u2019\u00E9\u201D", {"http://a/l%E2%80%99%C3%A9", "http://a/l%E2%80%99%C3%A9%E2%80%9D"}, false},
      {"http://a/b\u201D)", {"http://a/b", "http://a/b%E2%80%9D)"}, false},
      {"http://a\u2026/x", {"http://a%E2%80%A6/x"}, false},
      {"http://a\u2019/", {"http://a%E2%80%99/"}, false},
      {"http://a/\u2026/x", {"http://a/%E2%80%A6/x"}, true},
      {"http://\u00E9/", {"http://%C3%A9/"}, true},
      {"http://db::80/", {"http://[db::80]/", "http://db:80/"}, false},
      {"http://fe80::80/", {"http://[fe80::80]/"}, true},
      {"http://FD00::80/", {"http://[FD00::80]/"}, true},
      {"http://2a00::443/", {"http://[2a00::443]/"}, true},
      {"http://db8:1::80/", {"http://[db8:1::80]/"}, true},
      {"http://db1::80/", {"http://[db1::80]/", "http://db1:80/"}, false},
      {"http://db1::5432/", {"http://[db1::5432]/", "http://db1:5432/"}, false},
      {"http://face::443/", {"http://[face::443]/", "http://face:443/"}, false},
      {"http://a/b\u201D", {"http://a/b", "http://a/b%E2%80%9D"}, false},
      {"http://a/b>", {"http://a/b%3E", "http://a/b"}, false},
      {"mailto:<a@b>", {"mailto:a@b", "mailto:%3Ca@b%3E"}, false},
      {"http://a/b<c>", {"http://a/b%3Cc%3E"}, false},
      {"http://a/b|c", {"http://a/b%7Cc"}, true},
  };
  for (const auto& c : cases) {
    const auto found = diagnose(c.text, start_rule(grammar::rfc3986), {.repairs = repair_search::all});
    BOOST_TEST_REQUIRE(found.has_value(), c.text);
    std::vector<std::string> of_causes;
    for (const repair& r : found->repairs) {
      if (r.source == repair_source::cause) of_causes.push_back(r.text);
      const bool is_offered = c.offered && r.source == repair_source::cause;
      if (!c.offered || is_offered) BOOST_TEST(is_fix(r) == is_offered, c.text << " to " << r.text);
    }
    BOOST_TEST(of_causes == std::vector<std::string>(c.repairs.begin(), c.repairs.end()), c.text);
  }
}

// Else programs would be offered "file:///C:/d" and "file:///C%7C/d" for one text.
BOOST_AUTO_TEST_CASE(at_most_one_repair_is_a_fix) {
  for (const char* text : {"file:///C|/d", "http://a/b\u00A0", "http://a/b|c", "http://a/b c", "http://[::1"}) {
    const auto found = diagnose(text, start_rule(grammar::rfc3986), {.repairs = repair_search::all});
    BOOST_TEST(std::ranges::count_if(found->repairs, is_fix) == 1, text);
  }
}

// In an authority what is removed or encoded octet by octet makes the name of another host.
BOOST_AUTO_TEST_CASE(programs_are_offered_no_other_host) {
  const struct {
    const char* text;
    bool offered;
  } cases[] = {
      {"http:// example.com/", false}, {"http://exa mple.com/", false}, {"http://[]/", false},
      {"http://[2001:db8::12345]/", false}, {"http://\xFF/", false},
      {"http://[::1", true}, {"http://::1]/", true}, {"http://\u00E9/", true}, {"http://a\\b", true},
      {"http://a/ b", true}, {"http:/x //a", true}, {"a b", true}, {"http://[::1:80/", false}, {"mailto:j o@x.org", false},
      {"mailto:j@x.org?subject=a b", true}, {"/search?q=what is http://x.org/", false}, {"http://a/x%20y%2", false},
      {"C:\\C#\\a b.txt", true},
  };
  for (const auto& c : cases) {
    const auto found = diagnose(c.text, start_rule(grammar::rfc3986), {.repairs = repair_search::one});
    BOOST_TEST_REQUIRE(found.has_value(), c.text);
    BOOST_TEST_REQUIRE(!found->repairs.empty(), c.text);
    BOOST_TEST(is_fix(found->repairs.front()) == c.offered, c.text << " to " << found->repairs.front().text);
  }
}

// Quadratic work would take minutes.
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
    std::vector<edit> all;
    for (std::size_t begin = 0; begin <= t.size(); ++begin) {
      for (std::size_t end = begin; end <= t.size(); ++end) {
        for (const char* with : {"", "x", "yz"}) all.push_back({edit_kind::replace, {begin, end}, with});
      }
    }
    return all;
  };
  std::size_t made = 0;
  std::size_t refused = 0;
  for (const edit& a : all_edits_of(text)) {
    const std::string between = apply_edits(std::vector{a}, text);
    for (const edit& b : all_edits_of(between)) {
      const auto both = diagnosing::in_succession(std::vector{a}, std::vector{b});
      if (!both) {
        ++refused;
        BOOST_TEST((b.at.begin < a.at.begin + a.replacement.size() && b.at.end > a.at.begin));
        continue;
      }
      ++made;
      BOOST_TEST(apply_edits(*both, text) == apply_edits(std::vector{b}, between));
    }
  }
  BOOST_TEST(made > 200U);
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

// A single place that is percent-encoded is no fix if it was a delimiter between components.
BOOST_AUTO_TEST_CASE(delimiters_are_not_encoded_by_programs) {
  const auto encoded = [](std::string_view triplet) {
    return repair{"x", {{edit_kind::percent_encode, {0, 1}, std::string(triplet)}}, repair_source::nearest, {}};
  };
  BOOST_TEST(is_fix(encoded("%20")));
  BOOST_TEST(!is_fix(encoded("%2F")));
  BOOST_TEST(!is_fix(encoded("%3A")));
}

BOOST_AUTO_TEST_SUITE_END()
