#include "urispec/build/join.hpp"

#include "urispec/build/query_pairs.hpp"
#include "urispec/parse/typed.hpp"
#include "urispec/percent/decode.hpp"
#include "urispec/rules/rfc3986.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

BOOST_AUTO_TEST_SUITE(join)

using namespace urispec;

BOOST_AUTO_TEST_CASE(segments_come_back) {
  const std::vector<plain_view> plain{plain_view("a b"), plain_view("c/d"), plain_view(""), plain_view("100%;x")};
  const encoded_text path = join_segments<rfc3986::segment>(plain, path_root::rooted);
  BOOST_TEST(path.text() == "/a%20b/c%2Fd//100%25;x");
  const auto parsed = parse<grammars::rfc3986>(path.text());
  BOOST_REQUIRE(parsed);
  std::vector<std::string> decoded;
  for (const segment s : segments(*parsed)) decoded.push_back(decode(encoded_view::assume(s.text())).bytes());
  BOOST_TEST(decoded == (std::vector<std::string>{"a b", "c/d", "", "100%;x"}), boost::test_tools::per_element());
  BOOST_TEST(join_segments<rfc3986::segment>(plain, path_root::rootless).text() == path.text().substr(1));
}

BOOST_AUTO_TEST_CASE(pairs_come_back) {
  const std::vector<plain_pair> plain{{plain_view("a&b"), plain_view("c=d")},
                                      {plain_view("e"), {}},
                                      {plain_view(""), plain_view("")},
                                      {plain_view("1+1"), plain_view("é#")}};
  const encoded_text query = join_pairs<rfc3986::query>(plain);
  BOOST_TEST(query.text() == "a%26b=c%3Dd&e&=&1%2B1=%C3%A9%23");
  const std::string reference = "?" + query.text();
  const auto parsed = parse<grammars::rfc3986>(reference);
  BOOST_REQUIRE(parsed);
  std::size_t i = 0;
  for (const query_pair pair : query_pairs(*parsed)) {
    BOOST_TEST(decode(pair.name()).bytes() == plain[i].name.bytes());
    BOOST_REQUIRE_EQUAL(pair.value().has_value(), plain[i].value.has_value());
    if (pair.value()) BOOST_TEST(decode(*pair.value()).bytes() == plain[i].value->bytes());
    ++i;
  }
  BOOST_TEST(i == plain.size());
}

BOOST_AUTO_TEST_SUITE_END()
