// Every vector extension that was compiled and that this machine has gives what plain code gives. Built only with
// Highway.
#include "ecma/stops_check.hpp"
#include "ecma/well_formed_check.hpp"
#include "ecma/windows_check.hpp"
#include "vectors/targets.hpp"

#include <hwy/highway.h>
#include <hwy/targets.h>

namespace urispec::test {

using namespace ecma;

BOOST_AUTO_TEST_SUITE(highway)

BOOST_AUTO_TEST_CASE(every_target) {
  const vectors::target_set all = vectors::supported_targets();
  for (vectors::target_set left = all & HWY_TARGETS;; left &= left - 1) {
    const vectors::target_set target = left == 0 ? HWY_STATIC_TARGET : left & -left;
    BOOST_TEST_CONTEXT(hwy::TargetName(target)) {
      vectors::allow_targets(left & -left);
      check_all_marks();
      check_well_formed();
      const bool has_vectors = target != HWY_SCALAR && target != HWY_EMU128;
      check_windows(has_vectors ? windows_there::yes : windows_there::no);
    }
    if (left == 0) break;
  }
  vectors::allow_targets(all);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
