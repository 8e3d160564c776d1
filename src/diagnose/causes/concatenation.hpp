// Pieces of a program in a text: "http://a/?c=' + count + '" is what stands between the quotes of strings that a
// program joins with +.
// Tests: tests/diagnose/concatenation_test.cpp.
#pragma once

#include "urispec/components.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::diagnosing {

// The first place from `from` on where a string ends, + joins something to it, and another string begins; up to the end
// of the text where a call comes after the + and no string after that. With the quotes.
[[nodiscard]] std::optional<byte_range> concatenation_in(std::string_view text, std::size_t from);

}  // namespace urispec::diagnosing
