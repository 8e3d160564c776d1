// Prefix conflicts against trying all strings: whether one string is a prefix of another, what can come after it, and
// whether the string shown is a shortest one.
#include "peg/prefixes.hpp"

#include "automaton/random_automata.hpp"
#include "reference/prefix_or_equal.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace urispec;
using namespace urispec::peg;

namespace {

struct prefixes {
  bool proper = false;
  bool equal = false;
  std::string after;          // characters after a proper prefix, sorted
  std::size_t shortest = 1000;  // of the longer strings that have a proper prefix
};

prefixes find(const automaton::dfa& shorter, const automaton::dfa& longer, const std::vector<std::u32string>& strings) {
  prefixes result;
  for (const auto& s : strings) {
    if (!longer.accepts(s)) continue;
    result.equal = result.equal || shorter.accepts(s);
    for (std::size_t n = 0; n < s.size(); ++n) {
      if (!shorter.accepts(std::u32string_view(s).substr(0, n))) continue;
      result.proper = true;
      result.shortest = std::min(result.shortest, s.size());
      const char after = static_cast<char>(s[n]);
      if (result.after.find(after) == std::string::npos) result.after += after;
    }
  }
  std::ranges::sort(result.after);
  return result;
}

bool has_prefix_in(std::u32string_view text, const automaton::dfa& shorter, std::size_t longest) {
  for (std::size_t n = 0; n <= longest; ++n) {
    if (shorter.accepts(text.substr(0, n))) return true;
  }
  return false;
}

std::string letters(const automaton::code_point_set& set) {
  std::string result;
  for (const char c : {'a', 'b', 'c'}) {
    if (set.contains(static_cast<char32_t>(c))) result += c;
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(prefix_conflict_tests)

BOOST_AUTO_TEST_CASE(against_all_strings) {
  std::mt19937 random(30);
  const auto symbols = test::letters_a_and_b();
  // With three states each, whatever can be shown is shown by strings of at most nine characters.
  const auto strings = reference::all_strings(U"abc", 8);
  work_budget budget;
  std::size_t count = 0;
  for (int i = 0; i < 150; ++i) {
    const auto shorter = test::random_automaton(random, 3, symbols);
    const auto longer = test::random_automaton(random, 2, symbols);
    const auto expected = find(shorter, longer, strings);
    const auto proper = prefix_conflict(shorter, longer, budget);
    BOOST_TEST(proper.has_value() == expected.proper);
    if (proper && expected.proper) {
      ++count;
      BOOST_TEST(letters(proper->next) == expected.after);
      BOOST_TEST(longer.accepts(proper->text));
      BOOST_TEST(has_prefix_in(proper->text, shorter, proper->text.size() - 1));
      BOOST_TEST(proper->text.size() == expected.shortest);
    }
    const auto any = reference::prefix_or_equal(shorter, longer, budget);
    BOOST_TEST(any.has_value() == (expected.proper || expected.equal));
    if (any) {
      BOOST_TEST(longer.accepts(any->text));
      BOOST_TEST(has_prefix_in(any->text, shorter, any->text.size()));
      BOOST_TEST(letters(any->next) == expected.after);
    }
    std::string first;
    for (const char32_t c : {U'a', U'b', U'c'}) {
      const bool begins =
          std::ranges::any_of(strings, [&](const auto& s) { return !s.empty() && s[0] == c && longer.accepts(s); });
      if (begins) first += static_cast<char>(c);
    }
    BOOST_TEST(letters(first_characters(longer)) == first);
  }
  BOOST_TEST(count > 20U);
}

BOOST_AUTO_TEST_SUITE_END()
