// Parts of a recognizer that have a name of their own.
#include "emit/recognizers.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace urispec::emit;

namespace {

term leaf(std::string name) { return {std::move(name), {}}; }

std::vector<std::string> parts(const term& tree, const std::vector<std::string>& rules = {}) {
  std::vector<std::string> result;
  for (const auto& [name, what] : parts_of_recognizer(tree, "r", rules)) {
    result.push_back(name + " = " + on_one_line(what));
  }
  return result;
}

const term end{"pegtl::opt", {leaf("a_rule_with_a_name"), leaf("another_one")}};

}  // namespace

BOOST_AUTO_TEST_SUITE(recognizers_tests)

BOOST_AUTO_TEST_CASE(what_stands_once_and_fits_has_none) {
  const term tree{"pegtl::seq", {leaf("a"), end}};
  BOOST_TEST(parts(tree) == std::vector<std::string>{"r = " + on_one_line(tree)}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_stands_in_several_places) {
  const term tree{"pegtl::sor", {{"pegtl::seq", {leaf("a"), end}}, {"pegtl::seq", {leaf("b"), end}}}};
  const std::vector<std::string> expected{"r_2 = " + on_one_line(end),
                                          "r = pegtl::sor< pegtl::seq< a, r_2 >, pegtl::seq< b, r_2 > >"};
  BOOST_TEST(parts(tree) == expected, boost::test_tools::per_element());
}

// Only the greater part has a name, where the lesser stands nowhere else.
BOOST_AUTO_TEST_CASE(a_part_of_a_part) {
  const term greater{"pegtl::opt", {leaf("x"), end}};
  const term tree{"pegtl::sor", {{"pegtl::seq", {leaf("a"), greater}}, {"pegtl::seq", {leaf("b"), greater}}}};
  const std::vector<std::string> expected{"r_2 = " + on_one_line(greater),
                                          "r = pegtl::sor< pegtl::seq< a, r_2 >, pegtl::seq< b, r_2 > >"};
  BOOST_TEST(parts(tree) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_on_a_line) {
  const term wide{"pegtl::sor", {leaf(std::string(50, 'x')), leaf(std::string(50, 'y'))}};
  const std::vector<std::string> expected{"r_2 = " + on_one_line(wide), "r = pegtl::seq< a, r_2 >"};
  BOOST_TEST(parts({"pegtl::seq", {leaf("a"), wide}}) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(names_of_rules_are_not_taken) {
  const term tree{"pegtl::sor", {{"pegtl::seq", {leaf("a"), end}}, {"pegtl::seq", {leaf("b"), end}}}};
  const auto names = parts(tree, {"r", "r_2", "a", "b"});
  BOOST_REQUIRE(names.size() == 2U);
  BOOST_TEST(names.front().starts_with("r_3 = "));
}

// The parts of the recognizers of a rule and of another, whose name in C++ has an underscore more.
BOOST_AUTO_TEST_CASE(names_of_other_parts_are_not_taken) {
  const term tree{"pegtl::sor", {{"pegtl::seq", {leaf("a"), end}}, {"pegtl::seq", {leaf("b"), end}}}};
  const auto first = parts(tree);
  const auto second = parts_of_recognizer(tree, "r_", std::vector<std::string>{"r_2", "r"});
  BOOST_TEST(first.front().starts_with("r_2 = "));
  BOOST_TEST(second.front().name == "r_3");
}

BOOST_AUTO_TEST_CASE(no_two_underscores) {
  const term tree{"pegtl::sor", {{"pegtl::seq", {leaf("a"), end}}, {"pegtl::seq", {leaf("b"), end}}}};
  const auto names = parts_of_recognizer(tree, "r_", {});
  BOOST_REQUIRE(names.size() == 2U);
  BOOST_TEST(names.front().name == "r_2");
  BOOST_TEST(names.back().name == "r_");
}

// The whole is a part that does not fit on a line: it has the name itself.
BOOST_AUTO_TEST_CASE(the_whole_is_a_part) {
  const term wide{"pegtl::sor", {leaf(std::string(50, 'x')), leaf(std::string(50, 'y'))}};
  BOOST_TEST(parts(wide) == std::vector<std::string>{"r = " + on_one_line(wide)}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
