#include "urispec/scan/classify.hpp"

#include <cstdint>

namespace urispec::scan {

void classify(const char* text, std::size_t available, const class_table& of, std::uint64_t* masks) noexcept {
  classify_plainly(text, available, of, masks);
}

std::size_t whole_blocks(const char* text, std::size_t available, const class_bits& of) noexcept {
  std::size_t done = 0;
  for (std::uint64_t members = 0; available - done >= block_size; done += block_size) {
    classify_plainly(text + done, available - done, {&of, 1, nullptr}, &members);
    if (~members != 0) break;
  }
  return done;
}

}  // namespace urispec::scan
