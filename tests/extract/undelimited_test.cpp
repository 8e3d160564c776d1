// The end of an undelimited reference in the markup around it, and brackets that are its own mistakes.
#include "extract/reference_rows.hpp"

#include "urispec/extract.hpp"

#include "reference/undelimited.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(undelimited)

BOOST_AUTO_TEST_CASE(brackets_of_markdown) {
  check_found({
      {"[![build](https://a.org/b.svg)](https://a.org/p)", "https://a.org/b.svg;https://a.org/p;"},
      {"[https://a.org/x](https://a.org/x)", "https://a.org/x;https://a.org/x;"},
      {"[a](http://a/x_(y))[b](http://b/)", "http://a/x_(y);http://b/;"},
      {"[a](http://a/)[#1](http://b/)", "http://a/;http://b/;"},
      {"[mailto:a@b](mailto:a@b)", "mailto:a@b;mailto:a@b;"},
      {"[a](http://a:80)](http://b)", "http://a:80;http://b;"},
      {"http://a/b[^1] http://a/b[^]", "http://a/b;http://a/b;"},
      {"[[http://a/][text]] [http://a/ text]", "http://a/;http://a/;"},
      {"[http://[::1]/](http://u@[::2]:80/)", "http://[::1]/;http://u@[::2]:80/;"},
  });
}

BOOST_AUTO_TEST_CASE(labels_of_asciidoc) {
  check_found({
      {"http://asciidoc.org[AsciiDoc] and http://a.org/[Eclipse Jetty].", "http://asciidoc.org;http://a.org/;"},
      {"(http://a.org/b[the docs]) *http://a.org[x y]*", "http://a.org/b;http://a.org;"},
      {"http://a.org/[] http://a.org[], mailto:a@b[Write]", "http://a.org/;http://a.org;mailto:a@b;"},
      {"http://a.org/?b=c[the docs] http://a.org/b[image:x[y]]", "http://a.org/?b=c;http://a.org/b;"},
      {"http://[::1][the docs] http://a.org/b[\"q, r\"]", "http://[::1];http://a.org/b;"},
      {"http://a.org/b[\u00E9t\u00E9]", "http://a.org/b;"},
  });
}

// Spellings of PHP, curl and people who count are mistakes there, and stay so.
BOOST_AUTO_TEST_CASE(brackets_that_are_mistakes) {
  check_found({
      {"http://a/?b[]=1 http://a/?b[c]=1&d[]", "http://a/?b[]=1 !;http://a/?b[c]=1&d[] !;"},
      {"http://a/x[1].png http://a/x[i] http://a/x[a-z] http://a/[b]/c",
       "http://a/x[1].png !;http://a/x[i] !;http://a/x[a-z] !;http://a/[b]/c !;"},
      {"http://a/?sort[name] http://a/#x[yz]", "http://a/?sort[name] !;http://a/#x[yz] !;"},
      {"http://a/x[never closed", "http://a/x[never !;"},
      {"http://a/x[label\ncloses]", "http://a/x[label !;"},
      {"ftp://[[user]@host http://[::1/", "ftp://[[user]@host !;http://[::1/ !;"},
  });
}

// Where no address can begin the reference ends, and says so.
BOOST_AUTO_TEST_CASE(brackets_in_a_host) {
  check_found({
      {"http://host[:port]/x", "http://host …;"},
      {"http://host[1-5].com/", "http://host …;"},
      {"http://a:80[1]", "http://a:80 …;"},
  });
  const auto references = extract("see http://host[:port]/x, b");
  BOOST_TEST_REQUIRE(references.size() == 1U);
  BOOST_TEST((references[0].stopped_at.value() == interruption{interruption::reason::only_around_addresses, U'['}));
  BOOST_TEST(references[0].word == "http://host[:port]/x");
}

BOOST_AUTO_TEST_CASE(abbreviated) {
  std::vector<std::string> uris;
  const extract_options options{.abbreviated = abbreviated_forms::included};
  for (const auto& f : extract("[www.a.org](www.a.org/b) www.c.org[C Org]", options)) uris.push_back(f.uri);
  BOOST_TEST((uris == std::vector<std::string>{"http://www.a.org", "http://www.a.org/b", "http://www.c.org"}));
}

BOOST_AUTO_TEST_CASE(as_the_definition_says) {
  constexpr std::array<std::string_view, 24> pieces{
      "[",  "[",    "]", "]",    "(", ")", ")[", "/",  "?", "#",    "@", "a",
      "=",  "Name", "^", "\"xy", "-", ".", " ",  "\n", "1", "&lt;", "&#39;", "&#X3e;"};
  std::mt19937 random(3986);
  std::size_t shortened = 0;
  for (int round = 0; round < 100'000; ++round) {
    std::string text = "http://";
    std::size_t depth = 0, deepest = 0;
    for (std::size_t left = 1 + random() % 14; left > 0; --left) {
      const std::string_view piece = pieces[random() % pieces.size()];
      text += piece;
      if (piece.ends_with('[')) deepest = std::max(deepest, ++depth);
      if (piece == "]" && depth > 0) --depth;
    }
    if (deepest > 2) continue;
    const std::string_view expected = reference::undelimited(text);
    if (expected.size() < text.size()) ++shortened;
    const auto references = extract(text);
    const bool is_one = expected.size() > std::string_view("http://").size();
    const std::string_view first = references.empty() ? std::string_view() : references.front().text;
    if (is_one ? first != expected : !references.empty()) BOOST_TEST(first == expected, text);
  }
  BOOST_TEST(shortened > 10'000U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
