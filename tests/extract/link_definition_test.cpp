// The destination and the end of a link reference definition, on examples of CommonMark 0.31 section 4.7 and others.
#include "markup/markdown.hpp"

#include <boost/test/unit_test.hpp>

#include <ostream>
#include <string_view>

namespace urispec::test {

namespace {

struct definition_row {
  std::string_view text;  // after "[label]:"
  std::string_view destination;
  markup::link_ending ending = markup::link_ending::closed;
};

constexpr auto none = markup::link_ending::none;
constexpr auto unfinished = markup::link_ending::unfinished;

constexpr definition_row definition_rows[] = {
    {" /url \"title\"", "/url"},
    {" \n      /url  ", "/url"},
    {" <my url>\n'title'", "my url"},
    {" /url '\ntitle\nline1\nline2\n'\nx", "/url"},
    {" /url 'title\n\nwith blank line'", "/url", none},
    {"\n/url", "/url"},
    {"\n\nx", "", none},
    {"", "", none},
    {" <>", ""},
    {" <bar>(baz)", "bar", none},
    {" /url\\bar\\*baz \"foo\\\"bar\\baz\"", "/url\\bar\\*baz"},
    {" /url \"title\" ok", "/url", none},
    {" /url\n\"title\" ok", "/url"},
    {" http://a/b.", "http://a/b."},
    {" http://a/b!?\r\nc", "http://a/b!?"},
    {" http://a/b c", "http://a/b", none},
    {" http://a/(b)", "http://a/(b)"},
    {" http://a/b)", "http://a/b", none},
    {" http://a/(b c)", "http://a/(b", none},
    {" http://a/(b", "http://a/(b", unfinished},
    {" http://a/ 'b", "http://a/", unfinished},
    {" <http://a/b", "http://a/b", unfinished},
};
std::ostream& operator<<(std::ostream& out, const definition_row& r) { return out << "[a]:" << r.text; }

struct label_row {
  std::string_view text;
  std::string_view label;  // with its brackets; empty if none stands there
};

constexpr label_row label_rows[] = {
    {"[foo]: /url", "[foo]"},
    {"[1] see [2]:", "[1]"},
    {"[a\\\\]: b]", "[a\\\\]"},
    {"[a\\]b]:", "[a\\]b]"},
    {"[a\\[b]:", "[a\\[b]"},
    {"[a[b]]:", ""},
    {"[a\\]:", ""},
    {"[a", ""},
    {"[]:", ""},
    {"[ \n\t]:", ""},
    {"[ a\nb ]:", "[ a\nb ]"},
    {"[\\ ]:", "[\\ ]"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(link_definitions)

BOOST_AUTO_TEST_CASE(labels_have_no_bracket_and_are_not_blank) {
  for (const label_row& r : label_rows) {
    BOOST_TEST(r.text.substr(0, markup::after_link_label(r.text, 0).value_or(0)) == r.label, r.text);
  }
}

BOOST_AUTO_TEST_CASE(are_read_as_commonmark_says) {
  for (const definition_row& r : definition_rows) {
    const markup::link_reading link = markup::read_link_definition(r.text, 0);
    BOOST_TEST_CONTEXT(r) {
      BOOST_TEST(r.text.substr(link.destination_begin, link.destination_end - link.destination_begin) == r.destination);
      BOOST_TEST((link.ending == r.ending));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
