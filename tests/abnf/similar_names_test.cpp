// Names that are near to one that was typed.
#include "abnf/similar_names.hpp"

#include <boost/test/unit_test.hpp>

#include <array>

namespace {

using name_list = std::vector<std::string>;

name_list near(std::string_view typed) {
  static const std::array<std::string, 6> text{"show", "shortest", "check", "count", "dfa", "prove"};
  return urispec::abnf::similar_names(typed, text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(similar_names_tests)

BOOST_AUTO_TEST_CASE(what_begins_so) {
  BOOST_TEST(near("sh") == (name_list{"show", "shortest"}), boost::test_tools::per_element());
  BOOST_TEST(near("c") == (name_list{"check", "count"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(one_character_more_fewer_other_or_swapped) {
  for (const char* typed : {"shoow", "sow", "shaw", "hsow", "shwo"}) {
    BOOST_TEST_CONTEXT(typed) { BOOST_TEST(near(typed) == name_list{"show"}, boost::test_tools::per_element()); }
  }
}

BOOST_AUTO_TEST_CASE(only_the_nearest) {
  const std::array<std::string, 4> grammars{"rfc2396", "rfc3986", "rfc3986-eid5428", "rfc3987"};
  BOOST_TEST(urispec::abnf::similar_names("rfc3896", grammars) == name_list{"rfc3986"},
             boost::test_tools::per_element());
  BOOST_TEST(urispec::abnf::similar_names("rfc2397", grammars) == name_list{"rfc2396"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(case_counts_nothing) {
  BOOST_TEST(near("SHWO") == name_list{"show"}, boost::test_tools::per_element());
  const std::array<std::string, 2> rules{"ALPHA", "host"};
  BOOST_TEST(urispec::abnf::similar_names("alhpa", rules) == name_list{"ALPHA"}, boost::test_tools::per_element());
  BOOST_TEST(urispec::abnf::did_you_mean("Hots", rules) == " (did you mean host?)");
  BOOST_TEST(urispec::abnf::did_you_mean("x", rules) == "");
}

BOOST_AUTO_TEST_CASE(longer_names_may_be_further_away) {
  BOOST_TEST(near("shotrset") == name_list{"shortest"}, boost::test_tools::per_element());
  BOOST_TEST(near("sorted").empty());  // three of six
}

BOOST_AUTO_TEST_CASE(nothing_is_near_to_what_is_none) {
  BOOST_TEST(near("").empty());
  BOOST_TEST(near("frob").empty());
  BOOST_TEST(near("x").empty());
  BOOST_TEST(urispec::abnf::similar_names("b", std::array<std::string, 1>{"a"}).empty());
  BOOST_TEST(near(std::string(100'000, 's')).empty());
}

BOOST_AUTO_TEST_SUITE_END()
