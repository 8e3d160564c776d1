// Places of a byte, against a loop over all bytes.
#include "scan/each_place.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

void check(std::string_view text, char byte) {
  std::vector<std::size_t> expected;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == byte) expected.push_back(i);
  }
  std::vector<std::size_t> found;
  urispec::scan::for_each_place(text, byte, [&](std::size_t place) { found.push_back(place); });
  BOOST_TEST(found == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(each_place)

// Among the bytes are those that differ from the wanted one in one bit, and by one, which carries could confuse.
BOOST_AUTO_TEST_CASE(texts_at_random) {
  const std::string near{'/', '.', '0', '\xAF', '\0', '\x01', '\xFF', '\x80', '\x7F', 'a'};
  std::mt19937 random(3);
  for (int n = 0; n < 20'000; ++n) {
    std::string text;
    for (std::size_t length = random() % 40; length > 0; --length) text += near[random() % near.size()];
    for (const char byte : near) check(text, byte);
  }
}

BOOST_AUTO_TEST_CASE(nothing_and_nothing_else) {
  check("", '/');
  check(std::string(100, '/'), '/');
  check(std::string(100, '\0'), '\0');
}

BOOST_AUTO_TEST_SUITE_END()
