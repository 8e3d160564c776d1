// An automaton as a table in C++: by hand, and in lines.
#include "emit/text/automaton_table.hpp"

#include "reference/small_grammars.hpp"
#include "urispec/automaton/languages.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;

namespace {

automaton::dfa automaton_of(const std::string& definition) {
  automaton::state_budget budget;
  return automaton::build_languages(reference::grammar_of("r = " + definition + "\n"), budget).minimal[0];
}

}  // namespace

BOOST_AUTO_TEST_SUITE(automaton_table_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  BOOST_TEST(emit::automaton_table("r", automaton_of("*%s\"x\" %s\"y\"")) ==
             "struct r {\n"
             "  static constexpr std::size_t start = 1, accepting = 1, columns = 3;\n"
             "  static constexpr char32_t first[] = {0x0, 0x78, 0x79, 0x7A};\n"
             "  static constexpr std::uint8_t column[] = {0, 1, 2, 0};\n"
             "  static constexpr std::uint16_t next[] = {2, 2, 2, 2, 1, 0};\n"
             "};\n");
  // Letters in either case lead to the same states, and so does all that is beyond US-ASCII.
  BOOST_TEST(emit::automaton_table("r", automaton_of("*( \"x\" / %x80-10FFFF )")) ==
             "struct r {\n"
             "  static constexpr std::size_t start = 0, accepting = 1, columns = 2;\n"
             "  static constexpr char32_t first[] = {0x0, 0x58, 0x59, 0x78, 0x79, 0x80};\n"
             "  static constexpr std::uint8_t column[] = {0, 1, 0, 1, 0, 1};\n"
             "  static constexpr std::uint16_t next[] = {1, 0};\n"
             "};\n");
}

BOOST_AUTO_TEST_CASE(long_tables_have_several_lines) {
  const auto text = emit::automaton_table("r", automaton_of("40*50%s\"x\" %s\"y\""));
  std::size_t line = 0;
  for (const char c : text) {
    line = c == '\n' ? 0 : line + 1;
    BOOST_TEST_REQUIRE(line <= 120U);
  }
  BOOST_TEST(emit::entries_of_table(automaton_of("40*50%s\"x\" %s\"y\"")) == 3U * 53U);
}

BOOST_AUTO_TEST_SUITE_END()
