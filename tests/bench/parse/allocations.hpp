// The number of allocations: operator new, malloc, calloc, realloc and aligned_alloc of this program, counted.
#pragma once

#include <cstddef>

namespace urispec::bench {

[[nodiscard]] std::size_t allocations() noexcept;

}  // namespace urispec::bench
