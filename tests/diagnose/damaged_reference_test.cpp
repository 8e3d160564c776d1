// Signs that are left of a parameter, and the parameter that it was.
#include "diagnose/causes/table.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace urispec;

namespace {

// The text with the first one repaired; as it is if there is none.
std::string repaired_reference(std::string_view text, std::size_t begin = 0) {
  const auto damage = diagnosing::damaged_reference_in(text, begin);
  return damage ? apply_edits({&*damage, 1}, text) : std::string(text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(damaged_references)

BOOST_AUTO_TEST_CASE(are_before_the_rest_of_a_name) {
  BOOST_TEST(repaired_reference("?lang=en\u00AEion=in") == "?lang=en&region=in");
  BOOST_TEST(repaired_reference("http://x/?a=1\u00AEauto=1") == "http://x/?a=1&regauto=1");
  BOOST_TEST(repaired_reference("?a=b\u00A7ionId=c") == "?a=b&sectionId=c");
  BOOST_TEST(repaired_reference("?a=b\u00B6m=c") == "?a=b&param=c");
  BOOST_TEST(repaired_reference("?a=b\u00D7tamp=c") == "?a=b&timestamp=c");
  BOOST_TEST(repaired_reference("?a=b\u00ACify=c") == "?a=b&notify=c");
  BOOST_TEST(repaired_reference("?a=b\u00A4cy=c") == "?a=b&currency=c");
  BOOST_TEST(repaired_reference("?a=b\u00A9=c") == "?a=b&copy=c");
  BOOST_TEST(repaired_reference("?a=\u00A9=c\u00A9=d", 6) == "?a=\u00A9=c&copy=d");
}

BOOST_AUTO_TEST_CASE(other_signs_are_data) {
  for (const std::string_view text : {"", "?t=20\u00B0C&x=1", "?q=Lego\u00AE", "?\u00A9=1", "?a=1&\u00A9=1",
                                      "/a\u00AEion=in", "?q=ma\u00F0ur=1", "?q=\u00E9t\u00E9=1"}) {
    BOOST_TEST(repaired_reference(text) == text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
