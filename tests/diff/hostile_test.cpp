// Grammars that would make a comparison use all of memory, or compare all rules of one with each of the other. There is
// no clock: the sizes are such that it would not end.
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/small_grammars.hpp"
#include "full_run.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;
using namespace urispec::diff;

namespace {

// Rules of as many languages.
std::string many_rules(std::string_view prefix, int count) {
  std::string text = "start = %x0\n";
  for (int i = 0; i < count; ++i) {
    text += std::string(prefix) + std::to_string(i) + " = \"x\" \"" + std::to_string(i) + "\" *\"y\"\n";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile_tests)

BOOST_AUTO_TEST_CASE(many_rules_without_a_name_in_common) {
  const int count = test::full_run() ? 5000 : 2000;
  const auto left = test::read_subject(many_rules("left-", count));
  const auto right = test::read_subject(many_rules("right-", count));
  const auto result = correspond(left, right, {}, work_budget());
  BOOST_REQUIRE(result.pairs.size() == static_cast<std::size_t>(count) + 1);
  BOOST_TEST(result.pairs[1].left == "left-0");
  BOOST_TEST(result.pairs.back().right == "right-" + std::to_string(count - 1));
  BOOST_TEST(result.left_alone.empty());
  BOOST_TEST(result.right_alone.empty());
}

// The automata have a few thousand states each, both side by side nine million.
BOOST_AUTO_TEST_CASE(pairs_of_states_by_the_million) {
  const std::string left = "*( 3001\"x\" )\n";
  const std::string right = "*( 3011\"x\" )\n";
  const auto compared = [](const std::string& a, const std::string& b) {
    work_budget budget;
    return diff::compare(test::read_subject(a), test::read_subject(b), abnf::built_in_components(), {}, 3, budget);
  };
  const auto other_rules = compared("s = \"x\"\na = " + left, "s = \"x\"\nb = " + right);
  BOOST_REQUIRE(other_rules.has_value());
  BOOST_TEST(other_rules->rules.left_alone.size() == 1U);
  BOOST_TEST(!compared("s = \"x\"\na = " + left, "s = \"x\"\na = " + right).has_value());
  BOOST_TEST(!compared("s = " + left, "s = " + right).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
