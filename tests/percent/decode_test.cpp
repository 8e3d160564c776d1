// Percent-decoding, and texts that are not encoded.
#include "urispec/percent.hpp"

#include "octets/triplets.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>

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

// Triplets in every distance from each other, near and far from the end, beside decoding one byte after the other.
BOOST_AUTO_TEST_CASE(long_texts_are_decoded_like_short_ones) {
  const auto byte_after_byte = [](std::string_view text) {
    std::string out;
    while (!text.empty()) {
      const auto octet = first_triplet(text);
      out += octet ? static_cast<char>(*octet) : text.front();
      text.remove_prefix(octet ? triplet_size : 1);
    }
    return out;
  };
  std::mt19937 random(7);
  for (std::size_t n = 0; n < 20'000; ++n) {
    const std::size_t rare = 1 + random() % 40;
    const std::size_t most = n % 100 == 0 ? 9000 : 200;
    std::string text;
    for (std::size_t left = random() % most; left > 0; --left) {
      text += random() % rare == 0 ? std::string_view("%C3%25%a5%00").substr(3 * (random() % 4), 3) : "\xA5";
      if (random() % 5000 == 0) text += '%';  // which the view's maker should not have let pass
    }
    BOOST_REQUIRE(decode(encoded_view::assume(text)).bytes() == byte_after_byte(text));
  }
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

// Contradicts whoever said that it is encoded: nothing is lost, nothing is read past the end.
BOOST_AUTO_TEST_CASE(what_is_not_encoded_after_all_stays) {
  BOOST_TEST(decode(encoded_view::assume("%4%41%")).bytes() == "%4A%");
}

BOOST_AUTO_TEST_SUITE_END()
