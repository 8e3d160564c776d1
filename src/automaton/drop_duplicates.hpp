// A sorted list with each of its elements once.
#pragma once

#include "urispec/code_point_set.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace urispec::automaton {

template <typename T>
void drop_duplicates(std::vector<T>& list) {
  // Here and elsewhere not std::ranges::unique: Clang 14 does not compile the subrange that it returns, as the library
  // of GCC 12 has it.
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

// The order is unspecified.
inline void sort_and_drop_duplicates(std::vector<code_point_set>& sets) {
  std::ranges::sort(sets, [](const code_point_set& a, const code_point_set& b) {
    return std::ranges::lexicographical_compare(a.ranges(), b.ranges(), [](const auto& x, const auto& y) {
      return std::pair(x.first, x.last) < std::pair(y.first, y.last);
    });
  });
  drop_duplicates(sets);
}

}  // namespace urispec::automaton
