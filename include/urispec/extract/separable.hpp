// Where a text may be cut so that its parts can be searched for references apart, in memory that does not grow with it
// or by several threads.
#pragma once

#include <cstddef>
#include <string_view>

namespace urispec {

// How many bytes at the beginning of a text that goes on can be searched without the rest. They are whole lines, and no
// reference begins in them that may end behind them: what `extract` finds in all of the text is what it finds in this
// part and in the rest. 0 if more has to be read first.
// Cost: linear at most, and usually some lines at the end are looked at.
// Tests: tests/extract/separable_test.cpp compares the parts of random texts with the whole.
[[nodiscard]] std::size_t separable_lines(std::string_view text) noexcept;

}  // namespace urispec
