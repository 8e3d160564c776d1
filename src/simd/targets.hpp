// The sets of vector instructions, among those that Google Highway compiles for, that this machine has. Highway's own
// functions for that are in a shared library, and loading it took longer than everything else that a short command
// does; so only its headers are used. A processor must have the features that the instructions of a target need
// (hwy/ops/set_macros-inl.h), except f16c, vaes and avxvnni, which no operation here uses. Each processor with BMI has
// LZCNT too.
// Cost: once for each program, before main or when static initialization first asks.
// Tested in tests/scan/targets.cpp and all that it serves.
#pragma once

#include <hwy/detect_targets.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace urispec::simd {

// A bit for each, with the number that Highway gives it: the lower the better. None stands for the set that the program
// was compiled for, which is the only one where Highway compiles for one.
using target_set = std::int64_t;

// The functions of the compiler ask the operating system too whether it keeps the registers.
[[nodiscard]] inline target_set supported_targets() noexcept {
  target_set targets = 0;
#if HWY_ARCH_X86
  __builtin_cpu_init();
  const bool has_ssse3 = __builtin_cpu_supports("ssse3");
  if (has_ssse3) targets |= HWY_SSSE3;
  const bool has_sse4 = has_ssse3 && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
                        __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("aes") &&
                        __builtin_cpu_supports("popcnt");
  if (has_sse4) targets |= HWY_SSE4;
  const bool has_avx2 = has_sse4 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  if (has_avx2) targets |= HWY_AVX2;
  const bool has_avx3 = has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  if (has_avx3) targets |= HWY_AVX3;
  const bool has_avx3_dl = has_avx3 && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
                           __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bitalg") &&
                           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("vpclmulqdq") &&
                           __builtin_cpu_supports("gfni");
  if (has_avx3_dl) targets |= HWY_AVX3_DL;
#endif
  return targets;
}

// The instruction sets that whole source files, and not only functions in them, are compiled for; the best is last.
enum class source_target : std::uint8_t { any_machine, avx2, vbmi };
inline constexpr std::size_t source_target_count = 3;

namespace detail {

inline constexpr target_set undetermined = -1;
constinit inline std::atomic<target_set> target_setting = undetermined;
constinit inline std::atomic<source_target> best_for_sources = source_target::any_machine;

[[nodiscard]] inline source_target best_of(target_set targets) noexcept {
  if ((targets & HWY_AVX3_DL) != 0) return source_target::vbmi;
  return (targets & HWY_AVX2) != 0 ? source_target::avx2 : source_target::any_machine;
}

}  // namespace detail

// Serves tests: take no others than these, which the machine must have.
inline void allow_targets(target_set targets) noexcept {
  detail::target_setting.store(targets, std::memory_order_relaxed);
  detail::best_for_sources.store(detail::best_of(targets), std::memory_order_relaxed);
}

[[nodiscard]] inline target_set allowed_targets() noexcept {
  if (detail::target_setting.load(std::memory_order_relaxed) == detail::undetermined)
    allow_targets(supported_targets());
  return detail::target_setting.load(std::memory_order_relaxed);
}

// Found in advance, because even a few comparisons would show in the time that a short text takes. A text that is
// parsed before is parsed by the code for any machine.
[[nodiscard]] inline source_target best_source_target() noexcept {
  return detail::best_for_sources.load(std::memory_order_relaxed);
}

namespace detail {
inline const bool allowed_are_supported = (static_cast<void>(allowed_targets()), true);
}

}  // namespace urispec::simd
