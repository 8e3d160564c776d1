// Links of Markdown whose destination has a space.
#include "extract/found_rows.hpp"

#include "urispec/extract/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace urispec::tests {

BOOST_AUTO_TEST_SUITE(markdown)

// CommonMark allows spaces there, and URIs none.
BOOST_AUTO_TEST_CASE(destinations_in_angle_brackets) {
  check_found({
      {"[x](<http://a/my file.pdf>) [y](<http://b/c> \"d e\")", "http://a/my file.pdf !;http://b/c;"},
      {"[x](<http://a/b\n c d>)", "http://a/b;"},
      {"x < http://a/b c > [y] (<http://a/b c>)", "http://a/b;http://a/b;"},
  });
}

BOOST_AUTO_TEST_CASE(destinations_without_brackets) {
  check_found({
      {"[x](http://a/my file.pdf) ![y](http://b/c d e)", "http://a/my …;http://b/c …;"},
      {"[x](http://a/b \"c d\") [x](http://a/b 'c') [x](http://a/b (c d)) [x](http://a/b )",
       "http://a/b;http://a/b;http://a/b;http://a/b;"},
      {"[x](http://a/b\nc) (http://a/b c) [x](http://a/b c [y](http://d/e)", "http://a/b;http://a/b;http://a/b;http://d/e;"},
      {"[x](http://a/b c", "http://a/b;"},
      {"[x](http://a/b) for (y)", "http://a/b;"},
      {"([x](http://a/b), c) [x](http://a/b_(c)) does :)", "http://a/b;http://a/b_(c);"},
      {"| [x](http://a/) | (c) | [x](http://a/(b) c)", "http://a/;http://a/(b) …;"},
      {"[f](http://a/b\\_c)", "http://a/b_c;"},
  });
  const auto found = extract("[x](http://a/my file.pdf) (y)");
  BOOST_TEST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found.front().word == "http://a/my file.pdf");
  BOOST_TEST((found.front().stopped_at->found == U' '));
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

}  // namespace urispec::tests
