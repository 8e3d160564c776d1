// encodeURI, encodeURIComponent, decodeURI and decodeURIComponent (ECMA-262 5.1 §15.1.3). docs/reference/ecma.md.
#pragma once

#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::ecma {

// URIError as a value: which step of ECMA-262 5.1 §15.1.3 raised it, and where in the string.

// Every step of Encode and Decode that throws a URIError. Decode 4.d.iii and 4.d.vii.7.c are the same complaint about
// the first and about a further escape, and are kept apart because the specification has them apart.
enum class uri_error_step : std::uint8_t {
  low_surrogate_alone,            // Encode 4.d.i
  high_surrogate_at_end,          // Encode 4.d.iii.2
  high_surrogate_alone,           // Encode 4.d.iii.4
  escape_cut_off,                 // Decode 4.d.ii
  not_hexadecimal,                // Decode 4.d.iii
  not_a_first_octet,              // Decode 4.d.vii.2
  octets_cut_off,                 // Decode 4.d.vii.5
  further_octet_not_escaped,      // Decode 4.d.vii.7.b
  further_octet_not_hexadecimal,  // Decode 4.d.vii.7.c
  not_a_further_octet,            // Decode 4.d.vii.7.e
  invalid_utf8_octets,            // Decode 4.d.vii.8: overlong, a surrogate, or beyond U+10FFFF
  ill_formed_input,               // UTF-8 functions only: the argument is not UTF-8, so no step of the specification
};

// `index` counts code units of the argument (UTF-16) or bytes (UTF-8) from 0 and is where the culprit starts:
//   Encode                              the surrogate without its other half;
//   Decode 4.d.ii, iii, vii.2, 5 and 8  the `%` of the first escape of the character being read;
//   Decode 4.d.vii.7.b, c and e         the place of the escape that fails;
//   ill_formed_input                    the first byte of the sequence that is not UTF-8 (RFC 3629 §4).
// It is not always the specification's k, which has by then moved into the escape or past the end.
struct uri_error {
  std::size_t index = 0;
  uri_error_step step = uri_error_step::ill_formed_input;

  friend bool operator==(const uri_error&, const uri_error&) = default;
};

// "Decode 4.d.vii.2"; for ill_formed_input "RFC 3629 section 4".
[[nodiscard]] std::string_view clause(uri_error_step step) noexcept;

// The error in words: "the octet cannot begin a UTF-8 sequence".
[[nodiscard]] std::string_view message(uri_error_step step) noexcept;

// "URIError at 3: the octet cannot begin a UTF-8 sequence (Decode 4.d.vii.2)"
[[nodiscard]] std::string to_string(const uri_error& error);

// The URI handling functions of ECMA-262 5.1: §15.1.3.1 decodeURI, §15.1.3.2 decodeURIComponent, §15.1.3.3 encodeURI,
// §15.1.3.4 encodeURIComponent. ToString, their first step, is left to the caller: the argument is already a string.
// Each has an overload on UTF-16 code units, exactly as published, and one on UTF-8. Errors and costs are those of
// Encode and Decode above. docs/reference/ecma.md describes where they differ from RFC 3986.

// Escapes all but uriReserved, uriUnescaped and "#".
[[nodiscard]] result<std::u16string, uri_error> encode_uri(std::u16string_view uri);
// encode_uri on UTF-8 gives UTF-8.
[[nodiscard]] result<std::string, uri_error> encode_uri(std::string_view uri);

// Escapes all but uriUnescaped.
[[nodiscard]] result<std::u16string, uri_error> encode_uri_component(std::u16string_view uri_component);
// encode_uri_component on UTF-8 gives UTF-8.
[[nodiscard]] result<std::string, uri_error> encode_uri_component(std::string_view uri_component);

// Reverses encode_uri: escapes of uriReserved and "#" stay as written.
[[nodiscard]] result<std::u16string, uri_error> decode_uri(std::u16string_view encoded_uri);
// decode_uri on UTF-8 gives UTF-8.
[[nodiscard]] result<std::string, uri_error> decode_uri(std::string_view encoded_uri);

// Reverses encode_uri_component: no escape stays.
[[nodiscard]] result<std::u16string, uri_error> decode_uri_component(std::u16string_view encoded_uri_component);
// decode_uri_component on UTF-8 gives UTF-8.
[[nodiscard]] result<std::string, uri_error> decode_uri_component(std::string_view encoded_uri_component);

}  // namespace urispec::ecma
