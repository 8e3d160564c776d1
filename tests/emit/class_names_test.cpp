// Classes of spans: each has one name, that of the first rule that has it.
#include "emit/pegtl_term.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;
using namespace urispec::peg;

namespace {

expression span_over(automaton::code_point_set set, automaton::code_point_set first = {},
                    triplets escapes = triplets::excluded) {
  return {span{std::move(set), escapes, 0, std::move(first), {{sequence{}}}}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(class_names_tests)

BOOST_AUTO_TEST_CASE(one_name_a_class) {
  const automaton::code_point_set ab{{'a', 'b'}};
  const automaton::code_point_set x{{'x', 'x'}};
  const expression first{sequence{{span_over(ab), span_over(x), span_over(ab)}}};
  const expression second{
      ordered_choice{{span_over(ab, x), {repetition{0, 1, {span_over(ab, {}, triplets::included)}}}}}};
  const std::vector<std::string> names{"one", "other"};
  const emit::class_names classes({&first, &second}, names);
  BOOST_TEST(classes.at({ab, triplets::excluded}) == "spans::one");
  BOOST_TEST(classes.at({x, triplets::excluded}) == "spans::one_2");
  BOOST_TEST(classes.at({ab, triplets::included}) == "spans::other");
  const std::vector<std::string> expected{
      "using one = combinators::character_class< combinators::percent_encoded::no, 'a', 'b' >;",
      "using one_2 = combinators::character_class< combinators::percent_encoded::no, 'x', 'x' >;",
      "using other = combinators::character_class< combinators::percent_encoded::yes, 'a', 'b' >;"};
  BOOST_TEST(classes.definitions() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
