// The abstract operation Encode of ECMA-262 5.1 §15.1.3: each character outside of a set becomes the escapes of its
// UTF-8 octets.
#pragma once

#include "ecma/character_sets.hpp"
#include "urispec/ecma.hpp"
#include "urispec/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec::ecma {

// Encode(string, unescapedSet) as published, on UTF-16 code units. Linear time; the result is at most nine times as
// long as `string` (a unit of U+0800 to U+FFFF).
// Errors: a surrogate without its other half (Encode 4.d.i, 4.d.iii.2, 4.d.iii.4).
[[nodiscard]] result<std::u16string, uri_error> encode(std::u16string_view string, const ascii_set& unescaped_set);

// The same on UTF-8 text: characters are the same, k and the index of an error count bytes. At most three times as long
// as `string`.
// Errors: ill_formed_input if the bytes are not UTF-8 by RFC 3629 (surrogates are not).
[[nodiscard]] result<std::string, uri_error> encode(std::string_view string, const ascii_set& unescaped_set);

// Appends the result of encode() to `r`, for callers that reuse a buffer. After an error `r` is unchanged. `string`
// must not be a part of `r`.
[[nodiscard]] std::optional<uri_error> append_encoded(std::u16string& r, std::u16string_view string,
                                                      const ascii_set& unescaped_set);
[[nodiscard]] std::optional<uri_error> append_encoded(std::string& r, std::string_view string,
                                                      const ascii_set& unescaped_set);

// The same for arbitrary octets: those outside the set are escaped. percent/encode.hpp uses it.
void append_encoded_octets(std::string& r, std::string_view octets, const ascii_set& unescaped_set);

}  // namespace urispec::ecma
