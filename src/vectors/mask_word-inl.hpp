// A mask of up to 64 lanes as a word: a bit for each lane, the first lane's lowest. Included in files that Highway
// compiles once for each target, after hwy/highway.h; the guard below is the one that Highway has for such files.
// Tested with those that use it, in tests/scan and tests/ecma.
#include <bit>
#include <cstdint>

#if defined(URISPEC_VECTORS_MASK_WORD_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef URISPEC_VECTORS_MASK_WORD_INL_HPP
#undef URISPEC_VECTORS_MASK_WORD_INL_HPP
#else
#define URISPEC_VECTORS_MASK_WORD_INL_HPP
#endif

HWY_BEFORE_NAMESPACE();
namespace urispec::vectors::HWY_NAMESPACE {

template <typename Tag>
HWY_INLINE std::uint64_t mask_word(Tag tag, hwy::HWY_NAMESPACE::Mask<Tag> mask) {
  static_assert(hwy::HWY_NAMESPACE::MaxLanes(Tag()) <= 64);
  std::uint64_t word = 0;
  hwy::HWY_NAMESPACE::StoreMaskBits(tag, mask, reinterpret_cast<std::uint8_t*>(&word));
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);  // byte i has lanes 8i to 8i+7
  return word;
}

}  // namespace urispec::vectors::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
