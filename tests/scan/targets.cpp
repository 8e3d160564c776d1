#include "scan/targets.hpp"

#include "scan/choose_vectors.hpp"

#include <iostream>
#include <vector>

#if defined(URISPEC_TEST_HIGHWAY)
#include "simd/targets.hpp"

#include <hwy/targets.h>
#endif

namespace urispec::test {

namespace {

// Says once what the run tests: a machine without an extension cannot.
[[maybe_unused]] void say_which(const std::vector<std::string_view>& names) {
  static const bool first = [&] {
    std::cout << "targets tested on this machine:";
    for (const std::string_view name : names) std::cout << ' ' << name;
    std::cout << std::endl;
    return true;
  }();
  (void)first;
}

}  // namespace

void on_every_target(const std::function<void(std::string_view name)>& test) {
#if defined(URISPEC_TEST_HIGHWAY)
  const simd::target_set supported = simd::supported_targets();
  std::vector<std::string_view> names;
  for (simd::target_set left = supported; left != 0; left &= left - 1)
    names.push_back(hwy::TargetName(left & -left));
  say_which(names);
  for (simd::target_set left = supported;; left &= left - 1) {
    const simd::target_set target = left & -left;  // at last none: what the program was compiled for
    simd::allow_targets(target);
    scan::choose_vectors();
    test(target == 0 ? "what every machine has" : hwy::TargetName(target));
    if (left == 0) break;
  }
  simd::allow_targets(supported);
  scan::choose_vectors();
#else
  test("plain");
#endif
}

}  // namespace urispec::test
