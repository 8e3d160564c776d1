// Octets as triplets and back, without a grammar: what percent-encoding (percent.hpp) and the functions of ECMAScript
// (ecma.hpp) have in common.
// Cost: linear; in vectors where Highway is there. docs/develop/measuring.md has what they gain.
// Tests: tests/octets/coding_test.cpp, against one octet after the other.
#pragma once

#include "urispec/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::octets {

// Appends `bytes` to `out`, with a triplet for each that is not in `unescaped`. `bytes` must not be a part of `out`.
void append_encoded(std::string& out, std::string_view bytes, const ascii_set& unescaped);

// Triplets stand for any octets, or only for the octets of UTF-8 characters.
enum class triplet_content : std::uint8_t { octets, utf8 };

// Appends `text` to `out`, with each triplet decoded whose octet is not in `kept_set`. Returns how many bytes of the
// text were read: all of them, or up to the first "%" that does not begin a triplet, or the triplets of a character.
// `text` must not be a part of `out`.
[[nodiscard]] std::size_t append_decoded(std::string& out, std::string_view text, const ascii_set& kept_set,
                                         triplet_content content);

// The size of the longest beginning of `text` that is well-formed UTF-8 (RFC 3629 §4).
[[nodiscard]] std::size_t well_formed_prefix(std::string_view text) noexcept;

}  // namespace urispec::octets
