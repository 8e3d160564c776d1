// The length that an automaton reads of a text, against trying every prefix.
#include "automaton/reading.hpp"

#include "automaton/utf8_texts.hpp"
#include "reference/reading.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;
using namespace urispec::automaton;

BOOST_AUTO_TEST_SUITE(reading_tests)

BOOST_AUTO_TEST_CASE(as_far_as_the_longest_prefix) {
  std::mt19937 random(23);
  const auto symbols = test::letters_of_some_scripts();
  std::size_t in_the_middle = 0;
  for (int i = 0; i < 200; ++i) {
    const dfa a = test::random_automaton(random, 6, symbols);
    const auto live = live_states(a);
    const auto stays_alive = [&](state s, symbol_class k) { return live[a.next(s, k)]; };
    // The steps that are taken may depend only on their start and on the character, too.
    const auto odd = [](state s, symbol_class k) { return (s + k) % 3 != 0; };
    for (const auto& text : test::utf8_texts(random, 40)) {
      BOOST_TEST((read_while(a, text, stays_alive) == reference::longest_reading(a, text, stays_alive)), text);
      const auto far = read_while(a, text, odd);
      BOOST_TEST((far == reference::longest_reading(a, text, odd)), text);
      in_the_middle += far.bytes != 0 && far.bytes != text.size() ? 1U : 0U;
      const auto whole = read(a, text);
      const auto expected = reference::longest_reading(a, text, [](state, symbol_class) { return true; });
      BOOST_TEST((whole == expected), text);
    }
  }
  BOOST_TEST(in_the_middle > 1000U);
}

// A text that ends within a character is read up to it.
BOOST_AUTO_TEST_CASE(cut_off_characters) {
  std::mt19937 random(24);
  const dfa a = test::random_automaton(random, 6, test::letters_of_some_scripts());
  const std::string_view text = "aé日\xF0\x9F\x98\x80";
  const std::size_t ends[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
  for (std::size_t bytes = 0; bytes <= text.size(); ++bytes) {
    BOOST_TEST(read(a, text.substr(0, bytes)).bytes == ends[bytes]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
