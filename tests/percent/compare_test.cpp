// Encoded text is equal to plain text exactly if decode() gives that text: all short texts.
#include "urispec/percent.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(compare)

BOOST_AUTO_TEST_CASE(as_by_decoding) {
  using namespace urispec;
  std::vector<std::string> encoded{""};
  std::vector<std::string> plain{""};
  for (std::size_t begin = 0, length = 0; length < 3; ++length) {
    const std::size_t end = encoded.size();
    for (; begin < end; ++begin) {
      for (const char* piece : {"a", "+", "%61", "%25", "%c3", "%C3"}) encoded.push_back(encoded[begin] + piece);
    }
  }
  for (std::size_t begin = 0, length = 0; length < 3; ++length) {
    const std::size_t end = plain.size();
    for (; begin < end; ++begin) {
      for (const char* piece : {"a", "+", "%", "\xC3"}) plain.push_back(plain[begin] + piece);
    }
  }
  for (const std::string& e : encoded) {
    for (const std::string& p : plain) {
      const bool equal = decode(encoded_view::assume(e)).bytes() == p;
      BOOST_TEST_REQUIRE((encoded_view::assume(e) == plain_view(p)) == equal, e << " and " << p);
    }
  }
  static_assert(encoded_view::assume("a%20b") == plain_view("a b"));
  static_assert(encoded_view::assume("a%2") != plain_view("a"));
}

BOOST_AUTO_TEST_SUITE_END()
