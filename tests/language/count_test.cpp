// Counts of strings against counting each rule by itself.
#include "language/count.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <string>
#include <vector>

using namespace urispec;

namespace {

std::string count_of(const automaton::dfa& a, std::size_t length) {
  language::counter strings(a);
  while (strings.length() < length) strings.advance();
  return strings.count().str();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(count_tests)

// One by one: each string of one character a class stands for as many as its classes have members.
BOOST_AUTO_TEST_CASE(agrees_with_counting_per_rule) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    std::vector<language::big_integer> expected(6);
    test::for_each_string(*r.languages.symbols, 5, [&](const std::u32string& s) {
      if (!r.minimal().accepts(s)) return;
      language::big_integer members = 1;
      for (const char32_t c : s)
        members = members * r.languages.symbols->members(r.languages.symbols->class_of(c)).size();
      expected[s.size()] += members;
    });
    for (std::size_t n = 0; n < expected.size(); ++n) {
      BOOST_TEST(count_of(r.minimal(), n) == expected[n].str(), text << " length " << n);
    }
  }
}

BOOST_AUTO_TEST_CASE(known_numbers) {
  BOOST_TEST(count_of(test::rule_of("rfc3986", "URI-reference").minimal(), 3) == "540049");
  BOOST_TEST(count_of(test::rule_of("rfc3986", "IPv4address").minimal(), 7) == "10000");
  BOOST_TEST(count_of(test::rule_of("rfc3986", "dec-octet").minimal(), 3) == "156");
  BOOST_TEST(count_of(test::rule_of("rfc3986", "pct-encoded").minimal(), 3) == "484");
  BOOST_TEST(count_of(test::rule_of("rfc3986", "port").minimal(), 30) == "1" + std::string(30, '0'));
}

BOOST_AUTO_TEST_CASE(surrogates_are_no_code_points) {
  const auto any = test::regular_of("s = %x0-D7FF / %xE000-10FFFF\n").minimal();
  BOOST_TEST(count_of(any, 1) == "1112064");
  BOOST_TEST(count_of(any, 0) == "0");
}

BOOST_AUTO_TEST_CASE(every_ipv4_address_has_one_length) {
  const auto address = test::rule_of("rfc3986", "IPv4address").minimal();
  language::counter strings(address);
  language::big_integer sum;
  for (; strings.length() <= 15; strings.advance()) sum += strings.count();
  BOOST_TEST(sum.str() == "4294967296");
}

// The estimate grows as the numbers do.
BOOST_AUTO_TEST_CASE(bits_per_character) {
  for (const auto rule : {"URI-reference", "scheme", "path-abempty", "port"}) {
    const auto a = test::rule_of("rfc3986", rule).minimal();
    language::counter strings(a);
    while (strings.length() < 500) strings.advance();
    const auto bits_of = [](const language::big_integer& n) { return static_cast<double>(n.bits()); };
    const double before = bits_of(strings.count());
    while (strings.length() < 1000) strings.advance();
    const double grown = (bits_of(strings.count()) - before) / 500;
    BOOST_TEST(std::abs(language::growth_of(a).bits_per_character - grown) < 0.05, rule);
  }
  const auto pairs = test::regular_of("s = *( %x0-D7FF \"a\" )\n");
  BOOST_TEST(std::abs(language::growth_of(pairs.minimal()).bits_per_character - std::log2(2 * 0xD800) / 2) < 0.01);
}

// The part before the loop, however long it takes, is not the long run; nor is a slower loop.
BOOST_AUTO_TEST_CASE(bits_after_a_long_beginning) {
  const auto bits = [](std::string_view text) {
    const auto growth = language::growth_of(test::regular_of(text).minimal());
    BOOST_TEST(!growth.longest);
    return growth.bits_per_character;
  };
  BOOST_TEST(std::abs(bits("s = 200%x61 *%x20-10FFFF\n") - std::log2(1112064 - 0x20)) < 0.01);
  BOOST_TEST(std::abs(bits("s = 200ALPHA *%x61\nALPHA = %x41-5A / %x61-7A\n")) < 0.01);
  BOOST_TEST(std::abs(bits("s = *%x61-64 %x7A *%x61-62\n") - 2) < 0.01);
  BOOST_TEST(std::abs(bits("s = *( 997%x61 %x61-62 )\n")) < 0.01);
}

BOOST_AUTO_TEST_CASE(counts_are_of_all_characters) {
  const std::vector<std::string> digits{"1", "10", "100", "1000"};
  BOOST_TEST(language::counts_by_length(test::regular_of("a = *%x30-39\n").minimal(), 3) == digits,
             boost::test_tools::per_element());
  const std::vector<std::string> finite{"0", "2", "0"};
  BOOST_TEST(language::counts_by_length(test::regular_of("a = \"x\"\n").minimal(), 2) == finite,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(languages_with_a_longest_string) {
  const auto growth = [](const automaton::dfa& a, std::size_t longest, double bits) {
    const auto result = language::growth_of(a);
    BOOST_TEST((result.longest == longest));
    BOOST_TEST(std::abs(result.bits_per_character * static_cast<double>(longest) - bits) < 0.001);
  };
  growth(test::regular_of("s = 200ALPHA\nALPHA = %x41-5A / %x61-7A\n").minimal(), 200, 200 * std::log2(52));
  growth(test::rule_of("rfc3986", "IPv4address").minimal(), 15, 32);
  growth(test::regular_of("s = \"\"\n").minimal(), 0, 0);
  growth(test::regular_of("s = *1%x61 %x62\n").minimal(), 2, 1);
}

BOOST_AUTO_TEST_SUITE_END()
