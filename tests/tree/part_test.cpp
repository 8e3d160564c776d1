// The list of parts and their names.
#include "urispec/components.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(part)

BOOST_AUTO_TEST_CASE(every_part_is_listed_in_its_place_and_named) {
  for (std::size_t i = 0; i < urispec::part_count; ++i) {
    BOOST_TEST(static_cast<std::size_t>(urispec::all_parts[i]) == i);
    BOOST_TEST(!name(urispec::all_parts[i]).empty());
  }
  BOOST_TEST(name(urispec::part::scheme) == "scheme");
  BOOST_TEST(name(urispec::part::fragment) == "fragment");
  BOOST_TEST(name(urispec::part::opaque_part) == "opaque_part");
  BOOST_TEST(name(urispec::part::reg_name) == "reg_name");
}

BOOST_AUTO_TEST_SUITE_END()
