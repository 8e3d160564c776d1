// Percent-decoding: each triplet becomes its octet. The result is bytes; the caller checks whether they are UTF-8
// (unicode/utf8.hpp).
// Source: RFC 3986 §2.1 and §2.4: components must be separated before they are decoded, so decode takes single
// components.
// Cost: linear, one allocation. Tests: tests/percent/decode_test.cpp.
#pragma once

#include "urispec/percent/text.hpp"
#include "urispec/tree/components.hpp"

#include <string>

namespace urispec {

[[nodiscard]] plain_text decode(encoded_view encoded);
// Decodes a component of a parsed text, in which every "%" begins a triplet; returns nothing if it is undefined.
[[nodiscard]] plain_text decode(const component& c);

// Appends the octets to `out` instead, so that a stream needs one buffer.
void decode_to(std::string& out, encoded_view encoded);

}  // namespace urispec
