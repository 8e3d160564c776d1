// The host of an IRI in lower case if its characters are normalized too: RFC 3987 §5.3.2.1 and §5.3.2.2 together. A
// capital A and a ring contain an A, which becomes lower case. U+00C5 is the same in another form and must become lower
// case with it; otherwise two references that are equal by their case alone would differ once their characters are
// normalized. So a character whose decomposition begins with a letter of US-ASCII is decomposed here; compose() puts it
// together again. No other letter beyond US-ASCII changes its case.
// Cost: linear, one parse; nothing if the host is ASCII. Tests: tests/iri/icu_test.cpp.
#pragma once

#include "urispec/normalize/normalize.hpp"

#include <string>

namespace urispec::normalizing {

// Does nothing if letter_case was not requested, or there is no function to decompose (normalization::to_nfd).
// Precondition: the text is valid under the grammar.
void lower_host(std::string& text, const normalization& how);

}  // namespace urispec::normalizing
