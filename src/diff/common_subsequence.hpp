// The longest common subsequence of two sequences: which members are kept when one is turned into the other.
//
// Method: the table of R. A. Wagner and M. J. Fischer, "The String-to-String Correction Problem" (1974), after common
// beginnings and ends have been removed. Of several longest ones, the result is the one whose members are as far left
// as possible in the first sequence. Cost: the product of the remaining lengths; if that is more than `most_cells`,
// nothing in the middle counts as common. Tested in tests/diff/definition_edit_test.cpp against trying all
// subsequences.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::diff {

// Pairs of places, ascending in both. `same(i, j)` says whether member i of the first equals member j of the second.
template <typename Same>
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> common_subsequence(std::size_t first, std::size_t second,
                                                                                  Same equal) {
  constexpr std::size_t most_cells = std::size_t{1} << 22U;
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::size_t begin = 0;
  while (begin < std::min(first, second) && equal(begin, begin)) {
    pairs.emplace_back(begin, begin);
    ++begin;
  }
  std::size_t tail = 0;
  while (tail < std::min(first, second) - begin && equal(first - tail - 1, second - tail - 1)) ++tail;

  const std::size_t rows = first - begin - tail;
  const std::size_t columns = second - begin - tail;
  if (rows > 0 && columns > 0 && columns <= most_cells / rows) {
    // The length of the longest one of what begins at row i and column j.
    std::vector<std::uint32_t> longest((rows + 1) * (columns + 1), 0);
    const auto cell = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return longest[i * (columns + 1) + j]; };
    for (std::size_t i = rows; i-- > 0;) {
      for (std::size_t j = columns; j-- > 0;) {
        cell(i, j) = equal(begin + i, begin + j) ? cell(i + 1, j + 1) + 1 : std::max(cell(i + 1, j), cell(i, j + 1));
      }
    }
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
      if (equal(begin + i, begin + j)) {
        pairs.emplace_back(begin + i++, begin + j++);
      } else if (cell(i, j + 1) >= cell(i + 1, j)) {
        ++j;
      } else {
        ++i;
      }
    }
  }
  for (std::size_t n = tail; n > 0; --n) pairs.emplace_back(first - n, second - n);
  return pairs;
}

}  // namespace urispec::diff
