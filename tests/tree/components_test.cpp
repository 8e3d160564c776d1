// All components of a text.
#include "urispec/components.hpp"


#include <boost/test/unit_test.hpp>
#include <type_traits>

BOOST_AUTO_TEST_SUITE(components_value)

static_assert(std::is_trivially_copyable_v<urispec::components>);

BOOST_AUTO_TEST_CASE(nothing_is_defined_at_first) {
  const urispec::components c;
  for (const urispec::part p : urispec::all_parts) BOOST_TEST(!c[p].has_value());
  BOOST_TEST(c.host_kind.empty());
  BOOST_TEST(c.path_kind.empty());
}

BOOST_AUTO_TEST_CASE(each_name_reads_its_own_range) {
  urispec::components c;
  c.text = "0123456789abcdef";
  for (std::size_t i = 0; i < urispec::part_count; ++i) c.ranges[i] = {i, i + 2};
  BOOST_TEST(*c.scheme() == "01");
  BOOST_TEST(*c.authority() == "12");
  BOOST_TEST(*c.userinfo() == "23");
  BOOST_TEST(*c.host() == "34");
  BOOST_TEST(*c.port() == "45");
  BOOST_TEST(*c.path() == "56");
  BOOST_TEST(*c.query() == "67");
  BOOST_TEST(*c.fragment() == "78");
  BOOST_TEST(*c.opaque_part() == "89");
  BOOST_TEST(*c.server() == "9a");
  BOOST_TEST(*c.reg_name() == "ab");
  BOOST_TEST(c.reg_name().begin_offset() == 10u);
}

BOOST_AUTO_TEST_CASE(an_empty_range_is_defined) {
  urispec::components c;
  c.text = "//";
  c.ranges[static_cast<std::size_t>(urispec::part::authority)] = {2, 2};
  BOOST_TEST(c.authority().has_value());
  BOOST_TEST(c.authority()->empty());
  BOOST_TEST(c.authority().begin_offset() == 2u);
}

BOOST_AUTO_TEST_CASE(what_stands_before_the_fragment) {
  urispec::components c;
  c.text = "a#b";
  BOOST_TEST(without_fragment(c) == "a#b");
  c.ranges[static_cast<std::size_t>(urispec::part::fragment)] = {2, 3};
  BOOST_TEST(without_fragment(c) == "a");
  c.text = "#";
  c.ranges[static_cast<std::size_t>(urispec::part::fragment)] = {1, 1};
  BOOST_TEST(without_fragment(c) == "");
}

BOOST_AUTO_TEST_SUITE_END()
