#include "urispec/percent/decode.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(decode_)

using namespace urispec;
using namespace std::string_literals;

BOOST_AUTO_TEST_CASE(examples) {
  const auto decoded = [](std::string_view text) { return decode(*as_encoded(text)).bytes(); };
  BOOST_TEST(decoded("") == "");
  BOOST_TEST(decoded("plain") == "plain");
  BOOST_TEST(decoded("Laguna%20Beach") == "Laguna Beach");
  BOOST_TEST(decoded("%e3%82%A2") == "\u30A2");
  BOOST_TEST(decoded("%00%ff") == "\0\xFF"s);
  // once, and not again (RFC 3986 §2.4)
  BOOST_TEST(decoded("%2541") == "%41");
  // "+" is a character like others: that it stands for a space is a custom of HTML forms, not of the RFCs
  BOOST_TEST(decoded("a+b") == "a+b");
}

BOOST_AUTO_TEST_CASE(appends) {
  std::string out = "<";
  decode_to(out, *as_encoded("%3E"));
  decode_to(out, *as_encoded("!"));
  BOOST_TEST(out == "<>!");
}

BOOST_AUTO_TEST_CASE(a_broken_triplet_is_an_error_with_its_place) {
  struct row {
    std::string_view text;
    std::size_t offset;
  };
  for (const row& r : {row{"%", 1}, row{"ab%4", 4}, row{"%zz", 1}, row{"%4z", 2}, row{"\u00E9%41%%", 6}}) {
    const auto checked = as_encoded(r.text);
    BOOST_REQUIRE(!checked);
    BOOST_TEST(checked.error().offset == r.offset, r.text);
    BOOST_TEST(checked.error().rule_name == "pct-encoded");
    BOOST_TEST(checked.error().section == "2.1");
  }
}

// Against the word of whoever said that it is encoded: nothing is lost, nothing is read past the end.
BOOST_AUTO_TEST_CASE(what_is_not_encoded_after_all_stays) {
  BOOST_TEST(decode(encoded_view::assume("%4%41%")).bytes() == "%4A%");
}

BOOST_AUTO_TEST_SUITE_END()
