// Classification by two table look-ups a class and byte (W. Muła, D. Lemire: "vectorized classification"): the lower
// four bits of a byte select which upper four bits make it a member, the upper four select one bit, and a byte is a
// member where the two meet. The second look-up is shared by all classes. Processors that look up in 128 bytes at once
// find eight classes with one look-up, and then take a bit for each. Leads beyond ASCII are always found in the first
// way, and words with a bit for each byte show where their characters are complete (scan/block_words.hpp); a block of
// ASCII needs none of that.
// Cost: for each vector about four instructions a class. This file is compiled once a target by Highway.
#include "scan/choose_vectors.hpp"
#include "scan/block_words.hpp"
#include "urispec/pegtl/character_class.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>

// The target with look-ups in 128 bytes (Ice Lake, Zen 4), which Highway 1.0 compiles for only where it is asked to.
#define HWY_WANT_AVX3_DL
// A block is an array of vectors, which those of no fixed size cannot be in. Their machines have others.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "scan/classify_highway.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "simd/operations-inl.hpp"

#if HWY_TARGET == HWY_AVX3_DL
#include "scan/classify_vbmi.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace urispec::scan {
namespace HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

// No vectors on this target, and no tables of sixteen.
void classify_block(const char* text, std::size_t available, const class_table& table, class_masks& masks) {
  classify_plainly(text, available, table, masks);
}

std::size_t count_whole_blocks(const char* text, std::size_t available, const class_table& table, std::size_t index) {
  return whole_blocks_plainly(text, available, table, index);
}

#else

namespace hn = hwy::HWY_NAMESPACE;
using simd::HWY_NAMESPACE::look_up;

using tag = hn::CappedTag<std::uint8_t, block_size>;
using bytes = hn::Vec<tag>;

// Upper four bits → one bit; nothing for bytes from 80 on.
alignas(16) constexpr std::uint8_t bit_of_upper[16] = {1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0};

// The bits of leads by their upper half: bit 0 for C, 1 for D, 2 for E.
alignas(16) constexpr std::uint8_t bit_of_lead[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0};

alignas(16) constexpr auto hexadecimal_columns = hex_digits.columns();

HWY_INLINE std::uint64_t bits_of(hn::Mask<tag> mask) { return simd::HWY_NAMESPACE::mask_word(tag(), mask); }

// A vector of text in the forms in which the look-ups take it. Its constructors are written out because g++ would
// compile its own without the instructions of the target, and vectors of ARM cannot be made there.
struct halves {
  HWY_INLINE halves() {}
  HWY_INLINE halves(bytes block, bytes low, bytes bit) : text(block), lower(low), upper_bit(bit) {}

  bytes text, lower, upper_bit;
};

HWY_INLINE halves split(bytes text) {
  const tag d;
  const auto upper_bits = hn::LoadDup128(d, bit_of_upper);
  return {text, hn::And(text, hn::Set(d, 0x0F)), look_up(upper_bits, hn::ShiftRight<4>(text))};
}

// The bytes that have a bit in common with another.
HWY_INLINE hn::Mask<tag> share_a_bit(bytes a, bytes b) {
#if HWY_TARGET <= HWY_AVX3
  return hn::TestBit(a, b);  // one instruction, and right for more bits than one
#else
  return hn::Ne(hn::And(a, b), hn::Zero(tag()));
#endif
}

// Loads at most one vector of text, not more than there is; the rest is 0.
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
      std::size_t finished = 0;
      for (; finished + lanes <= n; finished += lanes) add(load(text + finished), finished);
      if (finished == n) return;
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
  HWY_INLINE std::uint64_t mask_of(Test test) const {
    if constexpr (most == 1) {
      return bits_of(test(vectors[0]));
    } else {
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < count; ++i) bits |= bits_of(test(vectors[i])) << begins[i];
      return bits;
    }
  }

  // The bytes of ASCII whose lower four bits say that their upper four are right.
  HWY_INLINE std::uint64_t members(const std::uint8_t* columns) const {
    const auto table = hn::LoadDup128(tag(), columns);
    return mask_of([&](const halves& h) { return share_a_bit(look_up(table, h.lower), h.upper_bit); });
  }

  HWY_INLINE std::uint64_t equal(std::uint8_t byte) const {
    return mask_of([=](const halves& h) { return hn::Eq(h.text, hn::Set(tag(), byte)); });
  }

  HWY_INLINE std::uint64_t beyond_ascii() const { return below(0) & inside; }

  // The bytes that are less, as signed numbers: among those beyond ASCII the order is theirs, and ASCII is above.
  HWY_INLINE std::uint64_t below(std::uint8_t byte) const {
    return mask_of([=](const halves& h) {
      const hn::RebindToSigned<tag> d;
      return hn::RebindMask(tag(), hn::Lt(hn::BitCast(d, h.text), hn::Set(d, static_cast<std::int8_t>(byte))));
    });
  }

  HWY_INLINE std::uint64_t leads(const std::uint8_t* by_low_bits) const {
    const tag d;
    const auto table = hn::LoadDup128(d, by_low_bits);
    const auto upper_bits = hn::LoadDup128(d, bit_of_lead);
    return mask_of([&](const halves& h) {
      return share_a_bit(look_up(table, h.lower), look_up(upper_bits, hn::ShiftRight<4>(h.text)));
    });
  }
};

HWY_INLINE std::uint64_t find_escapes(const block& b, const char* text, std::size_t available) {
  const std::uint64_t percent = b.equal('%') & b.inside;
  if (percent == 0) return 0;
  return complete_escapes(percent, b.members(hexadecimal_columns.data()) & b.inside, text, available);
}

HWY_INLINE complete_words complete_in(const block& b) {
  const std::uint64_t tails = b.below(0xC0);
  return complete({.tails = tails,
                   .upper_tails = tails & ~b.below(0xA0),
                   .of_three = ~b.below(0xE0),
                   .e0 = b.equal(0xE0),
                   .ed = b.equal(0xED)});
}

// Not inlined: most texts never come here.
HWY_NOINLINE void add_beyond_ascii(const char* text, std::size_t n, const class_table& table, class_masks& masks) {
  const block b(text, n);
  const complete_words complete = complete_in(b);
  std::uint64_t members[1 + most_leads];  // by set of leads
  members[0] = 0;
  for (std::size_t i = 0; i < table.lead_count; ++i)
    members[i + 1] = characters_of(b.leads(table.leads[i].data()), complete);
  for (std::size_t c = 0; c < masks.size(); ++c) masks[c] |= members[table.lead_set[c]];
}

#if HWY_TARGET != HWY_AVX3_DL

// The bytes of ASCII and the complete escapes. Gives back the bytes beyond ASCII, a bit each.
HWY_INLINE std::uint64_t classify_ascii(const char* text, std::size_t available, const class_table& table,
                                        class_masks& masks) {
  const block b(text, std::min(available, block_size));
  const std::uint64_t escapes = find_escapes(b, text, available);
  std::fill(masks.begin() + table.count, masks.end(), 0);
#pragma GCC unroll 4
  for (std::size_t c = 0; c < table.count; ++c) {
    masks[c] =
        (b.members(table.classes[c].members.columns().data()) & b.inside) | (escapes & table.classes[c].percent_bits);
  }
  return b.beyond_ascii();
}

// The number of bytes in whole blocks of nothing but members in ASCII.
HWY_INLINE std::size_t blocks_of_ascii(const char* text, std::size_t available, const class_table& table,
                                       std::size_t index) {
  const std::uint8_t* const columns = table.classes[index].members.columns().data();
  std::size_t finished = 0;
  while (available - finished >= block_size && ~block(text + finished, block_size).members(columns) == 0) {
    finished += block_size;
  }
  return finished;
}

#endif

void classify_block(const char* text, std::size_t available, const class_table& table, class_masks& masks) {
  const std::uint64_t beyond_ascii = classify_ascii(text, available, table, masks);
  if (beyond_ascii != 0) add_beyond_ascii(text, std::min(available, block_size), table, masks);
}

// True if all bytes of a whole block are members.
HWY_INLINE bool all_members(const char* text, std::size_t available, const class_table& table, std::size_t index) {
  const class_members& set = table.classes[index];
  const block b(text, block_size);
  std::uint64_t members =
      b.members(set.members.columns().data()) | (find_escapes(b, text, available) & set.percent_bits);
  if (b.beyond_ascii() != 0) {
    if (table.lead_set[index] == 0) return false;
    members |= characters_of(b.leads(table.leads[table.lead_set[index] - 1].data()), complete_in(b));
  }
  return ~members == 0;
}

std::size_t count_whole_blocks(const char* text, std::size_t available, const class_table& table, std::size_t index) {
  for (std::size_t finished = 0;; finished += block_size) {
    finished += blocks_of_ascii(text + finished, available - finished, table, index);
    if (available - finished < block_size || !all_members(text + finished, available - finished, table, index))
      return finished;
  }
}

#endif  // HWY_SCALAR

}  // namespace HWY_NAMESPACE
}  // namespace urispec::scan
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "simd/dispatch.hpp"

namespace urispec::scan {

URISPEC_TARGETS_OF(classify_block);
URISPEC_TARGETS_OF(count_whole_blocks);

namespace {

void choose_and_classify(const char* text, std::size_t available, const class_table& table, class_masks& masks) {
  choose_vectors();
  classify(text, available, table, masks);
}

std::size_t choose_and_count(const char* text, std::size_t available, const class_table& table, std::size_t index) {
  choose_vectors();
  return whole_blocks(text, available, table, index);
}

// Written only with the same value: threads that choose at the same time choose the same function. To look it up in a
// table for each block would cost more.
constinit std::atomic<decltype(&choose_and_count)> chosen_whole_blocks = choose_and_count;

}  // namespace

constinit std::atomic<detail::classifier> detail::chosen_classify = choose_and_classify;

void choose_vectors() noexcept {
  detail::chosen_classify.store(URISPEC_BEST(classify_block), std::memory_order_relaxed);
  chosen_whole_blocks.store(URISPEC_BEST(count_whole_blocks), std::memory_order_relaxed);
}

std::size_t whole_blocks(const char* text, std::size_t available, const class_table& table,
                         std::size_t index) noexcept {
  return chosen_whole_blocks.load(std::memory_order_relaxed)(text, available, table, index);
}

}  // namespace urispec::scan
#endif
