// Texts read byte by byte, one or several at a time, end where the automaton says that they end.
#include "urispec/diff/byte_table.hpp"

#include "diff/small_grammars.hpp"
#include "parse/all_strings.hpp"
#include "urispec/unicode/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::diff;
using end_state = std::optional<automaton::state>;

namespace {

automaton::dfa automaton_of(std::string_view grammar) {
  const subject s = test::read_subject(grammar);
  return s.language();
}

end_state end_by_automaton(const automaton::dfa& a, std::string_view utf8) {
  const auto text = unicode::from_utf8(utf8);
  if (!text) return std::nullopt;
  automaton::state s = a.start;
  for (const char32_t c : *text) s = a.next(s, a.symbols->class_of(c));
  return s;
}

// Texts that end at different times, some of them empty, some beyond US-ASCII, some not UTF-8.
std::vector<std::string> texts(std::size_t count) {
  static const std::vector<std::string> pieces{
      "a", "b", "abab", "x", "é", "日本", "\xFF", "\xC3", std::string(1, '\0'), "\x7F", "bbbbbbbbbbbbbbbbb"};
  std::mt19937 random(17);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) {
    std::string text;
    for (std::size_t n = random() % 9; n > 0; --n) text += pieces[random() % pieces.size()];
    all.push_back(text);
  }
  return all;
}

constexpr std::string_view grammar = "s = *( a b / %xE9 / %x65E5 %x672C )\na = \"a\"\nb = 1*\"b\"\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(byte_table_tests)

BOOST_AUTO_TEST_CASE(one_text) {
  const auto a = automaton_of(grammar);
  const byte_table table(a);
  for (const auto& text : texts(2000)) BOOST_TEST((table.read(text) == end_by_automaton(a, text)), text);
  test::for_all_strings("abAx", 6, [&](std::string_view text) {
    if (table.read(text) != end_by_automaton(a, text)) BOOST_ERROR(text);
  });
}

// Fewer than are read in turn, as many, and more.
BOOST_AUTO_TEST_CASE(many_texts) {
  const auto a = automaton_of(grammar);
  const byte_table table(a);
  for (const std::size_t count : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 100U, 3000U}) {
    const auto all = texts(count);
    const std::vector<std::string_view> views(all.begin(), all.end());
    std::vector<end_state> ends(count, automaton::state{999});
    table.read(views, ends);
    for (std::size_t i = 0; i < count; ++i)
      BOOST_TEST((ends[i] == end_by_automaton(a, all[i])), count << ": " << all[i]);
  }
}

BOOST_AUTO_TEST_CASE(texts_without_characters) {
  const auto a = automaton_of(grammar);
  const byte_table table(a);
  const std::vector<std::string_view> views(11);
  std::vector<end_state> ends(11);
  table.read(views, ends);
  for (const auto& end : ends) BOOST_TEST((end == a.start));
}

// Limits on both sides of what the table needs, as if rows could not be counted in 32 bits.
BOOST_AUTO_TEST_CASE(without_a_table) {
  const auto a = automaton_of(grammar);
  const auto all = texts(500);
  const std::vector<std::string_view> views(all.begin(), all.end());
  for (const std::size_t entries : {0U, 1U, 10U, 50U, 1000U}) {
    const byte_table table(a, entries);
    std::vector<end_state> ends(all.size(), automaton::state{999});
    table.read(views, ends);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto expected = end_by_automaton(a, all[i]);
      BOOST_TEST((ends[i] == expected && table.read(all[i]) == expected), entries << ": " << all[i]);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
