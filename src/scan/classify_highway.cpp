// Classification by two table look-ups a class and byte (W. Muła, D. Lemire: "vectorized classification"): the lower four
// bits of a byte select which upper four bits make it a member, the upper four select one bit, and a byte is a member
// where the two meet. The second look-up is shared by all classes. Leads beyond ASCII are found in the same way, and
// words with a bit a byte tell where their characters are complete (scan/wide.hpp); a block of ASCII does none of that.
// Cost: for each vector about four instructions a class. This file is compiled once a target by Highway.
#include "scan/escapes.hpp"
#include "scan/wide.hpp"
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

// The same for leads: bit 0 for C, 1 for D, 2 for E.
alignas(16) constexpr std::uint8_t bit_of_lead[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0};
constexpr std::uint8_t lead_of_two = 1 | 2;
constexpr std::uint8_t lead_of_three = 4;

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

// What a block holds besides members.
struct others {
  std::uint64_t percent = 0;
  std::uint64_t hexadecimal = 0;
  std::uint64_t beyond_ascii = 0;
};

HWY_INLINE std::uint64_t bits_beyond_ascii(bytes text) {
  const tag d;
  return bits_of(hn::Ne(hn::And(text, hn::Set(d, 0x80)), hn::Zero(d)));
}

// Adds the members of one vector of text, the first byte of which is byte `begin` of the block.
HWY_INLINE void add_vector(bytes text, std::size_t begin, const class_bits* classes, std::size_t count,
                           std::uint64_t* masks, others& found) {
  const tag d;
  const halves h = split(text);
  for (std::size_t c = 0; c < count; ++c) masks[c] |= members(h, classes[c].by_low_bits.data()) << begin;
  found.percent |= bits_of(hn::Eq(text, hn::Set(d, '%'))) << begin;
  found.hexadecimal |= members(h, hexadecimal_by_low_bits) << begin;
  found.beyond_ascii |= bits_beyond_ascii(text) << begin;
}

// A bit for each of the n bytes of a block that passes.
template <typename Test>
HWY_INLINE std::uint64_t bits_where(const char* text, std::size_t n, Test test) {
  const tag d;
  const std::size_t lanes = hn::Lanes(d);
  std::uint64_t bits = 0;
  std::size_t done = 0;
  for (; done + lanes <= n; done += lanes) {
    bits |= bits_of(test(hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text + done)))) << done;
  }
  if (done < n) bits |= bits_of(test(load_some(text + done, n - done))) << done;
  return bits;
}

HWY_INLINE tail_words find_tails(const char* text, std::size_t n) {
  const tag d;
  const auto where = [&](auto test) { return bits_where(text, n, test); };
  const auto is_byte = [&](std::uint8_t value) {
    return where([=](bytes v) { return hn::Eq(v, hn::Set(tag(), value)); });
  };
  tail_words words;
  words.tails = where([=](bytes v) { return hn::Eq(hn::And(v, hn::Set(d, 0xC0)), hn::Set(d, 0x80)); });
  words.upper_tails = where([=](bytes v) { return hn::Eq(hn::And(v, hn::Set(d, 0xE0)), hn::Set(d, 0xA0)); });
  words.e0 = is_byte(0xE0);
  words.ed = is_byte(0xED);
  return words;
}

// Not inlined: most texts never come here.
HWY_NOINLINE void add_beyond_ascii(const char* text, std::size_t n, const class_bits* classes, std::size_t count,
                                   std::uint64_t* masks) {
  const tail_words words = find_tails(text, n);
  const class_bits* known = nullptr;  // many classes differ in ASCII alone
  std::uint64_t members = 0;
  for (std::size_t c = 0; c < count; ++c) {
    if (!classes[c].beyond_ascii) continue;
    if (known == nullptr || known->leads_by_low_bits != classes[c].leads_by_low_bits) {
      known = &classes[c];
      const auto leads = [&](std::uint8_t of) {
        return bits_where(text, n, [=](bytes v) {
          const tag d;
          const auto low = hn::TableLookupBytes(hn::LoadDup128(d, known->leads_by_low_bits.data()),
                                                hn::And(v, hn::Set(d, 0x0F)));
          const auto high = hn::TableLookupBytes(hn::LoadDup128(d, bit_of_lead), hn::ShiftRight<4>(v));
          return hn::Ne(hn::And(hn::And(low, high), hn::Set(d, of)), hn::Zero(d));
        });
      };
      members = characters_of(leads(lead_of_two), leads(lead_of_three), words);
    }
    masks[c] |= members;
  }
}

void classify_block(const char* text, std::size_t available, const class_bits* classes, std::size_t count,
                    std::uint64_t* masks) {
  const tag d;
  const std::size_t lanes = hn::Lanes(d);
  const std::size_t n = std::min(available, block_size);
  const std::uint64_t inside = n < block_size ? (std::uint64_t{1} << n) - 1 : ~std::uint64_t{0};
  const auto load = [&](std::size_t at) { return hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text + at)); };
  others found;

  if (lanes == block_size) {
    const halves h = split(n == block_size ? load(0) : load_some(text, n));
    // Bytes loaded beyond the text are 0, which may be a member of a class.
    for (std::size_t c = 0; c < count; ++c) masks[c] = members(h, classes[c].by_low_bits.data()) & inside;
    found.percent = bits_of(hn::Eq(h.text, hn::Set(d, '%')));
    if (found.percent != 0) found.hexadecimal = members(h, hexadecimal_by_low_bits);
    found.beyond_ascii = bits_beyond_ascii(h.text);
  } else {
    std::fill_n(masks, count, 0);
    std::size_t done = 0;
    for (; done + lanes <= n; done += lanes) add_vector(load(done), done, classes, count, masks, found);
    if (done < n) {
      // The last vector is read so that it ends with the text, where there is room before it.
      const bool has_room = n >= lanes;
      const std::size_t begin = has_room ? n - lanes : 0;
      add_vector(has_room ? load(begin) : load_some(text, n), begin, classes, count, masks, found);
      for (std::size_t c = 0; c < count; ++c) masks[c] &= inside;
    }
  }
  if (found.beyond_ascii != 0) add_beyond_ascii(text, n, classes, count, masks);
  if (found.percent == 0) return;
  const std::uint64_t escapes = complete_escapes(found.percent, found.hexadecimal, text, available);
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
