// What is UTF-8 and what is not.
#include "ecma/well_formed_check.hpp"

namespace urispec::test {

using namespace ecma;

BOOST_AUTO_TEST_SUITE(well_formed)

BOOST_AUTO_TEST_CASE(every_three_bytes) {
  std::string text(3, '\0');
  for (unsigned bytes = 0; bytes < 0x1000000; bytes += bytes < 0xC00000 ? 0x101 : 1) {
    text[0] = static_cast<char>(bytes >> 16);
    text[1] = static_cast<char>(bytes >> 8);
    text[2] = static_cast<char>(bytes);
    if (is_well_formed(text.data(), 3) != plain::is_well_formed(text.data(), 3)) require_same_verdict(text);
  }
}

BOOST_AUTO_TEST_CASE(boundaries_and_random_text) {
  check_well_formed();
}

BOOST_AUTO_TEST_CASE(blocks_end_between_characters) {
  const std::string text = "ab\xF0\x9F\x98\x80z";
  const auto end = [&text](std::size_t size) { return whole_characters(text.data(), size, text.size()); };
  BOOST_TEST(end(1) == 1U);
  BOOST_TEST(end(2) == 2U);
  BOOST_TEST(end(3) == 2U);
  BOOST_TEST(end(4) == 2U);
  BOOST_TEST(end(5) == 2U);
  BOOST_TEST(end(6) == 6U);
  BOOST_TEST(end(7) == 7U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
