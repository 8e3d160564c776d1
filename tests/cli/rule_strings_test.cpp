// What the atlas shows of the language of a rule.
#include "cli/atlas/rule_strings.hpp"
#include "language/regular_rule.hpp"
#include "urispec/spec.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

using namespace urispec;
using utf8_texts = std::vector<std::string>;

automaton::dfa language_of(const std::string& abnf) {
  const auto loaded = spec::load(abnf, "test.abnf");
  return language::make_regular(loaded.grammar, 0, state_budget())->minimal();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_strings)

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

BOOST_AUTO_TEST_SUITE_END()
