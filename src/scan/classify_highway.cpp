// Classification by two table look-ups a class and byte (W. Muła, D. Lemire: "vectorized classification"): the lower four
// bits of a byte select which upper four bits make it a member, the upper four select one bit, and a byte is a member
// where the two meet. The second look-up is shared by all classes.
// Cost: for each vector about four instructions a class. This file is compiled once a target by Highway.
#include "scan/escapes.hpp"
#include "urispec/scan/classify.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "scan/classify_highway.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace urispec::scan {
namespace HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

// No vectors on this target, and no tables of sixteen.
void classify_block(const char* text, std::size_t available, const class_bits* classes, std::size_t count,
                    std::uint64_t* masks) {
  classify_plainly(text, available, classes, count, masks);
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using tag = hn::CappedTag<std::uint8_t, block_size>;
using bytes = hn::Vec<tag>;

// Upper four bits → one bit; nothing for bytes from 80 on.
alignas(16) constexpr std::uint8_t bit_of_upper[16] = {1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0};

// 0 to 9 have upper bits 3, A to F 4, a to f 6.
constexpr std::uint8_t digit = 1U << 3U;
constexpr std::uint8_t digit_or_letter = digit | 1U << 4U | 1U << 6U;
alignas(16) constexpr std::uint8_t hexadecimal_by_low_bits[16] = {
    digit,           digit_or_letter, digit_or_letter, digit_or_letter, digit_or_letter, digit_or_letter,
    digit_or_letter, digit,           digit,           digit};

HWY_INLINE std::uint64_t bits_of(hn::Mask<tag> mask) {
  std::uint64_t bits = 0;
  hn::StoreMaskBits(tag(), mask, reinterpret_cast<std::uint8_t*>(&bits));
  if constexpr (std::endian::native == std::endian::big) bits = __builtin_bswap64(bits);  // byte i has lanes 8i to 8i+7
  return bits;
}

// A vector of text in the two forms in which the look-ups take it.
struct halves {
  bytes text, lower, upper_bit;
};

HWY_INLINE halves split(bytes text) {
  const tag d;
  const auto upper_bits = hn::LoadDup128(d, bit_of_upper);
  return {text, hn::And(text, hn::Set(d, 0x0F)), hn::TableLookupBytes(upper_bits, hn::ShiftRight<4>(text))};
}

HWY_INLINE std::uint64_t members(const halves& h, const std::uint8_t* by_low_bits) {
  const tag d;
  const auto table = hn::LoadDup128(d, by_low_bits);
  return bits_of(hn::Ne(hn::And(hn::TableLookupBytes(table, h.lower), h.upper_bit), hn::Zero(d)));
}

// At most one vector of text, not more than there is.
HWY_INLINE bytes load_some(const char* text, std::size_t n) {
  const tag d;
#if HWY_TARGET <= HWY_AVX3
  return hn::MaskedLoad(hn::FirstN(d, n), d, reinterpret_cast<const std::uint8_t*>(text));
#else
  alignas(64) std::uint8_t copy[block_size] = {};
  std::memcpy(copy, text, n);
  return hn::Load(d, copy);
#endif
}

// Adds the members of one vector of text, the first byte of which is byte `begin` of the block.
HWY_INLINE void add_vector(bytes text, std::size_t begin, const class_bits* classes, std::size_t count,
                           std::uint64_t* masks, std::uint64_t& percent, std::uint64_t& hexadecimal) {
  const tag d;
  const halves h = split(text);
  for (std::size_t c = 0; c < count; ++c) masks[c] |= members(h, classes[c].by_low_bits.data()) << begin;
  percent |= bits_of(hn::Eq(text, hn::Set(d, '%'))) << begin;
  hexadecimal |= members(h, hexadecimal_by_low_bits) << begin;
}

void classify_block(const char* text, std::size_t available, const class_bits* classes, std::size_t count,
                    std::uint64_t* masks) {
  const tag d;
  const std::size_t lanes = hn::Lanes(d);
  const std::size_t n = std::min(available, block_size);
  const std::uint64_t inside = n < block_size ? (std::uint64_t{1} << n) - 1 : ~std::uint64_t{0};
  const auto load = [&](std::size_t at) { return hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text + at)); };
  std::uint64_t percent = 0;
  std::uint64_t hexadecimal = 0;

  if (lanes == block_size) {
    const halves h = split(n == block_size ? load(0) : load_some(text, n));
    // Bytes loaded beyond the text are 0, which may be a member of a class.
    for (std::size_t c = 0; c < count; ++c) masks[c] = members(h, classes[c].by_low_bits.data()) & inside;
    percent = bits_of(hn::Eq(h.text, hn::Set(d, '%')));
    if (percent != 0) hexadecimal = members(h, hexadecimal_by_low_bits);
  } else {
    std::fill_n(masks, count, 0);
    std::size_t done = 0;
    for (; done + lanes <= n; done += lanes) add_vector(load(done), done, classes, count, masks, percent, hexadecimal);
    if (done < n) {
      // The last vector is read so that it ends with the text, where there is room before it.
      const bool has_room = n >= lanes;
      const std::size_t begin = has_room ? n - lanes : 0;
      add_vector(has_room ? load(begin) : load_some(text, n), begin, classes, count, masks, percent, hexadecimal);
      for (std::size_t c = 0; c < count; ++c) masks[c] &= inside;
    }
  }
  if (percent == 0) return;
  const std::uint64_t escapes = complete_escapes(percent, hexadecimal, text, available);
  for (std::size_t c = 0; c < count; ++c) masks[c] |= classes[c].with_percent ? escapes : 0;
}

#endif  // HWY_SCALAR

std::size_t count_whole_blocks(const char* text, std::size_t available, const class_bits& of) {
  std::size_t done = 0;
  for (std::uint64_t members = 0; available - done >= block_size; done += block_size) {
    classify_block(text + done, available - done, &of, 1, &members);
    if (~members != 0) break;
  }
  return done;
}

}  // namespace HWY_NAMESPACE
}  // namespace urispec::scan
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace urispec::scan {

HWY_EXPORT(classify_block);
HWY_EXPORT(count_whole_blocks);

void classify(const char* text, std::size_t available, const class_bits* classes, std::size_t count,
              std::uint64_t* masks) noexcept {
  HWY_DYNAMIC_DISPATCH(classify_block)(text, available, classes, count, masks);
}

std::size_t whole_blocks(const char* text, std::size_t available, const class_bits& of) noexcept {
  return HWY_DYNAMIC_DISPATCH(count_whole_blocks)(text, available, of);
}

}  // namespace urispec::scan
#endif
