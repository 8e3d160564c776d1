// The shortcuts in the headers take from every text what the rules that they stand for take, matched by PEGTL alone.
#include "urispec/rules/rfc3986.hpp"
#include "urispec/rules/rfc3987.hpp"
#include "urispec/rules/rfc6874.hpp"

#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

// How many bytes the rule matches at the beginning, one more than all where it fails.
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

BOOST_AUTO_TEST_SUITE(shortcuts_tests)

BOOST_AUTO_TEST_CASE(ipv6_addresses) {
  std::mt19937 random(6);
  std::size_t whole = 0;
  std::size_t part = 0;
  for (int round = 0; round < 200000; ++round) {
    const std::string text = random_address(random);
    const std::size_t expected = consumed<rfc3986::IPv6address>(text);
    if (consumed<rfc3986::shortcuts::IPv6address>(text) != expected ||
        consumed<rfc3987::shortcuts::IPv6address>(text) != expected) {
      BOOST_ERROR(text);
    }
    whole += expected == text.size() ? 1U : 0U;
    part += expected < text.size() ? 1U : 0U;
  }
  BOOST_TEST(whole > 10000U);
  BOOST_TEST(part > 10000U);
}

// All strings of up to five of the characters that hosts differ in, behind each of some beginnings.
BOOST_AUTO_TEST_CASE(hosts) {
  static constexpr std::string_view beginnings[] = {"",     "1.2.3.4", "255.255.255.25", "1.2.3",
                                                    "[::1", "[v1.",    "1.2.3.4%4"};
  static constexpr std::string_view characters = "1.a%]:/";
  std::size_t whole = 0;
  for (const auto beginning : beginnings) {
    std::vector<std::string> texts{std::string(beginning)};
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::string text = texts[i];
      const std::size_t expected = consumed<rfc3986::host>(text);
      if (consumed<rfc3986::shortcuts::host>(text) != expected ||
          consumed<rfc3987::shortcuts::ihost>(text) != expected ||
          consumed<rfc6874::shortcuts::host>(text) != consumed<rfc6874::host>(text)) {
        BOOST_ERROR(text);
      }
      whole += expected == text.size() ? 1U : 0U;
      if (text.size() == beginning.size() + 5) continue;
      for (const char c : characters) texts.push_back(text + c);
    }
  }
  BOOST_TEST(whole > 2000U);
}

BOOST_AUTO_TEST_SUITE_END()
