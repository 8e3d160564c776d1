// Vector operations that Highway 1.0 lacks or does slowly on WebAssembly. Included in files that Highway compiles once
// for each target, after hwy/highway.h; the guard below is Highway's for such files.
//
// Look-ups: Highway 1.0 reads the table byte by byte there (hwy/ops/wasm_128-inl.h), because V8 had a fault in the
// instruction until April 2021. The engines that bindings/npm/README.md names have it right, so it is used here.
// Masks as bits: Highway 1.0 multiplies to collect them there; this is the one instruction for it.
// Tested with the code that uses them, in tests/scan and tests/ecma, and in tests/cross.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(URISPEC_SIMD_OPERATIONS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef URISPEC_SIMD_OPERATIONS_INL_HPP
#undef URISPEC_SIMD_OPERATIONS_INL_HPP
#else
#define URISPEC_SIMD_OPERATIONS_INL_HPP
#endif

HWY_BEFORE_NAMESPACE();
namespace urispec::simd::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR  // which has no tables of sixteen

// Each index is below 16: what others give differs from target to target.
template <typename Table, typename Indices>
HWY_INLINE Indices look_up(Table table, Indices indices) {
#if HWY_TARGET == HWY_WASM
  return Indices{wasm_i8x16_swizzle(table.raw, indices.raw)};
#else
  return hwy::HWY_NAMESPACE::TableLookupBytes(table, indices);
#endif
}

// Each index is below 16, or has its uppermost bit set: that gives 0.
template <typename Table, typename Indices>
HWY_INLINE Indices look_up_or_zero(Table table, Indices indices) {
#if HWY_TARGET == HWY_WASM
  return look_up(table, indices);  // 0 for all that is not below 16
#else
  return hwy::HWY_NAMESPACE::TableLookupBytesOr0(table, indices);
#endif
}

#endif

// Masks as bits, one for each lane, the first lane's lowest.

// Does what Highway's StoreMaskBits does: whole bytes, and how many.
template <typename Tag>
HWY_INLINE std::size_t store_mask_bits([[maybe_unused]] Tag tag, hwy::HWY_NAMESPACE::Mask<Tag> mask,
                                       std::uint8_t* target) {
#if HWY_TARGET == HWY_WASM
  constexpr std::size_t lanes = hwy::HWY_NAMESPACE::MaxLanes(Tag());
  constexpr std::size_t lane_size = sizeof(hwy::HWY_NAMESPACE::TFromD<Tag>);
  static_assert(lane_size == 1 || lane_size == 2);
  const auto lane_bits = lane_size == 1 ? wasm_i8x16_bitmask(mask.raw) : wasm_i16x8_bitmask(mask.raw);
  const auto bits =
      static_cast<std::uint16_t>(lane_bits & ((1U << lanes) - 1));  // others stand for lanes that do not exist
  std::memcpy(target, &bits, (lanes + 7) / 8);
  return (lanes + 7) / 8;
#else
  return hwy::HWY_NAMESPACE::StoreMaskBits(tag, mask, target);
#endif
}

template <typename Tag>
HWY_INLINE std::uint64_t mask_word(Tag tag, hwy::HWY_NAMESPACE::Mask<Tag> mask) {
  static_assert(hwy::HWY_NAMESPACE::MaxLanes(Tag()) <= 64);
  std::uint64_t word = 0;
  store_mask_bits(tag, mask, reinterpret_cast<std::uint8_t*>(&word));
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);  // byte i has lanes 8i to 8i+7
  return word;
}

}  // namespace urispec::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
