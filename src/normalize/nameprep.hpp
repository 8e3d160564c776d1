// Domain names of IRIs prepared for comparison: RFC 3987 §5.3.3, as a part of scheme-based normalization. A name in
// ASCII is left to normalization_step::letter_case; one that still has triplets, or is not a valid domain name, does
// not change.
// Cost: linear, two parses, and the cost of the preparation. Tests: tests/iri/icu_test.cpp.
#pragma once

#include "urispec/normalize/normalize.hpp"

#include <string>

namespace urispec::normalizing {

// Whether it was requested, and hosts of the grammar have characters beyond ASCII.
[[nodiscard]] bool needs_nameprep(const normalization& how) noexcept;

// Precondition: needs_nameprep(how), and the text is valid under the grammar, which it stays.
void prepare_host(std::string& text, const normalization& how);

}  // namespace urispec::normalizing
