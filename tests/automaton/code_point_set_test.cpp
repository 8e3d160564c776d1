// Sets of code points against a plain array of flags, around every border that matters.
#include "urispec/code_point_set.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <vector>

using namespace urispec::automaton;

namespace {

// The code points near the ends of the ranges below; sets are compared there.
const std::vector<code_point_range> windows{{0, 40}, {0xD7F0, 0xE010}, {0x10FFE0, 0x10FFFF}};

bool surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

// Membership of every code point of the windows, and what must hold of any set.
std::vector<bool> members(const code_point_set& set) {
  const auto ranges = set.ranges();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    BOOST_TEST((ranges[i].first <= ranges[i].last));
    BOOST_TEST(!surrogate(ranges[i].first));
    BOOST_TEST(!surrogate(ranges[i].last));
    if (i > 0) BOOST_TEST((ranges[i - 1].last + 1 < ranges[i].first));
  }
  std::vector<bool> result;
  for (const auto& w : windows) {
    for (char32_t c = w.first; c <= w.last; ++c) result.push_back(set.contains(c));
  }
  return result;
}

code_point_range random_range(std::mt19937& random) {
  const auto below = [&](char32_t n) { return static_cast<char32_t>(random() % n); };
  const auto& w = windows[random() % windows.size()];
  const char32_t first = w.first + below(w.last - w.first + 1);
  // Some ranges reach from one window into another.
  if (below(8) == 0) return {first, windows.back().last - below(5)};
  return {first, std::min<char32_t>(w.last, first + below(6))};
}

struct sample {
  code_point_set set;
  std::vector<code_point_range> inserted;
};

sample random_set(std::mt19937& random) {
  sample result;
  for (std::size_t n = random() % 6; n > 0; --n) {
    result.inserted.push_back(random_range(random));
    result.set.insert(result.inserted.back());
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(code_point_set_tests)

BOOST_AUTO_TEST_CASE(characters_with_numbers_for_names_stand_apart) {
  BOOST_TEST(notation_of(code_point_set{{U'\t', U'\n'}}) == "[U+0009 U+000A]");
  BOOST_TEST(notation_of(code_point_set{{U'\t', U'\n'}, {U'a', U'b'}}) == "[U+0009 U+000A ab]");
  BOOST_TEST(notation_of(code_point_set{{U' ', U'!'}, {0xA0, 0xA2}}) == "[U+0020 ! U+00A0-U+00A2]");
}

BOOST_AUTO_TEST_CASE(insert_is_membership_in_any_of_the_ranges) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const auto [set, inserted] = random_set(random);
    std::vector<bool> expected;
    for (const auto& w : windows) {
      for (char32_t c = w.first; c <= w.last; ++c) {
        const bool in = std::ranges::any_of(inserted, [&](const auto& r) { return c >= r.first && c <= r.last; });
        expected.push_back(in && !surrogate(c));
      }
    }
    BOOST_TEST(members(set) == expected);
  }
}

BOOST_AUTO_TEST_CASE(equal_members_are_equal_sets) {
  const code_point_set pieces{{'a', 'c'}, {'d', 'f'}, {'x', 'x'}, {'b', 'e'}};
  BOOST_TEST((pieces == code_point_set{{'x', 'x'}, {'a', 'f'}}));
  const code_point_set around{{0xD000, 0xD7FF}, {0xE000, 0xE0FF}};
  BOOST_TEST((around == code_point_set{{0xD000, 0xE0FF}}));
  BOOST_TEST((code_point_set{{0xD800, 0xDFFF}}).empty());
  BOOST_TEST((code_point_set{{0xD900, 0xE000}} == code_point_set{{0xE000, 0xE000}}));
  BOOST_TEST((code_point_set{{0xD7FF, 0xDA00}} == code_point_set{{0xD7FF, 0xD7FF}}));
}

BOOST_AUTO_TEST_CASE(all_is_all_but_surrogates) {
  BOOST_TEST(code_point_set::universe().size() == 0x110000U - 0x800U);
  BOOST_TEST(code_point_set::universe().ranges().size() == 2U);
}

BOOST_AUTO_TEST_CASE(operations_are_those_on_each_member) {
  std::mt19937 random(2);
  for (int i = 0; i < 1000; ++i) {
    const auto a = random_set(random).set;
    const auto b = random_set(random).set;
    const auto in_a = members(a);
    const auto in_b = members(b);
    std::vector<bool> either, both, only_a;
    for (std::size_t c = 0; c < in_a.size(); ++c) {
      either.push_back(in_a[c] || in_b[c]);
      both.push_back(in_a[c] && in_b[c]);
      only_a.push_back(in_a[c] && !in_b[c]);
    }
    BOOST_TEST(members(set_union(a, b)) == either);
    BOOST_TEST(members(set_intersection(a, b)) == both);
    BOOST_TEST(members(set_difference(a, b)) == only_a);
    BOOST_TEST(set_union(a, b).size() + set_intersection(a, b).size() == a.size() + b.size());
  }
}

BOOST_AUTO_TEST_SUITE_END()
