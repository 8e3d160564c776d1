#include "scan/targets.hpp"

#if __has_include(<hwy/targets.h>)
#include <hwy/targets.h>
#endif

namespace urispec::test {

void on_every_target(const std::function<void(std::string_view name)>& test) {
#if __has_include(<hwy/targets.h>)
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    test(hwy::TargetName(target));
  }
  hwy::SetSupportedTargetsForTest(0);  // what the machine has
#else
  test("plain");
#endif
}

}  // namespace urispec::test
