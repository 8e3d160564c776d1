#include "urispec/language/just_outside.hpp"

#include "language/fixture.hpp"
#include "urispec/automaton/minimise.hpp"
#include "urispec/language/shortest.hpp"
#include "urispec/unicode/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;

namespace {

using utf8_texts = std::vector<std::string>;

utf8_texts shortest_of(const automaton::dfa& language, std::size_t count) {
  utf8_texts found;
  language::shortest_strings(automaton::merge_classes(language), count, [&](const std::u32string& text) {
    found.push_back(unicode::to_utf8(text));
    return visit_result::proceed;
  });
  return found;
}

bool reads(const automaton::dfa& a, const std::u32string& text) {
  automaton::state at = a.start;
  for (const char32_t c : text) at = a.next(at, a.symbols->class_of(c));
  return a.accepting[at];
}

}  // namespace

BOOST_AUTO_TEST_SUITE(just_outside_tests)

BOOST_AUTO_TEST_CASE(cut_short_or_one_wrong_character_at_the_end) {
  struct row {
    const char* abnf;
    utf8_texts inside, outside;
  };
  const row rows[] = {
      {"a = %s\"x\"\n", {"x"}, {"", "a", "xa"}},
      {"a = %s\"xy\"\n", {"xy"}, {"", "a", "x", "y", "xa"}},
      {"a = *%s\"x\"\n", {"", "x", "xx", "xxx", "xxxx"}, {"a", "xa", "xxa", "xxxa", "xxxxa"}},
      {"a = *%x0-D7FF *%xE000-10FFFF\n", {"", "a", "\xEE\x80\x80", "aa", "a\xEE\x80\x80"}, {"\xEE\x80\x80" "a"}},
  };
  for (const auto& [abnf, inside, outside] : rows) {
    BOOST_TEST_CONTEXT(abnf) {
      const auto rule = test::regular_of(abnf);
      BOOST_TEST(shortest_of(rule.minimal(), inside.size()) == inside, boost::test_tools::per_element());
      const auto misses = shortest_of(language::just_outside(rule.minimal()), outside.size());
      BOOST_TEST(misses == outside, boost::test_tools::per_element());
    }
  }
}

// Against the definition, on all short strings.
BOOST_AUTO_TEST_CASE(all_but_the_last_character_begin_a_string) {
  constexpr std::size_t longest = 4;
  for (const auto text : test::shapes) {
    BOOST_TEST_CONTEXT(text) {
      const auto rule = test::regular_of(text);
      const auto live = automaton::live_states(rule.minimal());
      const auto begins_one = [&](const std::u32string& s) {
        automaton::state at = rule.minimal().start;
        for (const char32_t c : s) at = rule.minimal().next(at, rule.minimal().symbols->class_of(c));
        return bool(live[at]);
      };
      const auto outside = language::just_outside(rule.minimal());
      test::for_each_string(*rule.minimal().symbols, longest, [&](const std::u32string& s) {
        const bool expected =
            !reads(rule.minimal(), s) && (s.empty() || begins_one(s.substr(0, s.size() - 1)));
        BOOST_TEST(reads(outside, s) == expected, unicode::to_utf8(s));
      });
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
