// Random strings: members of the language, equally likely.
#include "language/sample.hpp"

#include "language/fixture.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <limits>
#include <map>
#include <type_traits>

using namespace urispec;
using language::near_miss_sampler;
using language::sampler;

namespace {

// True if one character put in, taken out or replaced makes a valid string of it.
bool is_one_edit_away(const automaton::dfa& a, const std::u32string& text) {
  const auto& symbols = *a.symbols;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    for (automaton::symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
      auto longer = text;
      longer.insert(i, 1, symbols.readable(k));
      if (a.accepts(longer)) return true;
      auto changed = text;
      if (i < text.size()) changed[i] = symbols.readable(k);
      if (a.accepts(changed)) return true;
    }
    auto shorter = text;
    if (i < text.size()) shorter.erase(i, 1);
    if (a.accepts(shorter)) return true;
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sample_tests)

// All strings of length 3 of *( a / b c ): aaa, abc, bca. Chi-squared with two degrees of freedom; the seed is fixed.
BOOST_AUTO_TEST_CASE(all_strings_are_equally_likely) {
  const auto r = test::regular_of("s = *( %x61 / %x62 %x63 )\n");
  const sampler strings(r.minimal(), 3);
  BOOST_TEST(strings.population().str() == "3");
  language::random_source random(1);
  std::map<std::u32string, int> counts;
  constexpr int draws = 30000;
  for (int i = 0; i < draws; ++i) ++counts[strings.draw(random).value()];
  BOOST_TEST(counts.size() == 3U);
  double chi = 0;
  for (const auto& [text, count] : counts) chi += (count - draws / 3.0) * (count - draws / 3.0) / (draws / 3.0);
  BOOST_TEST(chi < 13.8);  // p = 0.001
}

BOOST_AUTO_TEST_CASE(members_of_a_class_are_equally_likely) {
  const auto r = test::regular_of("s = %x61-63 / %x100-106\n");
  const sampler strings(r.minimal(), 1);
  language::random_source random(2);
  std::map<char32_t, int> counts;
  for (int i = 0; i < 10000; ++i) ++counts[strings.draw(random).value()[0]];
  BOOST_TEST(counts.size() == 10U);
  for (const auto& [c, count] : counts) BOOST_TEST((count > 850 && count < 1150));
}

BOOST_AUTO_TEST_CASE(drawn_strings_are_valid_and_as_long_as_asked) {
  for (const char* const rule : {"URI-reference", "IPv6address", "authority"}) {
    const auto r = test::rule_of("rfc3986", rule);
    for (const std::size_t length : {2U, 7U, 25U}) {
      const sampler strings(r.minimal(), length);
      language::random_source random(3);
      for (int i = 0; i < 300; ++i) {
        const auto text = strings.draw(random).value();
        BOOST_TEST(text.size() == length);
        BOOST_TEST(r.minimal().accepts(text));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_seed_gives_the_same_strings) {
  const auto r = test::rule_of("rfc3986", "IPv6address");
  const sampler strings(r.minimal(), 12);
  language::random_source random(1);
  BOOST_TEST(unicode::to_utf8(*strings.draw(random)) == "fEb:0c::e1a7");
  BOOST_TEST(unicode::to_utf8(*strings.draw(random)) == "Af2::93:2E3e");
}

BOOST_AUTO_TEST_CASE(near_misses_are_invalid_and_one_edit_away) {
  for (const char* const rule : {"IPv4address", "host", "path-absolute"}) {
    const auto r = test::rule_of("rfc3986", rule);
    for (const std::size_t length : {1U, 8U, 11U}) {
      const near_miss_sampler misses(r.minimal(), length);
      language::random_source random(4);
      for (int i = 0; i < 100; ++i) {
        const auto text = misses.draw(random);
        if (!text) break;
        BOOST_TEST(text->size() == length);
        BOOST_TEST(!r.minimal().accepts(*text));
        BOOST_TEST(is_one_edit_away(r.minimal(), *text));
      }
    }
  }
}

// A sampler keeps no automaton of its own.
static_assert(std::is_constructible_v<sampler, const automaton::dfa&, std::size_t>);
static_assert(!std::is_constructible_v<sampler, automaton::dfa, std::size_t>);
static_assert(!std::is_constructible_v<near_miss_sampler, automaton::dfa, std::size_t>);

BOOST_AUTO_TEST_CASE(nothing_where_there_is_nothing) {
  const auto r = test::rule_of("rfc3986", "IPv4address");
  language::random_source random(5);
  BOOST_TEST(!sampler(r.minimal(), 6).draw(random).has_value());
  BOOST_TEST(near_miss_sampler(r.minimal(), 6).draw(random).has_value());
  BOOST_TEST(!near_miss_sampler(r.minimal(), 20).draw(random).has_value());
  const auto everything = test::regular_of("s = *( %x0-D7FF / %xE000-10FFFF )\n");
  BOOST_TEST(!near_miss_sampler(everything.minimal(), 3).draw(random).has_value());
  BOOST_TEST(sampler(everything.minimal(), 0).draw(random).value().empty());
}

BOOST_AUTO_TEST_CASE(memory_that_no_number_can_say_is_the_largest_number) {
  const auto r = test::rule_of("rfc3986", "URI-reference");
  constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t before = 0;
  for (const std::size_t length : {0U, 1U, 100U, 10000U, 1000000U}) {
    const auto bytes = language::sampler::memory(r.minimal(), length);
    BOOST_TEST(before < bytes);
    before = bytes;
  }
  BOOST_TEST(before < largest);
  for (const std::size_t length : {std::size_t{100'000'000'000}, std::numeric_limits<std::size_t>::max()}) {
    BOOST_TEST(language::sampler::memory(r.minimal(), length) == largest);
  }
}

// A length has strings if some are counted.
BOOST_AUTO_TEST_CASE(lengths_have_strings_if_there_are_some) {
  for (const auto& [grammar, rule] : {std::pair{"rfc3986", "IPv6address"}, std::pair{"rfc3986", "dec-octet"},
                                      std::pair{"rfc3986", "IPv4address"}, std::pair{"rfc3987", "IRI"}}) {
    const auto r = test::rule_of(grammar, rule);
    const std::vector<bool> has_strings = language::lengths_with_strings(r.minimal(), 50);
    BOOST_TEST_REQUIRE(has_strings.size() == 51U);
    for (std::size_t length = 0; length < has_strings.size(); ++length) {
      const bool is_counted = !sampler(r.minimal(), length).population().is_zero();
      BOOST_TEST((has_strings[length] == is_counted), rule << " of length " << length);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
