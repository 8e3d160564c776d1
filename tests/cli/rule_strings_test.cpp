// What the atlas shows of the language of a rule, and the rules that it takes from generated headers.
#include "cli/atlas/header_rules.hpp"
#include "cli/atlas/rule_strings.hpp"
#include "urispec/language/regular_rule.hpp"
#include "urispec/spec/load.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

using namespace urispec;
using utf8_texts = std::vector<std::string>;

automaton::dfa language_of(const std::string& abnf) {
  const auto loaded = spec::load(abnf, "test.abnf");
  return language::make_regular(loaded.grammar, 0, automaton::state_budget())->minimal();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_strings)

BOOST_AUTO_TEST_CASE(just_outside_is_cut_short_or_has_one_wrong_character_at_the_end) {
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
      const auto language = language_of(abnf);
      const auto shortest = cli::shortest_strings_of(language, inside.size());
      BOOST_TEST(shortest == inside, boost::test_tools::per_element());
      const auto misses = cli::shortest_strings_of(cli::just_outside(language), outside.size());
      BOOST_TEST(misses == outside, boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(counts_are_of_all_characters) {
  const utf8_texts of_digits{"1", "10", "100", "1000"};
  BOOST_TEST(cli::counts_by_length(language_of("a = *%x30-39\n"), 3) == of_digits, boost::test_tools::per_element());
  const utf8_texts finite{"0", "2", "0"};
  BOOST_TEST(cli::counts_by_length(language_of("a = \"x\"\n"), 2) == finite, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(steps_between_two_states_are_one) {
  const auto steps = cli::labelled_steps(language_of("a = %x61-63 *( %x61 / %x63 )\n"));
  BOOST_REQUIRE_EQUAL(steps.size(), 2U);
  BOOST_TEST(steps[0].by == "[a-c]");
  BOOST_TEST(steps[1].by == "[ac]");
  BOOST_TEST(steps[1].from == steps[1].to);
}

BOOST_AUTO_TEST_CASE(a_rule_of_a_header_ends_where_it_ends) {
  const std::string header =
      "struct a_b;\n\n// §1\n// a-b = \"x\"\n// repair guard: why\nstruct a_b : pegtl::one< 'x' > {\n"
      "  using recognizer = recognizers::a_b;\n};\n\nstruct c : pegtl::one< 'c' > {};\nusing d = rules::base::d;\n";
  const auto first = cli::rule_in_header(header, "a-b");
  BOOST_TEST(first.text == "struct a_b : pegtl::one< 'x' > {\n  using recognizer = recognizers::a_b;\n};");
  BOOST_REQUIRE_EQUAL(first.notes.size(), 1U);
  BOOST_TEST(first.notes[0] == "repair guard: why");
  BOOST_TEST(cli::rule_in_header(header, "c").text == "struct c : pegtl::one< 'c' > {};");
  BOOST_TEST(cli::rule_in_header(header, "d").text == "using d = rules::base::d;");
  BOOST_TEST(cli::rule_in_header(header, "e").text.empty());
}

BOOST_AUTO_TEST_SUITE_END()
