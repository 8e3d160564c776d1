// Numbers of values against a list that is searched from its beginning.
#include "automaton/numbering.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

using urispec::automaton::numbering;

namespace {

using two_words = std::array<std::uint32_t, 2>;

struct with_hash {
  std::vector<std::uint32_t> list;
  bool operator==(const with_hash&) const = default;
  [[nodiscard]] std::size_t hash() const { return list.size(); }  // most are the same
};

struct with_gap {
  bool flag;
  std::uint32_t word;
  auto operator<=>(const with_gap&) const = default;
};
static_assert(!urispec::automaton::is_its_bytes<with_gap>);

template <typename T, typename Draw>
void numbers_as_a_list_has_them(Draw draw) {
  numbering<T> numbers;
  std::vector<T> list;
  for (int i = 0; i < 5000; ++i) {
    const T value = draw();
    const auto entry = std::ranges::find(list, value);
    const auto expected = static_cast<std::uint32_t>(entry - list.begin());
    if (entry == list.end()) list.push_back(value);
    BOOST_REQUIRE(numbers.number_of(value) == expected);
    BOOST_REQUIRE(numbers.size() == list.size());
    BOOST_REQUIRE((numbers[expected] == value));
  }
  BOOST_TEST(list.size() > 100U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(numbering_tests)

BOOST_AUTO_TEST_CASE(as_a_list_has_them) {
  std::mt19937 random(3);
  const auto word = [&] { return static_cast<std::uint32_t>(random() % 40); };
  numbers_as_a_list_has_them<std::uint32_t>([&] { return static_cast<std::uint32_t>(random() % 3000); });
  numbers_as_a_list_has_them<two_words>([&] { return two_words{word(), word()}; });
  numbers_as_a_list_has_them<with_gap>([&] {
    return with_gap{word() % 2 == 0, static_cast<std::uint32_t>(random() % 400)};
  });
  numbers_as_a_list_has_them<with_hash>([&] { return with_hash{std::vector<std::uint32_t>(word() % 4, word() % 40)}; });
}

BOOST_AUTO_TEST_SUITE_END()
