// A sorted list with each of its elements once.
#pragma once

#include <algorithm>
#include <vector>

namespace urispec::automaton {

template <typename T>
void drop_repeated(std::vector<T>& sorted) {
  // Not std::ranges::unique: Clang 14 does not compile the subrange that it returns, as the library of GCC 12 has it.
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
}

}  // namespace urispec::automaton
