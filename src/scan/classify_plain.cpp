// Classification without vectors: what classify_highway.cpp must agree with. A table has the set of classes of each
// byte, a bit for each, and the sets of eight bytes are transposed together, so that there is a byte for each class
// (H. S. Warren, Hacker's Delight, 2nd edition, section 7-3).
// Cost: linear; of ASCII about six instructions for each byte, and of the classes one for eight bytes each. Tested in
// tests/scan/classify_test.cpp.
#include "scan/block_words.hpp"
#include "urispec/pegtl/character_class.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>

namespace urispec::scan {
namespace {

std::uint64_t members_beyond_ascii(const char* text, std::size_t n, const lead_bits& bits) {
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
    if ((unsigned{bits[byte & 0x0FU]} >> ((byte >> 4U) - 0xCU) & 1U) != 0) leads |= bit;
  }
  return characters_of(leads, complete(words));
}

std::uint64_t hexadecimal_digits(const char* text, std::size_t n) {
  std::uint64_t digits = 0;
  for (std::size_t i = 0; i < n; ++i) digits |= std::uint64_t{unicode::is_hex_digit(text[i])} << i;
  return digits;
}

// A matrix of eight by eight bits, a byte for each row: bit j of byte i becomes bit i of byte j.
std::uint64_t transposed(std::uint64_t x) {
  std::uint64_t t = (x ^ (x >> 7U)) & 0x00AA00AA00AA00AA;
  x ^= t ^ (t << 7U);
  t = (x ^ (x >> 14U)) & 0x0000CCCC0000CCCC;
  x ^= t ^ (t << 14U);
  t = (x ^ (x >> 28U)) & 0x00000000F0F0F0F0;
  return x ^ t ^ (t << 28U);
}

}  // namespace

void classify_plainly(const char* text, std::size_t available, const class_table& table, class_masks& masks) noexcept {
  const std::size_t n = std::min(available, block_size);
  masks.fill(0);
  std::uint64_t percent = 0;
  unsigned char any = 0;
  for (std::size_t begin = 0; begin < n; begin += 8) {
    std::uint64_t sets = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(n - begin, 8); ++i) {
      const auto byte = static_cast<unsigned char>(text[begin + i]);
      any |= byte;
      percent |= std::uint64_t{byte == '%'} << (begin + i);
      if (byte < 0x80) sets |= std::uint64_t{table.sets.by_byte[byte]} << 8 * i;
    }
    const std::uint64_t members = transposed(sets);
    for (std::size_t c = 0; c < table.count; ++c) masks[c] |= (members >> 8 * (most_classes - 1 - c) & 0xFFU) << begin;
  }
  if (any >= 0x80) {
    std::uint64_t of_leads[1 + most_leads] = {};  // by set of leads
    for (std::size_t i = 0; i < table.lead_count; ++i) of_leads[i + 1] = members_beyond_ascii(text, n, table.leads[i]);
    for (std::size_t c = 0; c < table.count; ++c) masks[c] |= of_leads[table.lead_set[c]];
  }
  if (percent == 0) return;
  const std::uint64_t escapes = complete_escapes(percent, hexadecimal_digits(text, n), text, available);
  for (std::size_t c = 0; c < table.count; ++c) masks[c] |= escapes & table.classes[c].percent_bits;
}

std::size_t whole_blocks_plainly(const char* text, std::size_t available, const class_table& table,
                                 std::size_t index) noexcept {
  std::size_t finished = 0;
  for (class_masks masks; available - finished >= block_size; finished += block_size) {
    classify_plainly(text + finished, available - finished, table, masks);
    if (~masks[index] != 0) break;
  }
  return finished;
}

}  // namespace urispec::scan
