// The URI handling functions of ECMA-262 5.1: §15.1.3.1 decodeURI, §15.1.3.2 decodeURIComponent, §15.1.3.3 encodeURI,
// §15.1.3.4 encodeURIComponent. ToString, their first step, is left to the caller: the argument is already a string.
// Each has an overload on UTF-16 code units, exactly as published, and one on UTF-8. Errors and costs are those of
// Encode (encode.hpp) and Decode (decode.hpp). docs/ecma.md describes where they differ from RFC 3986.
#pragma once

#include "urispec/ecma/uri_error.hpp"
#include "urispec/result/result.hpp"

#include <string>
#include <string_view>

namespace urispec::ecma {

// Escapes all but uriReserved, uriUnescaped and "#".
[[nodiscard]] result<std::u16string, uri_error> encode_uri(std::u16string_view uri);
[[nodiscard]] result<std::string, uri_error> encode_uri(std::string_view uri);

// Escapes all but uriUnescaped.
[[nodiscard]] result<std::u16string, uri_error> encode_uri_component(std::u16string_view uri_component);
[[nodiscard]] result<std::string, uri_error> encode_uri_component(std::string_view uri_component);

// Reverses encode_uri: escapes of uriReserved and "#" stay as written.
[[nodiscard]] result<std::u16string, uri_error> decode_uri(std::u16string_view encoded_uri);
[[nodiscard]] result<std::string, uri_error> decode_uri(std::string_view encoded_uri);

// Reverses encode_uri_component: no escape stays.
[[nodiscard]] result<std::u16string, uri_error> decode_uri_component(std::u16string_view encoded_uri_component);
[[nodiscard]] result<std::string, uri_error> decode_uri_component(std::string_view encoded_uri_component);

}  // namespace urispec::ecma
