#include "scan/targets.hpp"

#include "scan/choose_vectors.hpp"

#if defined(URISPEC_TEST_HIGHWAY)
#define HWY_WANT_AVX3_DL  // as scan/classify_highway.cpp asks for it
#include <hwy/targets.h>
#endif

namespace urispec::test {

void on_every_target(const std::function<void(std::string_view name)>& test) {
#if defined(URISPEC_TEST_HIGHWAY)
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    scan::choose_vectors();
    test(hwy::TargetName(target));
  }
  hwy::SetSupportedTargetsForTest(0);  // what the machine has
  scan::choose_vectors();
#else
  test("plain");
#endif
}

}  // namespace urispec::test
