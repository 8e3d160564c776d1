#include "scan/targets.hpp"

#include "scan/choose_vectors.hpp"

#if defined(URISPEC_TEST_HIGHWAY)
#include "vectors/targets.hpp"

#include <hwy/targets.h>
#endif

namespace urispec::test {

void on_every_target(const std::function<void(std::string_view name)>& test) {
#if defined(URISPEC_TEST_HIGHWAY)
  const vectors::target_set all = vectors::supported_targets();
  for (vectors::target_set left = all;; left &= left - 1) {
    const vectors::target_set one = left & -left;  // at last none: what the program was compiled for
    vectors::allow_targets(one);
    scan::choose_vectors();
    test(one == 0 ? "what every machine has" : hwy::TargetName(one));
    if (left == 0) break;
  }
  vectors::allow_targets(all);
  scan::choose_vectors();
#else
  test("plain");
#endif
}

}  // namespace urispec::test
