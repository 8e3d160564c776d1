// Automata as text, DOT and JSON.
#include "report/dfa.hpp"

#include "language/regular_rule.hpp"
#include "urispec/spec.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;

namespace {

automaton::dfa language_of(const std::string& abnf) {
  const auto loaded = spec::load(abnf, "test.abnf");
  return language::make_regular(loaded.grammar, 0, work_budget())->minimal();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(automata_written_down)

BOOST_AUTO_TEST_CASE(steps_between_two_states_are_one) {
  const auto steps = report::labelled_steps(language_of("a = %x61-63 *( %x61 / %x63 )\n"));
  BOOST_REQUIRE_EQUAL(steps.size(), 2U);
  BOOST_TEST(automaton::notation_of(steps[0].label) == "[a-c]");
  BOOST_TEST(automaton::notation_of(steps[1].label) == "[ac]");
  BOOST_TEST(steps[1].source == steps[1].target);
}

BOOST_AUTO_TEST_SUITE_END()
