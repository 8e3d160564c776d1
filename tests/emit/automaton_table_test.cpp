// An automaton as a table in C++: by hand, and in lines.
#include "emit/automaton_table.hpp"

#include "reference/small_grammars.hpp"
#include "automaton/languages.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;

namespace {

automaton::dfa automaton_of(const std::string& definition) {
  work_budget budget;
  return automaton::build_languages(reference::grammar_of("r = " + definition + "\n"), budget).minimal[0];
}

// The automaton of one text, whose characters are given as classes of the alphabet.
automaton::dfa of_one_text(const automaton::shared_alphabet& symbols,
                           const std::vector<automaton::symbol_class>& text) {
  const auto dead = static_cast<automaton::state>(text.size() + 1);
  automaton::dfa automaton{symbols, 0, std::vector<automaton::state>((dead + 1) * symbols->size(), dead), {}};
  for (automaton::state s = 0; s < text.size(); ++s) automaton.table[s * symbols->size() + text[s]] = s + 1;
  automaton.accepting.assign(dead + 1, false);
  automaton.accepting[text.size()] = true;
  return automaton;
}

// n characters, all of them different, in n + 1 columns and n + 1 states.
automaton::dfa different_characters(std::size_t n) {
  std::vector<automaton::code_point_set> sets;
  std::vector<automaton::symbol_class> text;
  for (std::size_t i = 0; i < n; ++i) {
    const auto c = static_cast<char32_t>(0x100 + i);
    sets.push_back({{c, c}});
  }
  const auto symbols = std::make_shared<const automaton::alphabet>(sets);
  for (std::size_t i = 0; i < n; ++i) text.push_back(symbols->class_of(static_cast<char32_t>(0x100 + i)));
  return of_one_text(symbols, text);
}

// n times the same character, in 2 columns and n + 1 states.
automaton::dfa same_characters(std::size_t n) {
  const std::vector<automaton::code_point_set> sets{{{U'x', U'x'}}};
  const auto symbols = std::make_shared<const automaton::alphabet>(sets);
  return of_one_text(symbols, std::vector<automaton::symbol_class>(n, symbols->class_of(U'x')));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(automaton_table_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  BOOST_TEST(emit::automaton_table("r", automaton_of("*%s\"x\" %s\"y\"")) ==
             "struct r {\n"
             "  static constexpr std::size_t start = 1, accepting = 1, columns = 3;\n"
             "  static constexpr char32_t first[] = {0x0, 0x78, 0x79, 0x7A};\n"
             "  static constexpr std::uint8_t column[] = {0, 1, 2, 0};\n"
             "  static constexpr std::uint8_t next[] = {2, 2, 2, 2, 1, 0};\n"
             "};\n");
  // Letters in either case lead to the same states, and so does all that is beyond US-ASCII.
  BOOST_TEST(emit::automaton_table("r", automaton_of("*( \"x\" / %x80-10FFFF )")) ==
             "struct r {\n"
             "  static constexpr std::size_t start = 0, accepting = 1, columns = 2;\n"
             "  static constexpr char32_t first[] = {0x0, 0x58, 0x59, 0x78, 0x79, 0x80};\n"
             "  static constexpr std::uint8_t column[] = {0, 1, 0, 1, 0, 1};\n"
             "  static constexpr std::uint8_t next[] = {1, 0};\n"
             "};\n");
}

BOOST_AUTO_TEST_CASE(long_tables_have_several_lines) {
  const auto text = emit::automaton_table("r", automaton_of("40*50%s\"x\" %s\"y\""));
  std::size_t line = 0;
  for (const char c : text) {
    line = c == '\n' ? 0 : line + 1;
    BOOST_TEST_REQUIRE(line <= 120U);
  }
}

// The first number that a type cannot hold needs the next type. n states have the numbers 0 to n - 1, and n is none.
BOOST_AUTO_TEST_CASE(types_hold_the_values) {
  const struct {
    automaton::dfa automaton;
    std::string column, next;
  } table[] = {
      {different_characters(254), "std::uint8_t", "std::uint8_t"},
      {different_characters(255), "std::uint8_t", "std::uint16_t"},
      {different_characters(256), "std::uint16_t", "std::uint16_t"},
      {same_characters(65'534), "std::uint8_t", "std::uint16_t"},
      {same_characters(65'535), "std::uint8_t", "std::uint32_t"},
  };
  for (const auto& row : table) {
    const auto text = emit::automaton_table("r", row.automaton);
    BOOST_TEST(text.find("constexpr " + row.column + " column[]") != std::string::npos, row.automaton.states());
    BOOST_TEST(text.find("constexpr " + row.next + " next[]") != std::string::npos, row.automaton.states());
  }
}

BOOST_AUTO_TEST_SUITE_END()
