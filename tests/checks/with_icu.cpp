#include "checks/unicode.hpp"
#include "urispec/icu.hpp"

namespace urispec::tests {

check_unicode unicode_of_this_build() { return icu::functions_for_checks(); }

}  // namespace urispec::tests
