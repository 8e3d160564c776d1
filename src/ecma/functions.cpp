// ECMA-262 5.1 §15.1.3.1 to §15.1.3.4: each function is steps 2 and 3, a set and the abstract operation.

#include "ecma/character_sets.hpp"
#include "ecma/operations.hpp"
#include "urispec/ecma.hpp"

#include <array>
#include <string>

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

namespace {

struct step_text {
  std::string_view clause;
  std::string_view message;
};

// Entries follow the order of uri_error_step.
constexpr std::array<step_text, 12> step_texts{{
    {"Encode 4.d.i", "a low surrogate without a high surrogate before it"},
    {"Encode 4.d.iii.2", "a high surrogate at the end of the string"},
    {"Encode 4.d.iii.4", "a high surrogate without a low surrogate after it"},
    {"Decode 4.d.ii", "the string ends within an escape"},
    {"Decode 4.d.iii", "\"%\" is not followed by two hexadecimal digits"},
    {"Decode 4.d.vii.2", "the octet cannot begin a UTF-8 sequence"},
    {"Decode 4.d.vii.5", "the string is too short for the octets that the first one announces"},
    {"Decode 4.d.vii.7.b", "an escaped octet should continue the UTF-8 sequence here"},
    {"Decode 4.d.vii.7.c", "\"%\" is not followed by two hexadecimal digits within a UTF-8 sequence"},
    {"Decode 4.d.vii.7.e", "the octet cannot continue a UTF-8 sequence"},
    {"Decode 4.d.vii.8", "the octets are not valid UTF-8: overlong, a surrogate, or beyond U+10FFFF"},
    {"RFC 3629 section 4", "the input is not UTF-8"},
}};
static_assert(step_texts.size() == static_cast<std::size_t>(uri_error_step::ill_formed_input) + 1);

const step_text& text_of(uri_error_step step) noexcept {
  return step_texts[static_cast<std::size_t>(step)];
}

}  // namespace

std::string_view clause(uri_error_step step) noexcept {
  return text_of(step).clause;
}

std::string_view message(uri_error_step step) noexcept {
  return text_of(step).message;
}

std::string to_string(const uri_error& error) {
  std::string text = "URIError at ";
  text += std::to_string(error.index);
  text += ": ";
  text += message(error.step);
  text += " (";
  text += clause(error.step);
  text += ')';
  return text;
}

}  // namespace urispec::ecma
