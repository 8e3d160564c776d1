// What ICU does for checks, where the program was built with it; all null without.
#pragma once

#include "urispec/checks/unicode.hpp"

namespace urispec::cli {

[[nodiscard]] check_unicode unicode_for_checks() noexcept;

}  // namespace urispec::cli
