#include "cli/input/unicode.hpp"

namespace urispec::cli {

unicode_functions unicode() noexcept { return {}; }

check_unicode unicode_for_checks() noexcept { return {}; }

}  // namespace urispec::cli
