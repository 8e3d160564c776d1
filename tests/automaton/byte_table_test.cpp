// Texts read byte by byte, one or several at a time, end where the automaton says that they end.
#include "automaton/byte_table.hpp"

#include "automaton/utf8_texts.hpp"
#include "parse/all_strings.hpp"
#include "reference/reading.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace urispec;
using namespace urispec::automaton;
using end_state = std::optional<state>;

namespace {

struct fixture {
  std::mt19937 random{17};

  dfa some_automaton() { return test::random_automaton(random, 9, test::letters_of_some_scripts()); }

  // All at once, by the table and by the reference.
  static void compare(const dfa& a, const byte_table& table, const std::vector<std::string>& texts) {
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    std::vector<end_state> ends(texts.size(), state{999});
    table.read(views, ends);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      BOOST_TEST((ends[i] == reference::end_of(a, texts[i])), texts.size() << " texts, " << i << ": " << texts[i]);
    }
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(byte_table_tests, fixture)

BOOST_AUTO_TEST_CASE(one_text) {
  for (int i = 0; i < 20; ++i) {
    const dfa a = some_automaton();
    const byte_table table(a);
    for (const auto& text : test::utf8_texts(random, 200)) {
      BOOST_TEST((table.read(text) == reference::end_of(a, text)), text);
    }
    test::for_all_strings("abAx", 5, [&](std::string_view text) {
      if (table.read(text) != reference::end_of(a, text)) BOOST_ERROR(text);
    });
  }
}

// Fewer than are read in turn, as many, and more.
BOOST_AUTO_TEST_CASE(many_texts) {
  for (const std::size_t count : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 100U, 3000U}) {
    const dfa a = some_automaton();
    compare(a, byte_table(a), test::utf8_texts(random, count));
  }
}

BOOST_AUTO_TEST_CASE(texts_without_characters) {
  const dfa a = some_automaton();
  const byte_table table(a);
  const std::vector<std::string_view> views(11);
  std::vector<end_state> ends(11);
  table.read(views, ends);
  for (const auto& end : ends) BOOST_TEST((end == a.start));
}

// Limits on both sides of what the table needs, as if rows could not be counted in 32 bits.
BOOST_AUTO_TEST_CASE(without_a_table) {
  const dfa a = some_automaton();
  const auto texts = test::utf8_texts(random, 500);
  for (const std::size_t entries : {0U, 1U, 10U, 50U, 1000U}) {
    const byte_table table(a, entries);
    compare(a, table, texts);
    for (const auto& text : texts) BOOST_TEST((table.read(text) == reference::end_of(a, text)), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
