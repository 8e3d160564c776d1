// The abstract operations Encode and Decode of ECMA-262 5.1 §15.1.3. Encode writes the escapes of the UTF-8 octets of
// each character outside of a set. Decode writes the character of each escape, or sequence of escapes that spells a
// UTF-8 character, except where the character is in a set: then the escape stays as written.
#pragma once

#include "urispec/ascii.hpp"
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

// Encode for a text in UTF-8: k and the index of an error count bytes. The result is at most three times as long as
// `string`.
// Errors: ill_formed_input if the bytes are not UTF-8 by RFC 3629 (surrogates are not).
[[nodiscard]] result<std::string, uri_error> encode(std::string_view string, const ascii_set& unescaped_set);

// Appends the result of encode() to `r`, for callers that reuse a buffer. After an error `r` is unchanged. `string`
// must not be a part of `r`.
[[nodiscard]] std::optional<uri_error> append_encoded(std::u16string& r, std::u16string_view string,
                                                      const ascii_set& unescaped_set);
[[nodiscard]] std::optional<uri_error> append_encoded(std::string& r, std::string_view string,
                                                      const ascii_set& unescaped_set);

// Decode(string, reservedSet) as published, on UTF-16 code units. Linear time; never longer than `string`. Lone
// surrogates in `string` itself are not errors and pass unchanged.
// Errors: all steps of uri_error_step named Decode.
[[nodiscard]] result<std::u16string, uri_error> decode(std::u16string_view string, const ascii_set& reserved_set);

// Decode for a text in UTF-8; the result is UTF-8. k, strLen and the index of an error count bytes. It fails for the
// same texts as on UTF-16, but perhaps at another step, where characters beyond ASCII cut an escape off (4.d.iii for
// 4.d.ii, 4.d.vii.7.b for 4.d.vii.5).
// Errors: those of Decode, and ill_formed_input if the bytes outside escapes are not UTF-8, so that the result is
// always UTF-8.
[[nodiscard]] result<std::string, uri_error> decode(std::string_view string, const ascii_set& reserved_set);

// Appends the result of decode() to `r`, for callers that reuse a buffer. After an error `r` is unchanged. `string`
// must not be a part of `r`.
[[nodiscard]] std::optional<uri_error> append_decoded(std::u16string& r, std::u16string_view string,
                                                      const ascii_set& reserved_set);
[[nodiscard]] std::optional<uri_error> append_decoded(std::string& r, std::string_view string,
                                                      const ascii_set& reserved_set);

}  // namespace urispec::ecma
