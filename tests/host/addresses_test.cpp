// The examples of RFC 5952 (tests/data/ipv6-text.txt), and many texts and addresses against
// tests/reference/addresses.hpp.
#include "reference/addresses.hpp"
#include "table.hpp"
#include "urispec/host.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

namespace {

using namespace urispec;

// Texts that are nearly addresses: pieces of them in any order.
std::string random_text(std::mt19937& random) {
  static constexpr const char* pieces[] = {"0", "1", "ff", "0000", "00001", "FFFF", "db8", "::", ":", ":", ":", ":",
                                           "1.2.3.4", "255.0.0.256", "01.2.3.4", ".", "g", "[", "%25"};
  std::string text;
  for (auto count = random() % 18; count > 0; --count) text += pieces[random() % std::size(pieces)];
  return text;
}

// Groups are zero more often than not.
ipv6_address random_address(std::mt19937& random) {
  ipv6_address::bytes_type bytes{};
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    if (random() % 3 != 0) continue;
    bytes[i] = static_cast<std::uint8_t>(random() % 4 == 0 ? random() : 0);
    bytes[i + 1] = static_cast<std::uint8_t>(random());
  }
  if (random() % 8 == 0) bytes[10] = bytes[11] = 0xFF;
  return ipv6_address(bytes);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(addresses)

BOOST_AUTO_TEST_CASE(texts_are_those_of_rfc_5952) {
  for (const auto& row : test::read_table("ipv6-text.txt")) {
    BOOST_TEST_CONTEXT(row[0]) {
      const auto address = ipv6_address::parse(row[0]);
      BOOST_TEST_REQUIRE(address.has_value());
      BOOST_TEST(address->text() == row[1]);
      BOOST_TEST((*ipv6_address::parse(row[1]) == *address));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_tail_is_written_as_asked) {
  const auto address = *ipv6_address::parse("64:ff9b::c000:221");
  BOOST_TEST(address.text(ipv6_tail::ipv4) == "64:ff9b::192.0.2.33");
  BOOST_TEST(address.text(ipv6_tail::hexadecimal) == "64:ff9b::c000:221");
  BOOST_TEST(ipv6_address().text(ipv6_tail::ipv4) == "::0.0.0.0");
  BOOST_TEST(ipv6_address::parse("::ffff:1.2.3.4")->text(ipv6_tail::hexadecimal) == "::ffff:102:304");
}

BOOST_AUTO_TEST_CASE(errors_are_those_of_the_rules) {
  const auto six = ipv6_address::parse("1:2:3");
  BOOST_TEST_REQUIRE(!six.has_value());
  BOOST_TEST(six.error().offset == 5U);
  const auto four = ipv4_address::parse("1.2.3.256");
  BOOST_TEST_REQUIRE(!four.has_value());
  BOOST_TEST(four.error().message() ==
             "byte 8: U+0036 '6' cannot follow here, in IPv4address (section 3.2.2)");
}

BOOST_AUTO_TEST_CASE(texts_are_read_as_the_c_library_reads_them) {
  std::mt19937 random(5952);
  int count = 0;
  for (int i = 0; i < 200'000; ++i) {
    const std::string text = random_text(random);
    const auto expected = reference::read_address<16>(text);
    const auto address = ipv6_address::parse(text);
    BOOST_TEST_REQUIRE(address.has_value() == expected.has_value(), text);
    if (expected) BOOST_TEST((address->bytes() == *expected), text);
    count += expected ? 1 : 0;
    const auto expected_4 = reference::read_address<4>(text);
    const auto address_4 = ipv4_address::parse(text);
    BOOST_TEST_REQUIRE(address_4.has_value() == expected_4.has_value(), text);
    if (expected_4) BOOST_TEST((address_4->bytes() == *expected_4), text);
  }
  BOOST_TEST(count > 1'000);
}

BOOST_AUTO_TEST_CASE(texts_are_written_as_by_trying) {
  std::mt19937 random(4291);
  for (int i = 0; i < 20'000; ++i) {
    const ipv6_address address = random_address(random);
    for (const auto tail : {ipv6_tail::hexadecimal, ipv6_tail::ipv4}) {
      const std::string text = address.text(tail);
      BOOST_TEST_REQUIRE(text == reference::ipv6_text(address.bytes(), tail == ipv6_tail::ipv4));
      BOOST_TEST_REQUIRE((*ipv6_address::parse(text) == address), text);
    }
    const ipv4_address four({address.bytes()[0], address.bytes()[1], address.bytes()[2], address.bytes()[3]});
    BOOST_TEST_REQUIRE(four.text() == reference::ipv4_text(four.bytes().data()));
  }
}

BOOST_AUTO_TEST_CASE(a_mapped_address_is_seen) {
  BOOST_TEST((ipv6_address::parse("::ffff:127.0.0.1")->mapped_ipv4() == ipv4_address({127, 0, 0, 1})));
  BOOST_TEST(!ipv6_address::parse("::fffe:127.0.0.1")->mapped_ipv4());
  BOOST_TEST(!ipv6_address::parse("1::ffff:127.0.0.1")->mapped_ipv4());
  BOOST_TEST(!ipv6_address::parse("::1")->mapped_ipv4());
}

BOOST_AUTO_TEST_SUITE_END()
