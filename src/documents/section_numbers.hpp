// Numbers of sections, counted: 1, 1.1, 1.2, 2, …, and A, A.1, B, … in the back.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::documents {

class section_numbers {
 public:
  // Sections that begin now are appendices.
  void begin_back() {
    is_back_ = true;
    counts_.clear();
  }

  // A section of that depth begins, 1 for the outermost; its number.
  std::string next(std::size_t depth) {
    if (depth == 0) return {};
    counts_.resize(depth);
    ++counts_.back();
    std::string number;
    for (std::size_t i = 0; i < depth; ++i) {
      if (i > 0) number += '.';
      const bool lettered = i == 0 && is_back_ && counts_[0] >= 1 && counts_[0] <= 26;
      number += lettered ? std::string(1, static_cast<char>('A' + counts_[0] - 1)) : std::to_string(counts_[i]);
    }
    return number;
  }

 private:
  std::vector<std::size_t> counts_;  // of each depth
  bool is_back_ = false;
};

}  // namespace urispec::documents
