// The functions that checks need ICU for; all null where this build has none.
#pragma once

#include "urispec/checks.hpp"

namespace urispec::test {

[[nodiscard]] check_unicode unicode_of_this_build();

}  // namespace urispec::test
