// Option values that are whole numbers within bounds. CLI11's own conversion takes `-1` for 2^64-1 and every number
// that is too large for the largest one. Tests: tests/data/cli/failures.txt.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

namespace urispec::cli {

// For CLI::Option::transform. Decimal digits and nothing else; the complaint names both bounds.
[[nodiscard]] CLI::Validator number_range(std::uint64_t least,
                                          std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

}  // namespace urispec::cli
