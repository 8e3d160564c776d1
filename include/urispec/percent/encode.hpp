// Percent-encoding: octets that a rule does not let stand for themselves become triplets, the others stay.
// Source: RFC 3986 §2.1 and §2.4, RFC 2396 §2.4; for characters beyond ASCII under a rule that has some, RFC 3987 §3.1.
// The bidirectional formatting characters become triplets though the rules of RFC 3987 have them: its §4.1 says that IRIs
// must not contain them.
// Cost: linear; one allocation, made for the exact size. Tests: tests/percent/encode_test.cpp.
//
// A character that delimits something inside the component (RFC 3986 §2.2) must be encoded where it is data: name it in
// `delimiters`, as in encode<rfc3986::query>(value, ascii_set("&=+")). What is unreserved differs: RFC 2396 §2.3 has
// ! * ' ( ) among its marks, which RFC 3986 §2.2 reserves; encode<rfc2396::unreserved> and encode<rfc3986::unreserved>
// do as their RFC says.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/grammars.hpp"
#include "urispec/percent/allowed.hpp"
#include "urispec/percent/text.hpp"
#include "urispec/percent/triplet.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec {

namespace detail {

// True for the UTF-8 of one code point beyond ASCII that may stand for itself.
using accepts_non_ascii = bool (*)(std::string_view character) noexcept;

[[nodiscard]] encoded_text encode_bytes(std::string_view bytes, const ascii_set& keep, accepts_non_ascii accepts);

template <typename Rule>
bool matches_alone(std::string_view character) noexcept {
  text_input in = input_of(character);
  return match_all<Rule, bare_control>(in);
}

}  // namespace detail

template <typename Rule>
[[nodiscard]] encoded_text encode(plain_view plain, const ascii_set& delimiters = {}) {
  constexpr allowed_characters a = allowed<Rule>;
  static_assert(a.encodable(), "the rule has parts, each to be encoded for its own rule, or no pct-encoded at all");
  constexpr detail::accepts_non_ascii accepts = a.non_ascii ? &detail::matches_alone<Rule> : nullptr;
  return detail::encode_bytes(plain.bytes(), a.ascii - delimiters, accepts);
}

// The same for a rule chosen at run time; nullopt where the rule is not encodable() (percent/allowed.hpp).
[[nodiscard]] std::optional<encoded_text> encode(plain_view plain, rule_ref rule, const ascii_set& delimiters = {});

// What allowed<Rule> is, at run time.
[[nodiscard]] const allowed_characters& allowed_in(rule_ref rule) noexcept;

}  // namespace urispec
