// The recognizers in the headers consume of every text what their rules consume, matched by PEGTL alone; and where
// urispec uses them.
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/pegtl/rules/rfc3986-eid5428.hpp"
#include "urispec/pegtl/rules/rfc3987.hpp"
#include "urispec/pegtl/rules/rfc6874.hpp"

#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

// The number of bytes that the rule matches at the beginning, one more than all where it fails.
template <typename Rule>
std::size_t consumed(std::string_view text) {
  tao::pegtl::memory_input<> in(text.data(), text.size(), "");
  return tao::pegtl::parse<Rule>(in) ? in.byte() : text.size() + 1;
}

// Mostly groups and colons one after the other, so that all lengths of addresses occur, too short and too long ones
// too.
std::string random_address(std::mt19937& random) {
  static constexpr std::string_view groups[] = {
      "0", "f", "12", "A0b", "ffff", "12345", "1.2.3.4", "255.255.255.255", "1.2.3", "g", ""};
  static constexpr std::string_view between[] = {":", ":", ":", ":", "::", "", ":::", "."};
  std::string text;
  if (random() % 4 == 0) text += "::";
  for (std::size_t n = random() % 11; n > 0; --n) {
    text += groups[random() % (random() % 3 == 0 ? std::size(groups) : 5)];
    text += between[random() % (random() % 4 == 0 ? std::size(between) : 5)];
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recognizers_tests)

BOOST_AUTO_TEST_CASE(ipv6_addresses) {
  std::mt19937 random(6);
  std::size_t whole = 0;
  std::size_t part = 0;
  for (int round = 0; round < 200000; ++round) {
    const std::string text = random_address(random);
    const std::size_t expected = consumed<rules::rfc3986::IPv6address>(text);
    if (consumed<rules::rfc3986::recognizers::IPv6address>(text) != expected ||
        consumed<rules::rfc3987::recognizers::IPv6address>(text) != expected) {
      BOOST_ERROR(text);
    }
    whole += expected == text.size() ? 1U : 0U;
    part += expected < text.size() ? 1U : 0U;
  }
  BOOST_TEST(whole > 10000U);
  BOOST_TEST(part > 10000U);
}

// All strings of up to five of the bytes that hosts differ in, after each of some beginnings.
BOOST_AUTO_TEST_CASE(hosts) {
  static constexpr std::string_view beginnings[] = {"",     "1.2.3.4", "255.255.255.25", "1.2.3",
                                                    "[::1", "[v1.",    "1.2.3.4%4"};
  static constexpr std::string_view bytes = "1.a%]:/\xC3\xA9";
  std::size_t whole = 0;
  for (const auto beginning : beginnings) {
    std::vector<std::string> texts{std::string(beginning)};
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::string text = texts[i];
      const bool same =
          consumed<rules::rfc3986::recognizers::host>(text) == consumed<rules::rfc3986::host>(text) &&
          consumed<rules::rfc3986_eid5428::recognizers::host>(text) == consumed<rules::rfc3986_eid5428::host>(text) &&
          consumed<rules::rfc6874::recognizers::host>(text) == consumed<rules::rfc6874::host>(text) &&
          consumed<rules::rfc3987::recognizers::ihost>(text) == consumed<rules::rfc3987::ihost>(text);
      if (!same) BOOST_ERROR(text);
      whole += consumed<rules::rfc3987::ihost>(text) == text.size() ? 1U : 0U;
      if (text.size() == beginning.size() + 5) continue;
      for (const char byte : bytes) texts.push_back(text + byte);
    }
  }
  BOOST_TEST(whole > 3000U);
}

// One that matches something else, to see where it is matched: for a verdict, not where actions are attached inside.
struct IPv4address : tao::pegtl::one<'4'> {};
struct host : tao::pegtl::seq<IPv4address> {
  using recognizer = tao::pegtl::one<'s'>;
};
struct looks_inside {
  static constexpr std::string_view id = "looks-inside", alias = "", title = "looks inside";
  using start = host;
  using rule_list = tao::pegtl::type_list<host, IPv4address>;
  static constexpr std::array<rule_info, 2> info{{{"host", "1", ""}, {"IPv4address", "2", ""}}};
};

BOOST_AUTO_TEST_CASE(where_they_are_matched) {
  BOOST_TEST(matches<looks_inside>("s"));
  BOOST_TEST(!matches<looks_inside>("4"));
  components parts;
  BOOST_TEST(!parse_components<looks_inside>("s", parts));
  BOOST_TEST(parse_components<looks_inside>("4", parts));
  BOOST_TEST(parts.host_kind == "IPv4address");
  derivation tree;
  BOOST_TEST((build_derivation<looks_inside, host>("s", tree) == derivation_outcome::no_match));
  BOOST_TEST((build_derivation<looks_inside, host>("4", tree) == derivation_outcome::built));
  BOOST_TEST(consumed<host>("4") == 1U);  // PEGTL alone knows of none
}

BOOST_AUTO_TEST_SUITE_END()
