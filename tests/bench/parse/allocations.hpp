// How many allocations were made: operator new and malloc of this program, counted.
#pragma once

#include <cstddef>

namespace urispec::bench {

[[nodiscard]] std::size_t allocations() noexcept;

}  // namespace urispec::bench
