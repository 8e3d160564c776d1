// tests/data/hosts.txt; and the default ports of all schemes in the table of src/normalize/scheme_rules.cpp.
#include "normalize/scheme_rules.hpp"
#include "table.hpp"
#include "urispec/ascii.hpp"
#include "urispec/host.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace urispec;

std::string hexadecimal(const auto& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += unicode::hexadecimal(byte, 2);
  for (char& c : text) c = unicode::in_lower_case(c);
  return text;
}

std::string octets_of(const host& h) {
  if (const auto address = h.ipv4()) return hexadecimal(address->bytes());
  if (const auto address = h.ipv6()) return hexadecimal(address->bytes());
  return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hosts)

BOOST_AUTO_TEST_CASE(values_are_those_of_the_table) {
  for (const auto& row : test::read_table("hosts.txt")) {
    BOOST_TEST_CONTEXT(row[0] << ' ' << row[1]) {
      const grammar g = *find_grammar(row[0]);
      const auto u = uri::parse(row[1], g);
      BOOST_TEST_REQUIRE(u.has_value());
      const host h = to_host(*u);
      BOOST_TEST(name(h.type()) == row[2]);
      BOOST_TEST(h.text() == row[3]);
      BOOST_TEST(h.zone() == row[4]);
      BOOST_TEST(octets_of(h) == row[5]);
      const auto port = port_or_default(*u);
      BOOST_TEST((port ? std::to_string(*port) : "-") == row[6]);
      if (const auto written = u->host()) {
        const auto alone = host::parse(*written, g);
        BOOST_TEST_REQUIRE(alone.has_value());
        BOOST_TEST((*alone == h));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(hosts_are_equal_by_value) {
  const auto read = [](std::string_view text) { return *host::parse(text, grammar::rfc6874); };
  BOOST_TEST((read("EXAMPLE.org") == read("ex%61mple.ORG")));
  BOOST_TEST((read("[::1]") == read("[0:0:0:0:0:0:0:1]")));
  BOOST_TEST((read("[::1]") == host(*ipv6_address::parse("::1"))));
  BOOST_TEST((read("127.0.0.1") == host(ipv4_address({127, 0, 0, 1}))));
  BOOST_TEST((read("[fe80::1%25a]") == host(*ipv6_address::parse("fe80::1"), "a")));
  BOOST_TEST((read("[fe80::1%25a]") != read("[fe80::1%25A]")));
  BOOST_TEST((read("[::ffff:127.0.0.1]") != read("127.0.0.1")));
  BOOST_TEST((read("127.0.0.1") != read("127.0.0.2")));
  BOOST_TEST((read("a") != read("b")));
  BOOST_TEST((read("") != host()));
  BOOST_TEST(!host::parse("a b").has_value());
  BOOST_TEST(!host::parse("::1").has_value());
}

BOOST_AUTO_TEST_CASE(default_ports_are_those_of_normalization) {
  for (const scheme_rule& rule : scheme_rules()) {
    const auto port = default_port(rule.scheme);
    BOOST_TEST((port ? std::to_string(*port) : "") == rule.default_port, rule.scheme);
  }
  BOOST_TEST((default_port("HTTPS") == 443));
  BOOST_TEST(!default_port("example").has_value());
  BOOST_TEST(!default_port("").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
