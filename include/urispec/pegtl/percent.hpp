// Percent-encoding for a rule that is known at compile time: encode<rules::rfc3986::query>(value), and which characters
// a rule allows unencoded (percent.hpp), taken from the rule: allowed<rules::rfc3986::segment>. `encode` is
// that of percent.hpp.
//
// How: the generator has found the loops and proved them, and writes them as spans (pegtl/combinators.hpp). Units are
// terminals, the triplet, and choices between units, whose sets are united. Computed once for each rule, by the
// compiler.
// Tests: tests/percent/allowed_test.cpp runs the parser, for every rule of every grammar, on each ASCII character, each
// pair of allowed ones, and the neighbours.
#pragma once

#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/percent.hpp"

#include <tao/pegtl/rules.hpp>

#include <concepts>
#include <string_view>

namespace urispec {

namespace detail {

namespace peg = tao::pegtl::internal;

// The bytes that a terminal accepts, computed by PEGTL itself.
template <typename Terminal>
constexpr allowed_characters of_terminal() noexcept {
  allowed_characters a{.shape = allowed_characters::form::unit};
  for (unsigned byte = 0; byte < 0x80; ++byte) {
    if (Terminal::test(static_cast<typename Terminal::data_t>(byte))) a.ascii.insert(byte);
  }
  a.non_ascii = sizeof(typename Terminal::data_t) > 1;
  return a;
}

template <typename Terminal>
concept terminal = requires(typename Terminal::data_t c) {
  { Terminal::test(c) } -> std::same_as<bool>;
};

template <typename Shape>
struct allowed_in {
  static constexpr allowed_characters value{};
};

template <typename Rule>
inline constexpr allowed_characters allowed_of = allowed_in<typename Rule::rule_t>::value;

template <terminal Terminal>
struct allowed_in<Terminal> {
  static constexpr allowed_characters value = of_terminal<Terminal>();
};

// A choice is a unit when all its alternatives are.
template <typename... Rules>
struct allowed_in<peg::sor<Rules...>> {
  static constexpr allowed_characters value = [] {
    using form = allowed_characters::form;
    if (!(... && (allowed_of<Rules>.shape == form::unit))) return allowed_characters{};
    return allowed_characters{.shape = form::unit,
                              .ascii = (ascii_set() | ... | allowed_of<Rules>.ascii),
                              .triplets = (... || allowed_of<Rules>.triplets),
                              .non_ascii = (... || allowed_of<Rules>.non_ascii)};
  }();
};

// A span that any of its characters may begin: the generator has proved that it is that loop.
template <combinators::detail::least Least, typename Class, typename Plain>
struct allowed_in<combinators::detail::span<Least, void, Class, Plain>> {
  static constexpr allowed_characters value = [] {
    allowed_characters a{
        .shape = allowed_characters::form::loop, .triplets = Class::with_percent, .non_ascii = Class::beyond_ascii};
    for (unsigned byte = 0; byte < 0x80; ++byte) {
      if (Class::contains(byte)) a.ascii.insert(byte);
    }
    return a;
  }();
};

template <typename Rule>
struct allowed_in<peg::opt<Rule>> {
  static constexpr allowed_characters value =
      allowed_of<Rule>.shape == allowed_characters::form::loop ? allowed_of<Rule> : allowed_characters{};
};

// The triplet itself: "%" and two hexadecimal digits.
constexpr bool is_triplet(const allowed_characters& percent, const allowed_characters& high,
                          const allowed_characters& low) noexcept {
  return percent.ascii == ascii_set("%") && high.ascii == hex_digits && low.ascii == hex_digits &&
         percent.shape == allowed_characters::form::unit && high.shape == percent.shape && low.shape == percent.shape;
}

template <typename Percent, typename High, typename Low>
struct allowed_in<peg::seq<Percent, High, Low>> {
  static constexpr allowed_characters value =
      is_triplet(allowed_of<Percent>, allowed_of<High>, allowed_of<Low>)
          ? allowed_characters{.shape = allowed_characters::form::unit, .triplets = true}
          : allowed_characters{};
};

}  // namespace detail

// The characters of a rule of a generated header, as in allowed<rules::rfc3986::segment>.
template <typename Rule>
inline constexpr allowed_characters allowed = [] {
  allowed_characters a = detail::allowed_of<Rule>;
  a.ascii = a.ascii - ascii_set("%");  // RFC 2396 has a rule for what is excluded, `delims`, and "%" is of it
  return a;
}();

namespace detail {

// True for the UTF-8 of one code point beyond ASCII that may stand for itself.
using accepts_non_ascii = bool (*)(std::string_view character) noexcept;

[[nodiscard]] encoded_text encode_bytes(std::string_view bytes, const ascii_set& keep, accepts_non_ascii accepts);

template <typename Rule>
bool matches_alone(std::string_view character) noexcept {
  scan::plain_input in = input_of(character);
  return match_all<Rule, recognizing_control>(in);
}

}  // namespace detail

template <typename Rule>
[[nodiscard]] encoded_text encode(plain_view plain, const ascii_set& delimiters = {}) {
  constexpr allowed_characters a = allowed<Rule>;
  static_assert(a.encodable(), "the rule has parts, each to be encoded for its own rule, or no pct-encoded at all");
  constexpr detail::accepts_non_ascii accepts = a.non_ascii ? &detail::matches_alone<Rule> : nullptr;
  return detail::encode_bytes(plain.bytes(), a.ascii - delimiters, accepts);
}

}  // namespace urispec
