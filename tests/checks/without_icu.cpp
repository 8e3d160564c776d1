// The functions for checks in a build without ICU: none.
#include "checks/unicode.hpp"

namespace urispec::test {

check_unicode unicode_of_this_build() { return {}; }

}  // namespace urispec::test
