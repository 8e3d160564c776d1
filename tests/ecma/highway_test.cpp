// Every vector extension that was compiled and that this machine has gives what plain code gives. Built only with
// Highway.
#include "ecma/stops_check.hpp"
#include "ecma/well_formed_check.hpp"
#include "ecma/windows_check.hpp"

#include <hwy/highway.h>
#include <hwy/targets.h>

namespace urispec::ecma::tests {

BOOST_AUTO_TEST_SUITE(highway)

BOOST_AUTO_TEST_CASE(every_target) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    BOOST_TEST_CONTEXT(hwy::TargetName(target)) {
      hwy::SetSupportedTargetsForTest(target);
      hwy::GetChosenTarget().Update(hwy::SupportedTargets());
      check_all_marks();
      check_well_formed();
      const bool vectors = target != HWY_SCALAR && target != HWY_EMU128;
      check_windows(vectors ? windows_there::yes : windows_there::no);
    }
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::ecma::tests
