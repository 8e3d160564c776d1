// The four functions side by side with their slow references, on one kind of code unit, and how the tests print strings
// and results: as hexadecimal code units, since most of them are not printable.
#pragma once

#include "reference/ecma_functions.hpp"
#include "urispec/ecma.hpp"

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace urispec::test {

using namespace ecma;

template <typename Char>
using function = result<std::basic_string<Char>, uri_error> (*)(std::basic_string_view<Char>);

template <typename Char>
struct function_under_test {
  std::string_view name;
  function<Char> fast;
  function<Char> slow;
};

template <typename Char>
inline const std::array<function_under_test<Char>, 4> functions_under_test{{
    {"encodeURI", encode_uri, reference::encode_uri<Char>},
    {"encodeURIComponent", encode_uri_component, reference::encode_uri_component<Char>},
    {"decodeURI", decode_uri, reference::decode_uri<Char>},
    {"decodeURIComponent", decode_uri_component, reference::decode_uri_component<Char>},
}};

template <typename Char>
const function_under_test<Char>& function_named(std::string_view name) {
  for (const auto& function : functions_under_test<Char>) {
    if (function.name == name) return function;
  }
  throw std::invalid_argument("no such function: " + std::string(name));
}

// Code units as hexadecimal numbers of four or, for bytes, two digits, with a space after each.
template <typename Char>
std::string hexadecimal(std::basic_string_view<Char> units) {
  std::string text;
  for (const Char unit : units) {
    const unsigned value = static_cast<std::make_unsigned_t<Char>>(unit);
    for (int shift = sizeof(Char) * 8 - 4; shift >= 0; shift -= 4) text += "0123456789ABCDEF"[value >> shift & 15];
    text += ' ';
  }
  return text;
}

// "=0041 " or "!3 Decode 4.d.ii"
template <typename Char>
std::string describe(const result<std::basic_string<Char>, uri_error>& r) {
  std::string text(r ? "=" : "!");
  if (r) return text.append(hexadecimal<Char>(*r));
  return text.append(std::to_string(r.error().index)).append(" ").append(clause(r.error().step));
}

}  // namespace urispec::test
