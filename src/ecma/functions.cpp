// ECMA-262 5.1 §15.1.3.1 to §15.1.3.4: each function is steps 2 and 3, a set and the abstract operation.
#include "urispec/ecma.hpp"

#include "ecma/decode.hpp"
#include "ecma/encode.hpp"
#include "ecma/character_sets.hpp"

namespace urispec::ecma {

result<std::u16string, uri_error> encode_uri(std::u16string_view uri) {
  return encode(uri, unescaped_uri_set);
}

result<std::string, uri_error> encode_uri(std::string_view uri) {
  return encode(uri, unescaped_uri_set);
}

result<std::u16string, uri_error> encode_uri_component(std::u16string_view uri_component) {
  return encode(uri_component, unescaped_uri_component_set);
}

result<std::string, uri_error> encode_uri_component(std::string_view uri_component) {
  return encode(uri_component, unescaped_uri_component_set);
}

result<std::u16string, uri_error> decode_uri(std::u16string_view encoded_uri) {
  return decode(encoded_uri, reserved_uri_set);
}

result<std::string, uri_error> decode_uri(std::string_view encoded_uri) {
  return decode(encoded_uri, reserved_uri_set);
}

result<std::u16string, uri_error> decode_uri_component(std::u16string_view encoded_uri_component) {
  return decode(encoded_uri_component, reserved_uri_component_set);
}

result<std::string, uri_error> decode_uri_component(std::string_view encoded_uri_component) {
  return decode(encoded_uri_component, reserved_uri_component_set);
}

}  // namespace urispec::ecma
