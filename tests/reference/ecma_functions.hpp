// The four functions of ECMA-262 5.1 §15.1.3.1 to §15.1.3.4 upon the slow Encode and Decode. The sets are written out
// once more, from the text of the specification, so that the sets of the library have something to be compared with.
#pragma once

#include "reference/ecma_decode.hpp"
#include "reference/ecma_encode.hpp"

#include <string>
#include <string_view>

namespace urispec::reference {

inline const std::string uri_reserved = ";/?:@&=+$,";
inline const std::string uri_unescaped =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "0123456789"
    "-_.!~*'()";

inline const std::string reserved_uri_set = uri_reserved + "#";
inline const std::string reserved_uri_component_set;
inline const std::string unescaped_uri_set = uri_reserved + uri_unescaped + "#";
inline const std::string unescaped_uri_component_set = uri_unescaped;

template <typename Char>
std::basic_string<Char> widen(const std::string& set) {
  return {set.begin(), set.end()};
}

template <typename Char>
auto encode_uri(std::basic_string_view<Char> uri) {
  static const auto set = widen<Char>(unescaped_uri_set);
  return encode(uri, set);
}

template <typename Char>
auto encode_uri_component(std::basic_string_view<Char> component) {
  static const auto set = widen<Char>(unescaped_uri_component_set);
  return encode(component, set);
}

template <typename Char>
auto decode_uri(std::basic_string_view<Char> uri) {
  static const auto set = widen<Char>(reserved_uri_set);
  return decode(uri, set);
}

template <typename Char>
auto decode_uri_component(std::basic_string_view<Char> component) {
  static const auto set = widen<Char>(reserved_uri_component_set);
  return decode(component, set);
}

}  // namespace urispec::reference
