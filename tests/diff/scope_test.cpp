// Rules left out of a comparison that would be too large.
#include "diff/scope.hpp"

#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;
using diff::scope;

namespace {

using words = std::vector<std::string>;

std::array<words, 2> left_out(std::string_view left, std::string_view right, scope target) {
  const auto grammars =
      diff::narrowed({reference::grammar_of(left), reference::grammar_of(right)}, target, work_budget(100));
  return {grammars[0].left_out, grammars[1].left_out};
}

// e is too large for a hundred states, and f needs it.
constexpr std::string_view large = "a = b\nb = \"x\"\nc = \"y\"\ne = 300\"z\"\nf = e\n";
constexpr std::string_view small = "a = \"x\"\nc = \"y\"\ne = \"z\"\ng = e\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(scope_tests)

BOOST_AUTO_TEST_CASE(all_of_it) {
  const auto [left, right] = left_out(large, small, scope::all_rules);
  BOOST_TEST(left.empty());
  BOOST_TEST(right.empty());
}

// A rule that is left out of one grammar is left out of the other, with the rules that use it.
BOOST_AUTO_TEST_CASE(without_what_is_too_large) {
  const auto [left, right] = left_out(large, small, scope::without_too_large);
  BOOST_TEST(left == (words{"e", "f"}), boost::test_tools::per_element());
  BOOST_TEST(right == (words{"e", "g"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_the_start_rules_need) {
  const auto [left, right] = left_out(large, small, scope::needed);
  BOOST_TEST(left == (words{"c", "e", "f"}), boost::test_tools::per_element());
  BOOST_TEST(right == (words{"c", "e", "g"}), boost::test_tools::per_element());
  // It stays however large it is.
  const auto needed = left_out("a = e\ne = 300\"z\"\n", small, scope::without_too_large);
  BOOST_TEST(needed[0].empty());
}

BOOST_AUTO_TEST_CASE(rules_that_recurse) {
  const auto whole = reference::grammar_of("a = \"x\"\nb = \"(\" [ b ] \")\"\nc = b\n");
  const auto scoped = diff::without_recursive_rules(whole);
  BOOST_TEST(scoped.left_out == (words{"b", "c"}), boost::test_tools::per_element());
  BOOST_TEST(scoped.grammar.rules.size() == 1U);
  BOOST_TEST(diff::without_recursive_rules(scoped.grammar).left_out.empty());
}

BOOST_AUTO_TEST_SUITE_END()
