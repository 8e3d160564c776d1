// The header made of tests/data/emit/odd-names.abnf compiles, says what was put in, and matches.
#include "odd-names.hpp"

#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace odd = urispec::rules::grammar_9_odd_names_class;
using descriptor = urispec::grammars::grammar_9_odd_names_class;

namespace {

template <typename Rule>
bool matches(std::string_view text) {
  tao::pegtl::memory_input<> in(text.data(), text.size(), "");
  return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

// The number of bytes that the rule matches at the beginning, one more than all where it fails.
template <typename Rule>
std::size_t consumed(std::string_view text) {
  tao::pegtl::memory_input<> in(text.data(), text.size(), "");
  return tao::pegtl::parse<Rule>(in) ? in.byte() : text.size() + 1;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(odd_header_tests)

BOOST_AUTO_TEST_CASE(descriptor_says_what_it_was_told) {
  BOOST_TEST(descriptor::id == "9 odd-names.class");
  BOOST_TEST(descriptor::title == "Odd \"names\"\nand \\ more");
  BOOST_TEST(descriptor::info.size() == 24U);
  BOOST_TEST(descriptor::info[2].name == "spans-x");
  BOOST_TEST(descriptor::info[1].definition == "\"\\\" / \"/*\" / \"*/\"");
}

BOOST_AUTO_TEST_CASE(rules_match) {
  for (const std::string_view text :
       {"\\", "/*", "abba", "",
        "?"
        "?/",
        "'", "123", "\n", "\nx", "\x7F", "A\xCE\xB1\xCE\xB2", "\xC3\xA9\xF0\x9F\x98\x80\xCE\xB1\xCE\xB2", "\"\\\"",
        "Ab-C", "aB-d", "%00%fF", "xxyzzwww", "xxxxywwww"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(matches<descriptor::start>(text)); }
  }
  BOOST_TEST(matches<descriptor::start>(std::string_view("\0", 1)));
  for (const std::string_view text : {"\\\\", "?", "ab-d", "%0", "xyzwww", "xxxxxywww", "xxyzzzwww", "Ac", "\xCE\xB1",
                                      "\xC3", "\x0B"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(!matches<descriptor::start>(text)); }
  }
}

BOOST_AUTO_TEST_CASE(recognizers_match_what_their_rules_do) {
  std::size_t matched = 0;
  for (const std::string_view first : {"", "k", "kk", "kkk", "kkkk", "+", "-", "+kk", "+kkkk"}) {
    for (const std::string_view second : {"", "0", "g", "G", "h", "8+", "8-"}) {
      for (const std::string_view third :
           {"", "+", "-", "1234567890a", "+1234567890b", "-1234567890A", "-123456789a"}) {
        const std::string text = std::string(first) + std::string(second) + std::string(third);
        BOOST_TEST_CONTEXT(text) {
          BOOST_TEST(consumed<odd::recognizers::alike_>(text) == consumed<odd::alike_>(text));
          BOOST_TEST(consumed<odd::recognizers::branch>(text) == consumed<odd::branch>(text));
        }
        matched += consumed<odd::alike_>(text) <= text.size() ? 1U : 0U;
      }
    }
  }
  BOOST_TEST(matched > 50U);
}

BOOST_AUTO_TEST_CASE(recognizers_that_are_another_rule) {
  static_assert(std::is_same_v<odd::outer::recognizer, odd::recognizers::outer>);
  for (const std::string_view text : {"", "z", "z.z", "Z-Z", "z.zy", "z-", "<a>", "<", "<Z>z", "y.z", "a"}) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(consumed<odd::recognizers::outer>(text) == consumed<odd::outer>(text));
      BOOST_TEST(consumed<odd::recognizers::name>(text) == consumed<odd::name>(text));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
