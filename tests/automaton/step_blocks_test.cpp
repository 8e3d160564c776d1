// Blocks of groups against the rows of all configurations, compared one with another.
#include "automaton/subset_construction.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <random>
#include <vector>

using namespace urispec::automaton;

BOOST_AUTO_TEST_SUITE(step_blocks_tests)

BOOST_AUTO_TEST_CASE(rows_compared) {
  std::mt19937 random(11);
  std::size_t together = 0, apart = 0;
  for (int round = 0; round < 2000; ++round) {
    const auto groups = static_cast<std::uint32_t>(1 + random() % 9);
    step_blocks blocks(groups);
    for (int subset = 0; subset < 3; ++subset) {
      blocks.restart();
      std::vector<std::vector<std::uint32_t>> rows(groups);  // by group: of each configuration; 0: it leads nowhere
      for (auto n = random() % 4; n > 0; --n) {
        std::vector<group_move> moves;
        for (std::uint32_t g = 0; g < groups; ++g) {
          const auto row = static_cast<std::uint32_t>(random() % 3);
          rows[g].push_back(row);
          if (row > 0) moves.push_back({g, row - 1});
        }
        blocks.split(moves);
      }
      std::vector<std::uint32_t> first(groups);
      blocks.for_each_block(first, [&](std::size_t g) { return static_cast<std::uint32_t>(g); });
      for (std::uint32_t a = 0; a < groups; ++a) {
        BOOST_TEST(first[a] <= a);
        for (std::uint32_t b = 0; b < a; ++b) {
          BOOST_TEST((first[a] == first[b]) == (rows[a] == rows[b]));
          ++(rows[a] == rows[b] ? together : apart);
        }
      }
    }
  }
  BOOST_TEST(together > 1000U);
  BOOST_TEST(apart > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
