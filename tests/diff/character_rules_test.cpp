// Rules that are single characters: by hand, and for random automata and all rules of the catalogue against their
// strings of up to four characters.
#include "diff/derivations.hpp"

#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "automaton/minimise.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace urispec;

namespace {

automaton::dfa language_of(std::string_view abnf) {
  const auto s = test::read_subject(abnf);
  return s.languages.minimal[s.start];
}

// All strings of up to four characters, tried one by one, with one character of each class: the strings of such a rule
// have one character, or three of which the first is `%` and no other in its place; and there are some. Of each longer
// string a beginning of four characters is tried: no live state may be there.
bool is_single_by_strings(const automaton::dfa& a) {
  std::vector<std::u32string> strings{U""};
  const auto live = live_states(a);
  bool is_any = false;
  for (std::size_t i = 0; i < strings.size(); ++i) {
    const std::u32string text = strings[i];
    automaton::state s = a.start;
    for (const char32_t c : text) s = a.next(s, a.symbols->class_of(c));
    if (!live[s]) continue;
    const bool escape =
        text.size() == 3 && a.symbols->members(a.symbols->class_of(text[0])).size() == 1 && text[0] == U'%';
    if (a.accepting[s] && text.size() != 1 && !escape) return false;
    is_any = is_any || a.accepting[s];
    if (text.size() == 4) return false;
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      strings.push_back(text + a.symbols->members(k).ranges().front().first);
    }
  }
  return is_any;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(character_rules_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  struct given {
    std::string_view abnf;
    bool single;
  };
  constexpr std::array table{
      given{"r = \"a\"\n", true},
      given{"r = ALPHA / DIGIT\n", true},
      given{"r = %x80-10FFFF\n", true},
      given{"r = \"%\"\n", true},
      given{"r = \"%\" 2HEXDIG\n", true},
      given{"r = ALPHA / \"%\" 2HEXDIG\n", true},
      given{"r = [ ALPHA ]\n", false},
      given{"r = 2ALPHA\n", false},
      given{"r = 1*ALPHA\n", false},
      given{"r = \"%\" HEXDIG\n", false},
      given{"r = \"%\" 3HEXDIG\n", false},
      given{"r = \"%\" *2HEXDIG\n", false},
      given{"r = \"%\" [ 2HEXDIG ]\n", true},
      given{"r = ( \"%\" / \"=\" ) 2HEXDIG\n", false},
      given{"r = %x23-26 2HEXDIG\n", false},
      given{"r = \"=\" 2HEXDIG\n", false},
  };
  for (const auto& row : table) {
    const auto a = language_of(row.abnf);
    BOOST_TEST(diff::is_single_character(a) == row.single, row.abnf);
    BOOST_TEST(is_single_by_strings(a) == row.single, row.abnf);
  }
  BOOST_TEST(!diff::is_single_character(automaton::empty_language(language_of("r = \"a\"\n").symbols)));
}

BOOST_AUTO_TEST_CASE(random_automata) {
  std::mt19937 random(19);
  const auto symbols = language_of("r = \"a\" / \"%\"\n").symbols;
  std::size_t single = 0;
  for (int n = 0; n < 20000; ++n) {
    automaton::dfa a{symbols, 0, {}, {}};
    constexpr unsigned states = 5;  // the last is dead
    for (unsigned s = 0; s < states; ++s) {
      for (automaton::symbol_class k = 0; k < symbols->size(); ++k) {
        const unsigned end = s + 1 < states && random() % 3 == 0
                                ? s + 1 + static_cast<unsigned>(random() % (states - s - 1))
                                : states - 1;
        a.table.push_back(end);
      }
      a.accepting.push_back(s + 1 < states && random() % 3 == 0);
    }
    BOOST_TEST_REQUIRE(diff::is_single_character(a) == is_single_by_strings(a), n);
    single += is_single_by_strings(a) ? 1U : 0U;
  }
  BOOST_TEST(single > 100U);
}

BOOST_AUTO_TEST_CASE(rules_of_the_catalogue) {
  for (const auto& id : test::ids_of_built_in_grammars()) {
    const auto s = test::subject_of(id);
    for (std::size_t rule = 0; rule < s.grammar.rules.size(); ++rule) {
      const auto& a = s.languages.minimal[rule];
      // The first strings of a rule refuse it if it is long or has many strings.
      BOOST_TEST(diff::is_single_character(a) == is_single_by_strings(a), id << " " << s.grammar.rules[rule].name);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
