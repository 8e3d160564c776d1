// Links of Markdown whose destination has a space.
#include "extract/reference_rows.hpp"

#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(markdown)

// CommonMark allows spaces there, and URIs none.
BOOST_AUTO_TEST_CASE(destinations_in_angle_brackets) {
  check_found({
      {"[x](<http://a/my file.pdf>) [y](<http://b/c> \"d e\")", "http://a/my file.pdf !;http://b/c;"},
      {"[x](<http://a/b\n c d>)", "http://a/b;"},
      {"[x]: <http://a/my file.pdf> \"d\"", "http://a/my file.pdf !;"},
      {"[x]:<http://a/b c>", "http://a/b c !;"},
      {"[x]: see <http://a/b c>", "http://a/b …;"},
      {"a\n   [x]: <http://a/b c>", "http://a/b c !;"},
      {"    [x]: <http://a/b c>", "http://a/b …;"},
      {"[x]( <http://a/b c>) [x](\n\t<http://a/b c> ) [x](\r\n<http://a/b c>)",
       "http://a/b c !;http://a/b c !;http://a/b c !;"},
      {"[x](\n\n<http://a/b c>)", "http://a/b …;"},
      {"[x]:\n  <http://a/b c>\n[x]:\n\n<http://a/b c>", "http://a/b c !;http://a/b …;"},
      {"int x[3]: <http://a/ is b>", "http://a/ …;"},
      {"x < http://a/b c > [y] (<http://a/b c>)", "http://a/b;http://a/b …;"},
  });
}

BOOST_AUTO_TEST_CASE(destinations_without_brackets) {
  check_found({
      {"[x](http://a/my file.pdf) ![y](http://b/c d e)", "http://a/my …;http://b/c …;"},
      {"[x](http://a/b \"c d\") [x](http://a/b 'c') [x](http://a/b (c d)) [x](http://a/b )",
       "http://a/b;http://a/b;http://a/b;http://a/b;"},
      {"[x](http://a/b\nc) (http://a/b c) [x](http://a/b c [y](http://d/e)",
       "http://a/b;http://a/b;http://a/b;http://d/e;"},
      {"[x](http://a/b c", "http://a/b;"},
      {"[x](http://a/b) for (y)", "http://a/b;"},
      {"([x](http://a/b), c) [x](http://a/b_(c)) does :)", "http://a/b;http://a/b_(c);"},
      {"| [x](http://a/) | (c) | [x](http://a/(b) c)", "http://a/;http://a/(b) …;"},
      {"[f](http://a/b\\_c)", "http://a/b_c;"},
  });
  const auto references = extract("[x](http://a/my file.pdf) (y)");
  BOOST_TEST_REQUIRE(references.size() == 1U);
  BOOST_TEST(references.front().word == "http://a/my file.pdf");
  BOOST_TEST((references.front().stopped_at->character == U' '));
}

// A title is read as CommonMark does: more than one makes no link.
BOOST_AUTO_TEST_CASE(titles) {
  check_found({
      {"[x](http://a/b \"t\" c) [x](http://a/b (t)x) [x](http://a/b \"t \"u\")",
       "http://a/b …;http://a/b …;http://a/b …;"},
      {"[x](http://a/b  \"t\\\"u\") [x](http://a/b 't (x)' )", "http://a/b;http://a/b;"},
      {"[x](http://a/b \"t) goes on\n\")", "http://a/b;"},
  });
  const auto word = [](std::string_view text) { return std::string(extract(text).at(0).word); };
  BOOST_TEST(word("[x](http://a/b \"t\" c) (d)") == "http://a/b \"t\" c");
  BOOST_TEST(word("[x](http://a/my (old) file.pdf) (y)") == "http://a/my (old) file.pdf");
  BOOST_TEST(word("[x](http://a/my (draft v2).pdf) (y)") == "http://a/my (draft v2).pdf");
  BOOST_TEST(word("[x](http://a/(b c) d) (y)") == "http://a/(b c) d");
  BOOST_TEST(word("[x](http://a/my (old file.pdf) y") == "http://a/my (old file.pdf");
}

// The whole content of the link is the destination, to the last full stop.
BOOST_AUTO_TEST_CASE(destinations_of_closed_links_are_whole) {
  check_found({
      {"[Yahoo!](http://a/Yahoo!), [x](http://a/.) [x](http://a/b 't').", "http://a/Yahoo!;http://a/.;http://a/b;"},
      {"|[x](http://a/b)|c|", "http://a/b;"},
      {"[x]( http://a/. ) [x](\n  http://a/b!\t'c') [x](\n\nhttp://a/b!)", "http://a/.;http://a/b!;http://a/b;"},
      {"[x]( http://a/my file.pdf) [x](\nhttp://a/b\\_c)", "http://a/my …;http://a/b_c;"},
      {"[x](http://a/b.", "http://a/b;"},
      {"[x](http://a/b|c.)", "http://a/b …;"},
  });
}

// Characters that CommonMark has in a destination and no URI has: after the reference, outside links, they would be
// normal.
BOOST_AUTO_TEST_CASE(characters_of_destinations_and_of_no_reference) {
  check_found({
      {"[x](http://a/b\"c) [x](http://a/b<c) [x](http://a/b>c) [x](http://a/b`c) [x](http://a/b}c)",
       "http://a/b …;http://a/b …;http://a/b …;http://a/b …;http://a/b …;"},
      {"[x](http://a/b\"t\") [x](http://a/b\\\"c) [x]( http://a/b| \"t\") [x](http://a/b\u201D)",
       "http://a/b …;http://a/b …;http://a/b …;http://a/b …;"},
      {"[x](http://a/b\"c [x](http://a/b`c\n) \"[x](http://a/b\") `[x](http://a/b`",
       "http://a/b;http://a/b;http://a/b …;http://a/b;"},
  });
  const auto references = extract("[x](http://a/b\"c\\_d.), (e)");
  BOOST_TEST_REQUIRE(references.size() == 1U);
  BOOST_TEST(references[0].word == "http://a/b\"c\\_d.");
  BOOST_TEST(references[0].uri_of_word == "http://a/b\"c_d.");
  BOOST_TEST((references[0].stopped_at.value() == interruption{interruption::reason::in_no_reference, U'"'}));
}

// Characters that end a reference in prose or in other markup do not end a destination.
BOOST_AUTO_TEST_CASE(brackets_and_character_references_in_destinations) {
  check_found({
      {"[x](http://a/[Bee]) [x](http://a/b]c) [x](http://a/b\\]c[d)",
       "http://a/[Bee] !;http://a/b]c !;http://a/b]c[d !;"},
      {"[x](http://a/b&quot;c) [x]: http://a/[Bee]\n[x](http://h[:port]/) [x](http://h[y]|/)",
       "http://a/b …;http://a/;http://h[:port]/ !;http://h[y] ! …;"},
      {"[x]: http://a/b]c.\n[x]: http://a/[Bee] c", "http://a/b]c. !;http://a/;"},
      {"[x](http://a/b]|c.) [x](http://a/b]c", "http://a/b …;http://a/b;"},
      {"[x](http://[y]z/) [x](http://a/(b]c))", "http://[y]z/ !;http://a/(b]c) !;"},
  });
  const auto references = extract("[x](http://a/b]|c.)");
  BOOST_TEST_REQUIRE(references.size() == 1U);
  BOOST_TEST(references[0].word == "http://a/b]|c.");
}

// An IRI may have punctuation beyond ASCII, and where all of the destination is known it does.
BOOST_AUTO_TEST_CASE(punctuation_beyond_ascii_in_destinations) {
  const auto iris_in = [](std::string_view text) {
    std::string result;
    for (const text_reference& f : extract(text, {.grammar = grammar::rfc3987})) {
      result += f.uri + (f.error ? " !" : "") + (f.stopped_at ? " …" : "") + ";";
    }
    return result;
  };
  BOOST_TEST(iris_in("[x](http://a/b\u201Dc) [x](http://a/b\u201D)") == "http://a/b\u201Dc;http://a/b\u201D;");
  BOOST_TEST(iris_in("[x](http://a/b\u3002c\"d)") == "http://a/b\u3002c …;");
  BOOST_TEST(iris_in("[x]: http://a/\u201Cb\u201D\nhttp://a/b\u201Dc") == "http://a/\u201Cb\u201D;http://a/b;");
  BOOST_TEST(iris_in("[x](http://a/b\xFF\u201D)") == "http://a/b …;");
}

// Without more in its line, what a definition has in it is the destination. Text after it makes it prose.
BOOST_AUTO_TEST_CASE(link_reference_definitions) {
  check_found({
      {"[x]: http://a/b.\n[x]: http://a/b! \"t\"\n   [x]:http://a/b? 't' \r\n[x]:\n\thttp://a/b,",
       "http://a/b.;http://a/b!;http://a/b?;http://a/b,;"},
      {"[x]: http://a/(b).\n[x]: http://a/b).\n[x]: http://a/(b.", "http://a/(b).;http://a/b;http://a/(b;"},
      {"[x]: http://a/b_\\(c\\)\n[x]: http://a/b\"c.\n[x]: http://a/b\\_.",
       "http://a/b_(c);http://a/b …;http://a/b_.;"},
      {"[x]: http://a/b, http://a/c.\n[x]: http://a/b. So\n[x]: http://a/b! \"t\" c\n",
       "http://a/b;http://a/c;http://a/b;http://a/b;"},
      {"[^1]: http://a/b.\nsee [x]: http://a/b.\n    [x]: http://a/b.\n[x] : http://a/b.",
       "http://a/b;http://a/b;http://a/b;http://a/b;"},
      {"[^1]: <http://a/b c>", "http://a/b …;"},
      {"[1] see [2]: http://a/b.\n[x](http://a/) and [y]: http://a/c!\n[ ] read [docs]: http://a/d.",
       "http://a/b;http://a/;http://a/c;http://a/d;"},
      {"[a\\]: http://a/b.\n[ ]: http://a/b.\n[a\\\\]: http://a/b.\n[\\[a\\]]: http://a/b.",
       "http://a/b;http://a/b;http://a/b.;http://a/b.;"},
      {"Foo\n[x]: http://a/b.", "http://a/b.;"},
  });
  const std::string long_title(300, 't');
  BOOST_TEST(found_in("[x]: http://a/b. \"" + long_title + "\" c") == "http://a/b;");
  BOOST_TEST(found_in("[x]: http://a/b. \"" + long_title + "\"") == "http://a/b;");
  const auto with_title = [](std::size_t size) { return "[x]: http://a/b. \"" + std::string(size, 't') + "\""; };
  // With its marks and the blank before it, the title has 256 bytes.
  for (const std::string after : {"", "\n", "\r\n", "\nx"}) {
    BOOST_TEST(found_in(with_title(253) + after) == "http://a/b.;", after);
  }
  BOOST_TEST(found_in(with_title(254)) == "http://a/b;");
  BOOST_TEST(found_in(with_title(253) + " ") == "http://a/b;");
}

// Backslashes before punctuation are Markdown's.
BOOST_AUTO_TEST_CASE(backslash_escapes) {
  check_found({
      {R"([a](http://x/a_\(b\)) [a](http://x/\)b) [a](http://x/a_\(b\)c "t\"u"))",
       "http://x/a_(b);http://x/)b;http://x/a_(b)c;"},
      {R"([a](<http://x/a_\(b\)>) [a](http://x/\-\.\:\!\%41))", "http://x/a_(b);http://x/-.:!%41;"},
      {R"([a](<http://x/b\>c>) [a](<http://x/b\<c d\\> "t") [a]: <http://x/b\>)",
       "http://x/b>c !;http://x/b<c d\\ !;http://x/b;"},
      {R"(<http://x/b\>c> [a](<http://x/b\>) [a](<http://x/b\>c)", "http://x/b;http://x/b;http://x/b;"},
      {R"([a](http://x/\[b\]) [a](http://x/a\b))", "http://x/[b] !;http://x/a …;"},
      {R"([a](http://x/\(b c) <http://x/\(b> http://x/\(b)", "http://x/(b …;http://x/\\(b !;http://x/ …;"},
  });
  const auto pipe = extract(R"(| [a](http://x/?b\|c) |)");
  BOOST_TEST_REQUIRE(pipe.size() == 1U);
  BOOST_TEST((pipe[0].stopped_at.value() == interruption{interruption::reason::in_no_reference, U'|'}));
}

// "URL:" before a destination leaves it one.
BOOST_AUTO_TEST_CASE(announced_destinations) {
  check_found({
      {R"([a](URL:http://x/a_\(b\)) [a](url:http://x/Yahoo!) [a]( URL:foo:b\*) (URL:http://x/a\(b))",
       "http://x/a_(b);http://x/Yahoo!;foo:b*;http://x/a …;"},
      {"[a]: URL:http://x/a\\(b\n", "http://x/a(b;"},
  });
}

// "URL:" says that a reference follows.
BOOST_AUTO_TEST_CASE(announced_between_angle_brackets) {
  check_found({
      {"<URL: foo:b c> <URL:http://a/b c>", "foo:b c !;http://a/b c !;"},
      {"<URL: foo:b\n  c> <URL:foo:b>", "foo:bc;foo:b;"},
      {"\"URL: http://a/ is it\" <URL: no scheme>", "http://a/;"},
  });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
