#include "urispec/diagnose/repair.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(repairs)

BOOST_AUTO_TEST_CASE(edits_are_made_in_order) {
  const std::vector<edit> edits{{edit_kind::insert, {0, 0}, "x"},
                                {edit_kind::remove, {1, 2}, ""},
                                {edit_kind::percent_encode, {2, 3}, "%20"},
                                {edit_kind::replace, {3, 4}, "y"},
                                {edit_kind::insert, {4, 4}, "]"}};
  BOOST_TEST(apply_edits(edits, "ab d") == "xa%20y]");
  BOOST_TEST(apply_edits({}, "ab") == "ab");
  BOOST_TEST(
      describe(edits, "ab d") ==
      "insert 'x' at byte 0, remove 'b' at byte 1, percent-encode the space at byte 2 as %20, write 'y' instead of 'd' "
      "at byte 3 and insert ']' at the end");
}

BOOST_AUTO_TEST_CASE(neighbours_are_one_edit_in_words) {
  const std::vector<edit> edits{{edit_kind::remove, {1, 2}, ""}, {edit_kind::remove, {2, 3}, ""}};
  BOOST_TEST(describe(edits, "abcd") == "remove 'bc' at byte 1");
  const std::vector<edit> octets{{edit_kind::percent_encode, {0, 1}, "%C3"},
                                 {edit_kind::percent_encode, {1, 2}, "%A9"}};
  BOOST_TEST(describe(octets, "\xC3\xA9") == "percent-encode '\xC3\xA9' at byte 0 as %C3%A9");
  BOOST_TEST(describe(std::vector<edit>{{edit_kind::remove, {0, 1}, ""}}, "\t") == "remove the tab at byte 0");
}

BOOST_AUTO_TEST_SUITE_END()
