// Classification by two table look-ups a class and byte (W. Muła, D. Lemire: "vectorized classification"): the lower
// four bits of a byte select which upper four bits make it a member, the upper four select one bit, and a byte is a
// member where the two meet. The second look-up is shared by all classes. Processors that look up in 128 bytes at once
// find eight classes so, and then take a bit for each. Leads beyond ASCII are found by the first way everywhere, and
// words with a bit a byte tell where their characters are complete (scan/wide.hpp); a block of ASCII does none of that.
// Cost: for each vector about four instructions a class. This file is compiled once a target by Highway.
#include "scan/choose_vectors.hpp"
#include "scan/escapes.hpp"
#include "scan/wide.hpp"
#include "urispec/scan/classify.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

// The target with look-ups in 128 bytes (Ice Lake, Zen 4), which Highway 1.0 compiles for only where it is asked to.
#define HWY_WANT_AVX3_DL
// A block is an array of vectors, which those of no fixed size cannot be in. Their machines have others.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "scan/classify_highway.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#if HWY_TARGET == HWY_AVX3_DL
#include "scan/classify_vbmi.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace urispec::scan {
namespace HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

// No vectors on this target, and no tables of sixteen.
void classify_block(const char* text, std::size_t available, const class_table& of, std::uint64_t* masks) {
  classify_plainly(text, available, of, masks);
}

bool all_members(const char* text, std::size_t available, const class_bits& of) {
  std::uint64_t members = 0;
  classify_plainly(text, available, {&of, 1, nullptr}, &members);
  return ~members == 0;
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using tag = hn::CappedTag<std::uint8_t, block_size>;
using bytes = hn::Vec<tag>;

// Upper four bits → one bit; nothing for bytes from 80 on.
alignas(16) constexpr std::uint8_t bit_of_upper[16] = {1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0};

// The same for leads: bit 0 for C, 1 for D, 2 for E.
alignas(16) constexpr std::uint8_t bit_of_lead[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0};

// 0 to 9 have upper bits 3, A to F 4, a to f 6.
constexpr std::uint8_t digit = 1U << 3U;
constexpr std::uint8_t digit_or_letter = digit | 1U << 4U | 1U << 6U;
alignas(16) constexpr std::uint8_t hexadecimal_by_low_bits[16] = {
    digit,           digit_or_letter, digit_or_letter, digit_or_letter, digit_or_letter,
    digit_or_letter, digit_or_letter, digit,           digit,           digit};

HWY_INLINE std::uint64_t bits_of(hn::Mask<tag> mask) {
  std::uint64_t bits = 0;
  hn::StoreMaskBits(tag(), mask, reinterpret_cast<std::uint8_t*>(&bits));
  if constexpr (std::endian::native == std::endian::big) bits = __builtin_bswap64(bits);  // byte i has lanes 8i to 8i+7
  return bits;
}

// A vector of text in the forms in which the look-ups take it.
struct halves {
  bytes text, lower, upper_bit;
};

HWY_INLINE halves split(bytes text) {
  const tag d;
  const auto upper_bits = hn::LoadDup128(d, bit_of_upper);
  return {text, hn::And(text, hn::Set(d, 0x0F)), hn::TableLookupBytes(upper_bits, hn::ShiftRight<4>(text))};
}

// Where a byte and another have a bit in common.
HWY_INLINE hn::Mask<tag> share_a_bit(bytes a, bytes b) {
#if HWY_TARGET <= HWY_AVX3
  return hn::TestBit(a, b);  // one instruction, and right for more bits than one
#else
  return hn::Ne(hn::And(a, b), hn::Zero(tag()));
#endif
}

// At most one vector of text, not more than there is; the rest is 0.
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

// The n bytes of a block, in as many vectors as it takes. The last is read so that it ends with the text, where there
// is room before it: some bytes are then in two vectors, which does no harm.
struct block {
  static constexpr std::size_t lanes = hn::MaxLanes(tag());
  static constexpr std::size_t most = block_size / lanes;

  halves vectors[most];
  std::size_t begins[most];  // which byte of the block is the first one
  std::size_t count = 0;
  std::uint64_t inside;  // a bit for each byte that there is

  HWY_INLINE block(const char* text, std::size_t n) : inside(n == 0 ? 0 : ~std::uint64_t{0} >> (block_size - n)) {
    if constexpr (most == 1) {
      add(load_some(text, n), 0);
    } else {
      std::size_t done = 0;
      for (; done + lanes <= n; done += lanes) add(load(text + done), done);
      if (done == n) return;
      if (n >= lanes) {
        add(load(text + n - lanes), n - lanes);
      } else {
        add(load_some(text, n), 0);
      }
    }
  }

  static HWY_INLINE bytes load(const char* text) {
    return hn::LoadU(tag(), reinterpret_cast<const std::uint8_t*>(text));
  }

  HWY_INLINE void add(bytes text, std::size_t begin) {
    vectors[count] = split(text);
    begins[count] = begin;
    ++count;
  }

  // A bit for each byte that passes. Those that are not there may pass or not.
  template <typename Test>
  HWY_INLINE std::uint64_t where(Test test) const {
    if constexpr (most == 1) {
      return bits_of(test(vectors[0]));
    } else {
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < count; ++i) bits |= bits_of(test(vectors[i])) << begins[i];
      return bits;
    }
  }

  // The bytes of ASCII whose lower four bits say that their upper four are right.
  HWY_INLINE std::uint64_t members(const std::uint8_t* by_low_bits) const {
    const auto table = hn::LoadDup128(tag(), by_low_bits);
    return where([&](const halves& h) { return share_a_bit(hn::TableLookupBytes(table, h.lower), h.upper_bit); });
  }

  HWY_INLINE std::uint64_t equal(std::uint8_t byte) const {
    return where([=](const halves& h) { return hn::Eq(h.text, hn::Set(tag(), byte)); });
  }

  // The bytes beyond ASCII.
  HWY_INLINE std::uint64_t wide() const {
    return where([](const halves& h) {
             const hn::RebindToSigned<tag> d;
             return hn::RebindMask(tag(), hn::Lt(hn::BitCast(d, h.text), hn::Zero(d)));
           }) &
           inside;
  }

  // The bytes that are `bits` where `mask` has ones.
  HWY_INLINE std::uint64_t equal_under(std::uint8_t mask, std::uint8_t bits) const {
    return where([=](const halves& h) {
      const tag d;
      return hn::Eq(hn::And(h.text, hn::Set(d, mask)), hn::Set(d, bits));
    });
  }
};

// Not inlined: most texts never come here. `wide` are the bytes beyond ASCII.
HWY_NOINLINE void add_beyond_ascii(const char* text, std::size_t n, std::uint64_t wide, const class_bits* classes,
                                   std::size_t count, std::uint64_t* masks) {
  const block b(text, n);
  const tail_words words{.of_three = b.equal_under(0xF0, 0xE0),
                         .tails = b.equal_under(0xC0, 0x80),
                         .upper_tails = b.equal_under(0xE0, 0xA0),
                         .e0 = b.equal(0xE0),
                         .ed = b.equal(0xED)};
  const auto leads = [&](const class_bits& of) {
    const tag d;
    const auto table = hn::LoadDup128(d, of.leads_by_low_bits.data());
    const auto upper_bits = hn::LoadDup128(d, bit_of_lead);
    return b.where([&](const halves& h) {
      const auto upper_bit = hn::TableLookupBytes(upper_bits, hn::ShiftRight<4>(h.text));
      return hn::Ne(hn::And(hn::TableLookupBytes(table, h.lower), upper_bit), hn::Zero(d));
    });
  };
  for (std::size_t c = 0; c < count; ++c) {
    const class_bits& of = classes[c];
    if (!of.beyond_ascii) continue;
    masks[c] |= of.leads_like < c ? masks[of.leads_like] & wide : characters_of(leads(of), words);
  }
}

HWY_INLINE std::uint64_t find_escapes(const block& b, const char* text, std::size_t available) {
  const std::uint64_t percent = b.equal('%') & b.inside;
  if (percent == 0) return 0;
  return complete_escapes(percent, b.members(hexadecimal_by_low_bits) & b.inside, text, available);
}

#if HWY_TARGET != HWY_AVX3_DL

// The bytes of ASCII and the complete escapes. Gives back the bytes beyond ASCII, a bit each.
HWY_INLINE std::uint64_t classify_ascii(const char* text, std::size_t available, const class_table& of,
                                        std::uint64_t* masks) {
  const block b(text, std::min(available, block_size));
  const std::uint64_t escapes = find_escapes(b, text, available);
#pragma GCC unroll 4
  for (std::size_t c = 0; c < of.count; ++c) {
    masks[c] = (b.members(of.classes[c].by_low_bits.data()) & b.inside) | (escapes & of.classes[c].percent_bits);
  }
  return b.wide();
}

#endif

void classify_block(const char* text, std::size_t available, const class_table& of, std::uint64_t* masks) {
  const std::uint64_t wide = classify_ascii(text, available, of, masks);
  if (wide != 0) add_beyond_ascii(text, std::min(available, block_size), wide, of.classes, of.count, masks);
}

// Whether all bytes of a whole block are members.
HWY_INLINE bool all_members(const char* text, std::size_t available, const class_bits& of) {
  const block b(text, block_size);
  std::uint64_t members = b.members(of.by_low_bits.data());
  if (~members == 0) return true;
  members |= find_escapes(b, text, available) & of.percent_bits;
  if (const std::uint64_t wide = b.wide(); wide != 0) add_beyond_ascii(text, block_size, wide, &of, 1, &members);
  return ~members == 0;
}

#endif  // HWY_SCALAR

std::size_t count_whole_blocks(const char* text, std::size_t available, const class_bits& of) {
  std::size_t done = 0;
  while (available - done >= block_size && all_members(text + done, available - done, of)) done += block_size;
  return done;
}

}  // namespace HWY_NAMESPACE
}  // namespace urispec::scan
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace urispec::scan {

HWY_EXPORT(classify_block);
HWY_EXPORT(count_whole_blocks);

namespace {

using classifier = void (*)(const char*, std::size_t, const class_table&, std::uint64_t*);

void choose_and_classify(const char* text, std::size_t available, const class_table& of, std::uint64_t* masks) {
  choose_vectors();
  classify(text, available, of, masks);
}

// What the processor can run, found out at the first call. Highway keeps the same, but behind a call into its library,
// which took a tenth of the time of a short text. Whoever comes at the same time finds the same.
constinit std::atomic<classifier> chosen = choose_and_classify;

}  // namespace

void choose_vectors() noexcept {
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  chosen.store(HWY_DYNAMIC_DISPATCH(classify_block), std::memory_order_relaxed);
}

void classify(const char* text, std::size_t available, const class_table& of, std::uint64_t* masks) noexcept {
  chosen.load(std::memory_order_relaxed)(text, available, of, masks);
}

std::size_t whole_blocks(const char* text, std::size_t available, const class_bits& of) noexcept {
  return HWY_DYNAMIC_DISPATCH(count_whole_blocks)(text, available, of);
}

}  // namespace urispec::scan
#endif
