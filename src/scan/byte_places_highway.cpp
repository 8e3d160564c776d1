// The words of byte_places.hpp made by vectors. This file is compiled once for each target by Highway.
#include "scan/byte_places.hpp"

#include <bit>
#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "scan/byte_places_highway.cpp"
// Vectors of no fixed size have no place in an array of 64 bytes. Their machines have others.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "simd/operations-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace urispec::scan {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline std::uint64_t word_of(const char* text, char byte) {
  const hn::CappedTag<std::uint8_t, 64> d;
  const auto pattern = hn::Set(d, static_cast<std::uint8_t>(byte));
  std::uint64_t word = 0;
  for (std::size_t position = 0; position < 64; position += hn::Lanes(d)) {
    const auto equal = hn::Eq(hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text + position)), pattern);
    word |= simd::HWY_NAMESPACE::mask_word(d, equal) << position;
  }
  return word;
}

#include "scan/byte_places-inl.hpp"

}  // namespace HWY_NAMESPACE
}  // namespace urispec::scan
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "simd/dispatch.hpp"

namespace urispec::scan {

URISPEC_TARGETS_OF(find_places);
URISPEC_TARGETS_OF(count_of);

std::size_t find_places(std::string_view window, char byte, window_places& places) noexcept {
  return URISPEC_BEST(find_places)(window.data(), window.size(), byte, places.data());
}

std::uint64_t count_of(char byte, std::string_view text) noexcept {
  return URISPEC_BEST(count_of)(text.data(), text.size(), byte);
}

}  // namespace urispec::scan
#endif
