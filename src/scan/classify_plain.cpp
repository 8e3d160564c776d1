// Classification without vectors, byte by byte: what classify_highway.cpp must agree with.
// Cost: bytes times classes. Tested in tests/scan/classify_test.cpp.
#include "scan/escapes.hpp"
#include "scan/wide.hpp"
#include "urispec/scan/classify.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <algorithm>

namespace urispec::scan {
namespace {

std::uint64_t members_beyond_ascii(const char* text, std::size_t n, const lead_bits& of) {
  tail_words words;
  std::uint64_t leads = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (byte >= 0x80 && byte < 0xC0) words.tails |= bit;
    if (byte >= 0xA0 && byte < 0xC0) words.upper_tails |= bit;
    if (byte == 0xE0) words.e0 |= bit;
    if (byte == 0xED) words.ed |= bit;
    if (byte < 0xC0 || byte >= 0xF0) continue;
    if (byte >= 0xE0) words.of_three |= bit;
    if ((unsigned{of[byte & 0x0FU]} >> ((byte >> 4U) - 0xCU) & 1U) != 0) leads |= bit;
  }
  return characters_of(leads, complete(words));
}

}  // namespace

void classify_plainly(const char* text, std::size_t available, const class_table& of, class_masks& masks) noexcept {
  const class_bits* const classes = of.classes;
  const std::size_t count = of.count;
  const std::size_t n = std::min(available, block_size);
  masks.fill(0);
  std::uint64_t percent = 0;
  std::uint64_t hexadecimal = 0;
  bool all_ascii = true;
  for (std::size_t i = 0; i < n; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::uint64_t bit = std::uint64_t{1} << i;
    all_ascii = all_ascii && byte < 0x80;
    if (byte >= 0x80) continue;
    if (byte == '%') percent |= bit;
    if (unicode::is_hex_digit(text[i])) hexadecimal |= bit;
    for (std::size_t c = 0; c < count; ++c) {
      if ((unsigned{classes[c].by_low_bits[byte & 0x0FU]} >> (byte >> 4U) & 1U) != 0) masks[c] |= bit;
    }
  }
  if (!all_ascii) {
    std::uint64_t members[1 + most_leads] = {};  // by set of leads
    for (std::size_t i = 0; i < of.lead_count; ++i) members[i + 1] = members_beyond_ascii(text, n, of.leads[i]);
    for (std::size_t c = 0; c < count; ++c) masks[c] |= members[of.lead_set[c]];
  }
  if (percent == 0) return;
  const std::uint64_t escapes = complete_escapes(percent, hexadecimal, text, available);
  for (std::size_t c = 0; c < count; ++c) {
    masks[c] |= escapes & classes[c].percent_bits;
  }
}

std::size_t whole_blocks_plainly(const char* text, std::size_t available, const class_table& of,
                                 std::size_t index) noexcept {
  class_table one = of;
  one.classes += index;
  one.count = 1;
  one.lead_set[0] = of.lead_set[index];
  std::size_t done = 0;
  for (class_masks masks; available - done >= block_size; done += block_size) {
    classify_plainly(text + done, available - done, one, masks);
    if (~masks[0] != 0) break;
  }
  return done;
}

}  // namespace urispec::scan
