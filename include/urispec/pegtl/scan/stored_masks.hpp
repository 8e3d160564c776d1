// The data of a block_input about a block: for each of its classes a word with a bit for each byte, all computed at
// once with the vector instructions of the machine (scan/classify.hpp). A parser that is compiled for one set of
// instructions has masks of another type in their place, with the same functions (src/scan/vbmi_masks.hpp).
// Tested in tests/scan/block_input_test.cpp.
#pragma once

#include "urispec/scan/classify.hpp"

#include <cstddef>
#include <cstdint>

namespace urispec::scan {

class stored_masks {
 public:
  void classify(const char* text, std::size_t available, const class_table& of) noexcept {
    scan::classify(text, available, of, masks_);
  }

  // That of the class of this index in the table with which the block was classified.
  template <std::size_t Index>
  [[nodiscard]] std::uint64_t of(const class_table&) const noexcept {
    return masks_[Index];
  }

  // Word by word: they were stored so a moment ago, and a vector that loads two of them would have to wait for both,
  // which made texts of several blocks a tenth slower.
  void take(const stored_masks& other) noexcept {
    for (std::size_t c = 0; c < masks_.size(); ++c) {
      masks_[c] = other.masks_[c];
      asm volatile("" ::: "memory");  // the compiler takes no vectors
    }
  }

 private:
  class_masks masks_;
};

}  // namespace urispec::scan
