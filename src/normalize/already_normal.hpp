// References that normalization does not change, like almost all in practice: no step except those on characters beyond
// ASCII would do anything. The result may be false for some references that do not change either, such as one with a
// segment ".a".
// Cost: that of changing_octets.hpp.
// Tests: tests/normalize/properties_test.cpp compares it with what the steps do.
#pragma once

#include "urispec/normalize.hpp"

namespace urispec::normalizing {

// Precondition: `c` has a path, and neither characters nor Nameprep were asked for.
[[nodiscard]] bool is_already_normal(const components& c, const normalization& how) noexcept;

}  // namespace urispec::normalizing
