// Strings one edit away from a language and not in it.
#include "language/near_misses.hpp"

#include "language/fixture.hpp"
#include "automaton/minimise.hpp"
#include "language/shortest.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;

namespace {

using utf8_texts = std::vector<std::string>;

utf8_texts shortest_of(const automaton::dfa& language, std::size_t count) {
  utf8_texts texts;
  language::shortest_strings(automaton::merge_classes(language), count, [&](const std::u32string& text) {
    texts.push_back(unicode::to_utf8(text));
    return visit_result::proceed;
  });
  return texts;
}

bool reads(const automaton::dfa& a, const std::u32string& text) {
  automaton::state current = a.start;
  for (const char32_t c : text) current = a.next(current, a.symbols->class_of(c));
  return a.accepting[current];
}

// True if one edit of a text is read; a character of each class is tried.
bool has_edit_inside(const automaton::dfa& a, const std::u32string& text) {
  for (std::size_t position = 0; position <= text.size(); ++position) {
    if (position < text.size() && reads(a, text.substr(0, position) + text.substr(position + 1))) return true;
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      const std::u32string letter(1, a.symbols->members(k).ranges().front().first);
      if (reads(a, text.substr(0, position) + letter + text.substr(position))) return true;
      if (position < text.size() && reads(a, text.substr(0, position) + letter + text.substr(position + 1)))
        return true;
    }
  }
  return false;
}

automaton::dfa near_misses_of(const automaton::dfa& a) {
  work_budget budget;
  return language::near_misses(a, budget);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(near_misses_tests)

BOOST_AUTO_TEST_CASE(one_edit_away_and_not_inside) {
  struct row {
    const char* abnf;
    utf8_texts misses;
  };
  const row rows[] = {
      {"a = %s\"x\"\n", {"", "a", "ax", "xa", "xx"}},
      {"a = %s\"xy\"\n", {"x", "y", "ay", "xa", "xx", "yy", "axy", "xay", "xxy"}},
      {"a = *%s\"x\"\n", {"a", "ax", "xa", "axx", "xax", "xxa"}},
      {"a = *%x0-D7FF *%xE000-10FFFF\n", {"\xEE\x80\x80" "a"}},
      {"a = *%x0-D7FF\n", {"\xEE\x80\x80", "a\xEE\x80\x80", "\xEE\x80\x80" "a"}},
  };
  for (const auto& [abnf, misses] : rows) {
    BOOST_TEST_CONTEXT(abnf) {
      const auto texts = shortest_of(near_misses_of(test::regular_of(abnf).minimal()), misses.size());
      BOOST_TEST(texts == misses, boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(every_string_is_all_there_is) {
  BOOST_TEST(shortest_of(near_misses_of(test::regular_of("a = *%x0-10FFFF\n").minimal()), 1).empty());
}

// Compares with the definition, on all short strings: an edit that leads into the language leads back out of it.
BOOST_AUTO_TEST_CASE(an_edit_of_it_is_inside) {
  constexpr std::size_t longest = 4;
  for (const auto text : test::shapes) {
    BOOST_TEST_CONTEXT(text) {
      const auto rule = test::regular_of(text);
      const auto automaton = near_misses_of(rule.minimal());
      test::for_each_string(*rule.minimal().symbols, longest, [&](const std::u32string& s) {
        const bool expected = !reads(rule.minimal(), s) && has_edit_inside(rule.minimal(), s);
        BOOST_TEST(reads(automaton, s) == expected, unicode::to_utf8(s));
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(a_budget_that_runs_out_leaves_nothing) {
  work_budget budget(3);
  BOOST_TEST(shortest_of(language::near_misses(test::regular_of("a = 9%s\"x\"\n").minimal(), budget), 1).empty());
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_SUITE_END()
