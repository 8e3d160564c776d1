// Character normalization, RFC 3987 §5.3.2.2, so that it never touches the syntax: each stretch of unreserved
// characters is mapped separately, from one delimiter or escape to the next. Otherwise NFC would merge "=" with a
// U+0338 after it and lose a delimiter, or the last "a" of "%2a" with a U+0301 and lose an escape. Characters that NFC
// maps to one that is not unreserved stay as they are (U+037E, which becomes ";", and U+1FEF, which becomes "`"): here
// the step falls short of NFC, so that the IRI stays what it is.
// Invariant: a valid text stays valid, with the same escapes and delimiters.
// Cost: linear, if that of the mapping is.
// Tests: tests/iri/icu_test.cpp.
#pragma once

#include "urispec/normalize/normalize.hpp"

#include <string>
#include <string_view>

namespace urispec::normalizing {

// Whether the step was requested, the grammar has characters beyond ASCII, and there is a function to map them.
[[nodiscard]] bool needs_character_step(const normalization& how) noexcept;

// Precondition: needs_character_step(how), and the text is valid under the grammar.
[[nodiscard]] std::string compose(std::string_view text, const normalization& how);

}  // namespace urispec::normalizing
