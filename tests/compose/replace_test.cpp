// Components of a reference replaced.
#include "urispec/compose.hpp"

#include "urispec/uri.hpp"
#include "urispec/components.hpp"

#include "parse/all_strings.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <initializer_list>
#include <random>
#include <vector>

BOOST_AUTO_TEST_SUITE(replace)

using namespace urispec;

namespace {

using text = std::optional<std::string_view>;

// The new text, or the message of the error.
std::string replaced(std::string_view reference, part p, text value, grammar g = grammar::rfc3986) {
  const auto result = replace_component(*parse(reference, start_rule(g)), p, value, g);
  return result ? *result : result.error().message();
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_component) {
  const std::string_view whole = "http://u@h:1/p?q#f";
  BOOST_TEST(replaced(whole, part::scheme, "ftp") == "ftp://u@h:1/p?q#f");
  BOOST_TEST(replaced(whole, part::scheme, text()) == "//u@h:1/p?q#f");
  BOOST_TEST(replaced(whole, part::authority, "x") == "http://x/p?q#f");
  BOOST_TEST(replaced(whole, part::authority, text()) == "http:/p?q#f");
  BOOST_TEST(replaced(whole, part::userinfo, "v:w") == "http://v:w@h:1/p?q#f");
  BOOST_TEST(replaced(whole, part::userinfo, text()) == "http://h:1/p?q#f");
  BOOST_TEST(replaced(whole, part::host, "[::1]") == "http://u@[::1]:1/p?q#f");
  BOOST_TEST(replaced(whole, part::port, "") == "http://u@h:/p?q#f");
  BOOST_TEST(replaced(whole, part::port, text()) == "http://u@h/p?q#f");
  BOOST_TEST(replaced(whole, part::path, "") == "http://u@h:1?q#f");
  BOOST_TEST(replaced(whole, part::query, text()) == "http://u@h:1/p#f");
  BOOST_TEST(replaced(whole, part::fragment, "") == "http://u@h:1/p?q#");

  BOOST_TEST(replaced("", part::fragment, "f") == "#f");
  BOOST_TEST(replaced("", part::query, "") == "?");
  BOOST_TEST(replaced("#f", part::query, "q") == "?q#f");
  BOOST_TEST(replaced("?q", part::path, "p") == "p?q");
  BOOST_TEST(replaced("/p", part::authority, "h") == "//h/p");
  BOOST_TEST(replaced("//h/p", part::scheme, "s") == "s://h/p");
  BOOST_TEST(replaced("//h", part::userinfo, "") == "//@h");
  BOOST_TEST(replaced("//h", part::port, "80") == "//h:80");
  BOOST_TEST(replaced("http://a?q", part::path, "/b", grammar::rfc2396) == "http://a/b?q");
  BOOST_TEST(replaced("http://a", part::query, "q", grammar::rfc2396) == "http://a?q");
  BOOST_TEST(replaced("http://a,b/c", part::host, "d", grammar::rfc2396) == "http://d/c");
}

BOOST_AUTO_TEST_CASE(refused) {
  BOOST_TEST(replaced("http://a//b", part::authority, text()) ==
             "authority: would make 'http://b', whose authority is 'b'");
  BOOST_TEST(replaced("http:/b", part::path, "//b") == "authority: would make 'http://b', whose authority is 'b'");
  BOOST_TEST(replaced("s:a:b", part::scheme, text()) == "scheme: would make 'a:b', whose scheme is 'a'");
  BOOST_TEST(replaced("http:/b", part::path, "//") == "authority: would make 'http://', whose authority is \"\"");
  BOOST_TEST(replaced("p", part::authority, "[::1]")
                 .starts_with("authority: would make '//[::1]p', which is not a reference: byte 7"));
  BOOST_TEST(replaced("/p", part::port, "80") == "port: the reference has no authority for it to be in");
  BOOST_TEST(replaced("//h", part::host, text()) == "host: cannot be undefined");
  BOOST_TEST(replaced("//h", part::host, "a b") ==
             "host: byte 1: U+0020 (space) cannot follow here, in reg-name (section 3.2.2)");
  BOOST_TEST(replaced("//h", part::reg_name, "a") == "reg_name: the grammar has no rule for it");
  BOOST_TEST(replaced("mailto:a", part::query, "q", grammar::rfc2396) ==
             "path: would make 'mailto:a?q', whose path is 'a?q'");
}

// Who refuses a text shows which.
BOOST_AUTO_TEST_CASE(what_the_parts_would_make) {
  const auto text_of = [](std::string_view reference, part p, text value) {
    return replace_component(*parse(reference, grammar::rfc3986), p, value, grammar::rfc3986).error().text;
  };
  BOOST_TEST(text_of("http://a//b", part::authority, text()) == "http://b");
  BOOST_TEST(text_of("http:/b", part::path, "//b") == "http://b");
  BOOST_TEST(text_of("p", part::authority, "[::1]") == "//[::1]p");
  BOOST_TEST(text_of("x::y", part::scheme, text()) == ":y");
  BOOST_TEST(text_of("/p", part::port, "80").empty());
  BOOST_TEST(text_of("//h", part::host, "a b").empty());
}

// Every short reference, every part, a few values: the result reads as the reference with that part, or there is none.
BOOST_AUTO_TEST_CASE(nothing_else_changes) {
  constexpr grammar g = grammar::rfc3986;
  const text values[] = {text(), "", "a", "1", "/", "//", "/a", "a:b", "a@b", "?"};
  int made_count = 0;
  test::for_all_strings("/:a?#@", 5, [&](std::string_view reference) {
    const auto before = parse(reference, start_rule(g));
    if (!before) return;
    for (std::size_t i = 0; i < 8; ++i) {
      const part p = all_parts[i];
      for (const text& value : values) {
        const auto result = replace_component(*before, p, value, g);
        if (!result) continue;
        ++made_count;
        const auto after = parse(*result, start_rule(g));
        BOOST_REQUIRE(after);
        for (std::size_t j = 0; j < 8; ++j) {
          const part other = all_parts[j];
          const bool in_authority = p == part::userinfo || p == part::host || p == part::port;
          const bool with_it =
              (other == part::authority && in_authority) ||
              (p == part::authority && (other == part::userinfo || other == part::host || other == part::port));
          if (with_it) continue;
          const text expected = other != p ? (*before)[other].optional() : p == part::path ? value.value_or("") : value;
          BOOST_REQUIRE_MESSAGE((*after)[other].optional() == expected, reference << " -> " << *result);
        }
        // put back, it is the reference again
        const text old = (*before)[p].optional();
        BOOST_REQUIRE_EQUAL(*replace_component(*after, p, old, g), reference);
      }
    }
  });
  BOOST_TEST(made_count > 50000);
}

// Replaced together they are what the parts make that are put together, or there is an error in both.
BOOST_AUTO_TEST_CASE(several_at_once_are_composed) {
  const std::string_view references[] = {"",          "x",   "/p",        "a:b",     "s:",       "s:/p",
                                         "s:p:q?r#f", "//h", "//u@h:1/p", "s://h/p", "s://h//p", "s://u@[::1]:/?#",
                                         "?q",        "#f"};
  const text schemes[] = {text(), "a", "http"};
  const text authorities[] = {text(), "", "h", "u@h:1", "[::1]"};
  const text paths[] = {"", "p", "/p", "//p", "a:b", "./a:b"};
  const text queries[] = {text(), "", "q"};
  const text userinfos[] = {text(), "v", ""};
  const text ports[] = {text(), "80", ""};
  std::mt19937 random(4);
  std::size_t replacements = 0;
  for (const grammar g : {grammar::rfc2396, grammar::rfc3986, grammar::rfc3987}) {
    for (int round = 0; round < 20000; ++round) {
      const auto parsed = parse(references[random() % std::size(references)], start_rule(g));
      if (!parsed) continue;
      reference_parts parts = to_reference_parts(*parsed);
      std::vector<component_change> changes;
      const auto change = [&](part p, const auto& values, auto& slot) {
        if (random() % 2 == 0) return;
        const text& value = values[random() % std::size(values)];
        changes.push_back({p, value});
        slot = value;
      };
      change(part::scheme, schemes, parts.scheme);
      change(part::authority, authorities, parts.authority);
      text path = parts.path;
      change(part::path, paths, path);
      parts.path = *path;
      change(part::query, queries, parts.query);

      std::string authority;
      bool has_authority = true;
      if (random() % 3 == 0) {
        const std::string network_path = "//" + std::string(parts.authority.value_or(""));
        const auto in_authority = parse(network_path, start_rule(g));
        if (!in_authority || !in_authority->host()) continue;  // RFC 2396: a reg_name
        authority_parts inner{in_authority->userinfo().optional(), *in_authority->host(),
                              in_authority->port().optional()};
        change(part::userinfo, userinfos, inner.userinfo);
        change(part::port, ports, inner.port);
        has_authority = parts.authority || (!inner.userinfo && !inner.port);
        const auto composed = compose_authority(inner, g);
        if (parts.authority) {
          if (!composed) continue;  // RFC 2396 has no userinfo without a host
          authority = *composed;
          parts.authority = authority;
        }
      }
      std::ranges::shuffle(changes, random);
      const auto expected = compose(parts, g);
      const auto actual = replace_components(*parsed, changes, g);
      BOOST_TEST_CONTEXT(info(g).id << ": " << parsed->text << " -> " << recompose(parts)) {
        BOOST_REQUIRE_EQUAL(actual.has_value(), expected.has_value() && has_authority);
        if (actual) BOOST_REQUIRE_EQUAL(*actual, *expected);
        if (!actual) BOOST_REQUIRE(!actual.error().message().empty());
        replacements += actual ? 1U : 0U;
      }
    }
  }
  BOOST_TEST(replacements > 10000u);
}

BOOST_AUTO_TEST_CASE(removed_where_there_is_none) {
  BOOST_TEST(replaced("mailto:a@b", part::port, text()) == "mailto:a@b");
  BOOST_TEST(replaced("/p", part::userinfo, text()) == "/p");
  BOOST_TEST(replaced("//h", part::port, text()) == "//h");
  BOOST_TEST(replaced("/p", part::host, text()) == "host: cannot be undefined");
}

// An error of several names the one that stands where the text goes wrong.
BOOST_AUTO_TEST_CASE(which_of_several_is_to_blame) {
  const auto blamed = [](std::string_view reference, std::initializer_list<component_change> changes) {
    const auto result =
        replace_components(*parse(reference, grammar::rfc3986), {changes.begin(), changes.size()}, grammar::rfc3986);
    return result ? "none" : name(result.error().component);
  };
  BOOST_TEST(blamed("x", {{part::query, "q"}, {part::authority, "[::1]"}}) == "authority");
  BOOST_TEST(blamed("//h", {{part::query, "q"}, {part::path, "p"}, {part::host, "[::1]"}}) == "path");
  BOOST_TEST(blamed("x::", {{part::scheme, text()}, {part::query, "q"}}) == "scheme");
}

// A URI knows its grammar.
BOOST_AUTO_TEST_CASE(of_a_uri) {
  const auto iri = uri::parse("http://example.org/caf\u00E9", grammar::rfc3987);
  BOOST_TEST_REQUIRE(iri.has_value());
  BOOST_TEST(*replace_component(*iri, part::query, "na\u00EFf") == "http://example.org/caf\u00E9?na\u00EFf");
  const component_change changes[] = {{part::query, "\u00E9"}, {part::host, "b\u00FCcher.example"}};
  BOOST_TEST(*replace_components(*iri, changes) == "http://b\u00FCcher.example/caf\u00E9?\u00E9");
  BOOST_TEST(!replace_component(*uri::parse("http://example.org/"), part::query, "\u00E9").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
