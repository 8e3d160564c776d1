// "http://example.com/"_uri: the components of a literal, checked when the program is compiled. A literal that is not a
// URI does not compile; the message names not_a_URI. For users: nothing inside the library includes it.
//
//   using namespace urispec::literals;
//   constexpr auto home = "http://example.com/"_uri;
//   static_assert(home.host() == "example.com");
//
// Tests: tests/parse/constant_test.cpp; tests/parse/must_not_compile has literals that do not compile.
#pragma once

#include "urispec/pegtl/constant.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/pegtl/rules/rfc3987.hpp"

#include <cstddef>
#include <string_view>

namespace urispec {

namespace detail {

// These functions are not constexpr: a call while a literal is read is an error, and their names are the message.
inline void not_a_URI() {}
inline void not_a_URI_reference() {}
inline void not_an_IRI() {}

}  // namespace detail

namespace literals {

// RFC 3986 URI: with a scheme.
consteval components operator""_uri(const char* text, std::size_t size) {
  const auto parsed = parse_constant<grammars::rfc3986, rules::rfc3986::URI>({text, size});
  if (!parsed) detail::not_a_URI();
  return *parsed;
}

// RFC 3986 URI-reference: relative references too.
consteval components operator""_uri_reference(const char* text, std::size_t size) {
  const auto parsed = parse_constant<grammars::rfc3986>({text, size});
  if (!parsed) detail::not_a_URI_reference();
  return *parsed;
}

// RFC 3987 IRI, in UTF-8.
consteval components operator""_iri(const char* text, std::size_t size) {
  const auto parsed = parse_constant<grammars::rfc3987, rules::rfc3987::IRI>({text, size});
  if (!parsed) detail::not_an_IRI();
  return *parsed;
}

}  // namespace literals

}  // namespace urispec
