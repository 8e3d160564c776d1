#include "scan/escapes.hpp"
#include "urispec/scan/classify.hpp"

#include <algorithm>

namespace urispec::scan {

void classify_plainly(const char* text, std::size_t available, const class_bits* classes, std::size_t count,
                      std::uint64_t* masks) noexcept {
  const std::size_t n = std::min(available, block_size);
  std::fill_n(masks, count, 0);
  std::uint64_t percent = 0;
  std::uint64_t hexadecimal = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (byte >= 0x80) continue;
    if (byte == '%') percent |= bit;
    if (rules::detail::is_hexadecimal(text[i])) hexadecimal |= bit;
    for (std::size_t c = 0; c < count; ++c) {
      if ((classes[c].by_low_bits[byte & 0x0FU] >> (byte >> 4U) & 1U) != 0) masks[c] |= bit;
    }
  }
  if (percent == 0) return;
  const std::uint64_t escapes = complete_escapes(percent, hexadecimal, text, available);
  for (std::size_t c = 0; c < count; ++c) {
    if (classes[c].with_percent) masks[c] |= escapes;
  }
}

}  // namespace urispec::scan
