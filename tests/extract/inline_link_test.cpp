// The destination and the end of an inline link, on the examples of CommonMark 0.31 section 6.3 and on others.
#include "markup/markdown.hpp"

#include <boost/test/unit_test.hpp>

#include <ostream>
#include <string>
#include <string_view>

namespace urispec::test {

namespace {

struct link_row {
  std::string_view text;  // after "]("
  std::string_view destination;
  std::string_view ending = "closed";
  std::string_view after = {};  // the link
};

constexpr link_row link_rows[] = {
    {"/uri \"title\")", "/uri"},
    {"/uri)", "/uri"},
    {")", ""},
    {"<>)", ""},
    {"/my uri)", "/my", "none"},
    {"</my uri>)", "/my uri"},
    {"foo\nbar)", "foo", "none"},
    {"<foo\nbar>)", "", "none"},
    {"<b)c>)", "b)c"},
    {"<foo\\>)", "foo\\>)", "unfinished"},
    {"<b)c", "b)c", "unfinished"},
    {"<b>c)", "b", "none"},
    {"<a<b>)", "", "none"},
    {"<a\\>b>)", "a\\>b"},
    {"\\(foo\\))", "\\(foo\\)"},
    {"foo(and(bar)))", "foo(and(bar))"},
    {"foo(and(bar))", "foo(and(bar))", "unfinished"},
    {"foo\\(and\\(bar\\))", "foo\\(and\\(bar\\)"},
    {"foo(and b)", "foo(and", "none"},
    {"foo\\)\\:)", "foo\\)\\:"},
    {"foo\\bar)", "foo\\bar"},
    {"\"title\")", "\"title\""},
    {"/url 'title')", "/url"},
    {"/url (title))", "/url"},
    {"/url (ti(tle))", "/url", "none"},
    {"/url \"title \\\"&quot;\")", "/url"},
    {"/url\u00A0\"title\")", "/url\u00A0\"title\""},
    {"/url \"title \"and\" title\")", "/url", "none"},
    {"/url 'title \"and\" title')", "/url"},
    {"   /uri\n  \"title\"  )", "/uri"},
    {"/uri\n\"a\nb\"\n)", "/uri"},
    {"/uri\r\n\"a\r\nb\"\r\n) c", "/uri", "closed", " c"},
    {"/uri \"a\n \nb\")", "/uri", "none"},
    {"/uri\n\n\"a\")", "/uri", "none"},
    {"/uri \"a\"\n\n)", "/uri", "none"},
    {"\n\n'a')", "", "none"},
    {"/uri\"a\")", "/uri\"a\""},
    {"<uri>\"a\")", "uri", "none"},
    {"http://a/b \"t\" c)", "http://a/b", "none"},
    {"http://a/b \"t\"", "http://a/b", "unfinished"},
    {"http://a/b \"t", "http://a/b", "unfinished"},
    {"http://a/b ", "http://a/b", "unfinished"},
    {"/a \\\"b\")", "/a", "none"},
    {"/a\x7F)", "/a", "none"},
    {"/a) (b)", "/a", "closed", " (b)"},
    {"", "", "unfinished"},
};
std::ostream& operator<<(std::ostream& out, const link_row& r) { return out << "](" << r.text; }

std::string_view words(markup::link_ending ending) {
  switch (ending) {
    case markup::link_ending::closed: return "closed";
    case markup::link_ending::none: return "none";
    case markup::link_ending::unfinished: return "unfinished";
  }
  return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(inline_links)

BOOST_AUTO_TEST_CASE(are_read_as_commonmark_says) {
  for (const link_row& r : link_rows) {
    for (const std::string_view label : {"", "[a]("}) {
      const std::string text = std::string(label) + std::string(r.text);
      const markup::link_reading link = markup::read_inline_link(text, label.size());
      BOOST_TEST_CONTEXT(r) {
        BOOST_TEST(text.substr(link.destination_begin, link.destination_end - link.destination_begin) == r.destination);
        BOOST_TEST(words(link.ending) == r.ending);
        if (link.ending == markup::link_ending::closed) BOOST_TEST(text.substr(link.end) == r.after);
      }
    }
  }
}

// Section 2.4.
BOOST_AUTO_TEST_CASE(backslashes_escape_punctuation_of_ascii) {
  int escaped = 0;
  for (char c = 0x20; c < 0x7F; ++c) {
    const std::string text{'\\', c};
    const bool is_punctuation = std::string_view(" 09azAZ").find(c) == std::string_view::npos &&
                                !(c > '0' && c < '9') && !(c > 'a' && c < 'z') && !(c > 'A' && c < 'Z');
    BOOST_TEST(markup::is_backslash_escape(text, 0) == is_punctuation, text);
    escaped += is_punctuation;
  }
  BOOST_TEST(escaped == 32);
  BOOST_TEST(!markup::is_backslash_escape("\\", 0));
  BOOST_TEST(!markup::is_backslash_escape("\\\u00A1", 0));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
