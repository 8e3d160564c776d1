// Names of a set: greedy, and together exactly the set.
#include "interpret/named_sets.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;
using interpret::named_set;
using interpret::names_of;

namespace {

const std::vector<named_set> classes{{"ALPHA", {{'A', 'Z'}, {'a', 'z'}}},
                                     {"DIGIT", {{'0', '9'}}},
                                     {"HEXDIG", {{'0', '9'}, {'A', 'F'}, {'a', 'f'}}},
                                     {"colon", {{':', ':'}}}};
using names = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(named_sets)

BOOST_AUTO_TEST_CASE(have_the_largest_class_first_and_notation_for_the_rest) {
  const auto expect = [](const automaton::code_point_set& set, const names& expected) {
    BOOST_TEST(names_of(set, classes) == expected, boost::test_tools::per_element());
  };
  expect({{'0', '9'}, {'A', 'Z'}, {'a', 'z'}, {':', ':'}}, {"ALPHA", "DIGIT", ":"});
  expect({{'0', '9'}, {'A', 'F'}, {'a', 'f'}}, {"HEXDIG"});
  expect({{'0', '9'}, {'A', 'C'}}, {"DIGIT", "[A-C]"});
  expect({{':', ':'}}, {":"});
  expect({}, {});
}

BOOST_AUTO_TEST_SUITE_END()
