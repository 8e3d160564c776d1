// Reasons one by one: what is distinguished, what explains what, and which rule is named.
#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using namespace urispec;
using namespace urispec::diff;

namespace {

// "witness shared_prefix rule", one a reason.
std::vector<std::string> lines(const std::vector<reason>& reasons) {
  std::vector<std::string> list;
  for (const auto& r : reasons) {
    list.push_back(unicode::to_utf8(r.witness) + " " + std::to_string(r.shared_prefix) + " " + r.reading_rule +
                    (r.at_end ? " end" : ""));
  }
  return list;
}

using list = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(reasons_tests)

BOOST_AUTO_TEST_CASE(rfc2396_and_rfc3986) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  BOOST_TEST(lines(p.comparison.reasons.left_only) ==
                 (list{"//@@ 3 reg_name", "//:a 4 reg_name end", "//:a# 4 URI-reference", "//:a? 4 relativeURI",
                       "//:a/ 4 abs_path", "//@a@ 4 reg_name", "//@:a 4 reg_name", "//@:%aa 4 escaped",
                       "a://:a? 6 hier_part"}),
             boost::test_tools::per_element());
  BOOST_TEST(lines(p.comparison.reasons.right_only) ==
                 (list{"? 0 relative-ref", "a: 2 path-empty end", "a:# 2 URI", "//[::] 2 IP-literal"}),
             boost::test_tools::per_element());
}

// Where the automata differ and the derivations do not, the reader would see the same reason twice.
BOOST_AUTO_TEST_CASE(no_reason_is_listed_twice) {
  for (const auto& [left, right] : test::reported_pairs) {
    const auto p = test::compare_pair(left, right);
    for (const auto* reasons : {&p.comparison.reasons.left_only, &p.comparison.reasons.right_only}) {
      for (std::size_t i = 0; i < reasons->size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
          const reason& a = (*reasons)[i];
          const reason& b = (*reasons)[k];
          BOOST_TEST(!(a.reading_rule == b.reading_rule && a.at_end == b.at_end && a.characters == b.characters &&
                       a.continuations == b.continuations && a.may_end == b.may_end),
                     left << " and " << right << ": " << unicode::to_utf8(a.witness));
        }
      }
    }
  }
}

// A text that ends at a place and one that goes on there have two reasons, though the other grammar needs one thing for
// both.
BOOST_AUTO_TEST_CASE(an_end_and_a_character_are_two_reasons) {
  const auto c = test::compare_texts("a = *DIGIT [ \"#\" ]\n", "a = 1*DIGIT [ \"#\" ]\n");
  BOOST_TEST(lines(c.reasons.left_only) == (list{" 0 a end", "# 0 a"}), boost::test_tools::per_element());
  BOOST_TEST(c.reasons.right_only.empty());
}

// Wherever the other grammar needs the same, it is one kind of place.
BOOST_AUTO_TEST_CASE(one_rule_one_set_and_the_same_needs_are_one_reason) {
  const auto c = test::compare_texts("a = *( \"x\" b )\nb = [ \"1\" / \"2\" ]\n", "a = *( \"x\" b )\nb = [ \"1\" ]\n");
  BOOST_TEST(lines(c.reasons.left_only) == list{"x2 1 b"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(other_needs_are_another_reason) {
  const auto c =
      test::compare_texts("a = *( \"x\" b )\nb = [ \"1\" ] [ \"2\" ]\n", "a = *( \"x\" b )\nb = [ \"1\" ]\n");
  BOOST_TEST(lines(c.reasons.left_only) == (list{"x2 1 b", "x12 2 b"}), boost::test_tools::per_element());
  BOOST_TEST((c.reasons.left_only[0].continuations == automaton::code_point_set{{'1', '1'}, {'X', 'X'}, {'x', 'x'}}));
  BOOST_TEST((c.reasons.left_only[1].continuations == automaton::code_point_set{{'X', 'X'}, {'x', 'x'}}));
  BOOST_TEST(c.reasons.left_only[1].may_end);
}

// The place that is met first need not be that of the shortest text.
BOOST_AUTO_TEST_CASE(the_witness_is_a_shortest_one) {
  const auto c = test::compare_texts("a = \"x\" b \"zzzz\" / \"yy\" b\nb = \"1\"\n", "a = \"x\" / \"yy\"\n");
  BOOST_TEST(lines(c.reasons.left_only) == list{"yy1 2 a"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(two_rules_are_two_reasons) {
  const auto c = test::compare_texts("a = b / \"y\" c\nb = \"x\" [ \"1\" ]\nc = [ \"1\" ]\n",
                                     "a = b / \"y\" c\nb = \"x\"\nc = \"\"\n");
  BOOST_TEST(lines(c.reasons.left_only) == (list{"x1 1 b", "y1 1 c"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(nothing_in_common) {
  const auto c = test::compare_texts("a = \"1\"\n", "b = \"2\"\n");
  BOOST_TEST(lines(c.reasons.left_only) == list{"1 0 a"}, boost::test_tools::per_element());
  BOOST_TEST(lines(c.reasons.right_only) == list{"2 0 b"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
