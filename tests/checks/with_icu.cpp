// The functions for checks in a build with ICU.
#include "checks/unicode.hpp"
#include "urispec/icu.hpp"

namespace urispec::test {

check_unicode unicode_of_this_build() { return icu::functions_for_checks(); }

}  // namespace urispec::test
