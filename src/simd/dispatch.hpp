// The choice between the functions that Highway's foreach_target.h compiles, one a target: as its HWY_EXPORT and
// HWY_DYNAMIC_DISPATCH, which ask a shared library. Included after hwy/highway.h.
//
//   URISPEC_TARGETS_OF(mark_bytes);             the table of a function, where HWY_ONCE is
//   URISPEC_BEST(mark_bytes)(text, size);       the best function that the machine can run
#pragma once

#include "simd/targets.hpp"

#include <bit>
#include <cstddef>

#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0

#define URISPEC_TARGETS_OF(function) static_assert(true)
#define URISPEC_BEST(function) HWY_STATIC_DISPATCH(function)

#else

namespace urispec::simd {

// Into the table below, of the best of those targets for which a file was compiled; its last place is for the one that
// the program was compiled for.
[[nodiscard]] inline std::size_t best_of(target_set compiled) noexcept {
  constexpr int first_bit = HWY_HIGHEST_TARGET_BIT + 1 - HWY_MAX_DYNAMIC_TARGETS;
  const auto usable = static_cast<std::uint64_t>(allowed_targets() & compiled) >> first_bit;
  return usable == 0 ? HWY_MAX_DYNAMIC_TARGETS : static_cast<std::size_t>(std::countr_zero(usable));
}

}  // namespace urispec::simd

#define URISPEC_TARGETS_OF(function)                                                                  \
  static constexpr decltype(&HWY_STATIC_DISPATCH(function)) function##_by_target[] = {                \
      HWY_CHOOSE_TARGET_LIST(function), HWY_CHOOSE_FALLBACK(function)}
#define URISPEC_BEST(function) (function##_by_target[::urispec::simd::best_of(HWY_TARGETS)])

#endif
