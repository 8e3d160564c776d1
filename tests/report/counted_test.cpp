#include "report/text.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>

using urispec::report::binary_size;

BOOST_AUTO_TEST_CASE(sizes_have_the_greatest_unit_that_leaves_a_whole_number) {
  BOOST_TEST(binary_size(0) == "0 bytes");
  BOOST_TEST(binary_size(1023) == "1023 bytes");
  BOOST_TEST(binary_size(1024) == "1 KiB");
  BOOST_TEST(binary_size(1536) == "1536 bytes");
  BOOST_TEST(binary_size(std::uint64_t{512} << 20U) == "512 MiB");
  BOOST_TEST(binary_size(std::uint64_t{1} << 30U) == "1 GiB");
  BOOST_TEST(binary_size(std::uint64_t{1} << 42U) == "4096 GiB");
}
