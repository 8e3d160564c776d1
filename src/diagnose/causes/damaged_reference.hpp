// Parameters of a query whose beginning was taken for a character reference of HTML, which for old names needs no
// semicolon (HTML Standard, named character references): "&region=x" became "®ion=x", and "&section=x" "§ion=x".
// Tests: tests/diagnose/damaged_reference_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::diagnosing {

// The first such character from `from` on, with the reference that it was written as: a sign after a value of the
// query, before letters or digits, if any, and an equals sign. "20°C" has none, and letters, such as ð, are no signs.
[[nodiscard]] std::optional<edit> damaged_reference_in(std::string_view text, std::size_t from);

}  // namespace urispec::diagnosing
