// What the reader refuses because of its size. A message of kind `too_large` names the limit.
#pragma once

#include "urispec/abnf/expression.hpp"

#include <cstddef>
#include <cstdint>

namespace urispec::abnf::limits {

// Brackets and parentheses open at one place. Everything that walks an expression may recurse this deep, no deeper.
inline constexpr std::size_t nesting = 256;

// The largest count of a repeat; the next value stands for "without end".
inline constexpr std::uint32_t repeat = repetition::unbounded - 1;

// Diagnostics of one file; after the last of them the rest is left unsaid.
inline constexpr std::size_t diagnostics = 1000;

}  // namespace urispec::abnf::limits
