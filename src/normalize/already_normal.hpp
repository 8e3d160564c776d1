// References that normalization does not change, as almost all that programs meet: no step but those on characters beyond
// ASCII would do anything. Found eight bytes at a time, without looking at what stands where; may be false of some that
// do not change either, such as one with a port.
// Cost: linear, a fifth of what writing the text again takes.
// Tests: tests/normalize/properties_test.cpp compares it with what the steps do.
#pragma once

#include "urispec/normalize/normalize.hpp"

namespace urispec::normalizing {

// Precondition: `c` has a path, and neither characters nor Nameprep were asked for.
[[nodiscard]] bool is_already_normal(const components& c, const normalization& how) noexcept;

}  // namespace urispec::normalizing
