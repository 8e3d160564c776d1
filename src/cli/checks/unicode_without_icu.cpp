#include "cli/checks/unicode.hpp"

namespace urispec::cli {

check_unicode unicode_for_checks() noexcept { return {}; }

}  // namespace urispec::cli
