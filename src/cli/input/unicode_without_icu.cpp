#include "cli/input/unicode.hpp"

namespace urispec::cli {

unicode_functions unicode() noexcept { return {.missing_because = built_without_icu}; }

check_unicode unicode_for_checks() noexcept { return {}; }

}  // namespace urispec::cli
