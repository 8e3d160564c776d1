// The places of a byte against a loop over the text: all sizes up to some blocks, and whole windows, from none of the
// byte to nothing else, next to a page that must not be read, on every target that the machine can run.
#include "scan/guarded_memory.hpp"
#include "scan/targets.hpp"
#include "scan/byte_places.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

// One byte of `one_in` is looked for; the others are those that differ from it in one bit, and any.
std::string random_window(std::mt19937& random, std::size_t size, unsigned one_in) {
  std::string text(size, ' ');
  for (char& c : text) {
    const auto other = static_cast<char>(random() % 2 == 0 ? '\n' ^ 1 << random() % 8 : random());
    c = one_in != 0 && random() % one_in == 0 ? '\n' : other == '\n' ? 'n' : other;
  }
  return text;
}

std::vector<std::uint16_t> by_loop(std::string_view text) {
  std::vector<std::uint16_t> places;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') places.push_back(static_cast<std::uint16_t>(i));
  }
  return places;
}

void compare(std::string_view text, std::string_view target) {
  scan::window_places places;
  places.fill(0xFFFF);
  const std::size_t count = scan::find_places(text, '\n', places);
  const std::vector<std::uint16_t> expected = by_loop(text);
  const std::vector<std::uint16_t> actual(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(count));
  if (actual != expected) BOOST_TEST(actual == expected, target << ", " << text.size() << " bytes");
  BOOST_TEST(scan::count_of('\n', text) == expected.size());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(byte_places)

BOOST_AUTO_TEST_CASE(places_are_those_that_a_loop_finds) {
  test::guarded_memory memory;
  test::on_every_target([&](std::string_view target) {
    std::mt19937 random(4);
    for (const unsigned one_in : {0U, 1U, 2U, 5U, 50U}) {
      for (std::size_t size = 0; size < 300; ++size) {
        const std::string text = random_window(random, size, one_in);
        compare(memory.hold(text), target);
        compare(memory.hold_at_beginning(text), target);
      }
      for (std::size_t size = scan::window_size - 70; size <= scan::window_size; ++size) {
        compare(memory.hold(random_window(random, size, one_in)), target);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(texts_of_any_size_are_counted) {
  std::mt19937 random(5);
  const std::string text = random_window(random, 3 * scan::window_size + 17, 3);
  std::uint64_t counted = 0;
  for (const char c : text) counted += c == '\n' ? 1 : 0;
  BOOST_TEST(scan::count_of('\n', text) == counted);
}

BOOST_AUTO_TEST_SUITE_END()
