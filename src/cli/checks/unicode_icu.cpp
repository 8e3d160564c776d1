#include "cli/checks/unicode.hpp"
#include "urispec/checks/icu.hpp"

namespace urispec::cli {

check_unicode unicode_for_checks() noexcept { return icu::functions_for_checks(); }

}  // namespace urispec::cli
