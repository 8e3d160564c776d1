// The functions of all checks, in the order of check_entries().
#pragma once

#include "checks/definition.hpp"

#include <cstddef>

namespace urispec::checks {

// Null for the grammar, which is not a check of components.
[[nodiscard]] check_function function_of(std::size_t entry);

}  // namespace urispec::checks
