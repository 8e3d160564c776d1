// Spans: loops over a character class, percent-encoded octets included where the class says so.
//
// A span is its plain rule, written out as the last argument. Where actions are attached to the rules inside, it
// matches that; where none are (recognizes_only.hpp), it goes over the characters at once. The generator has proved
// that both match the same: their match languages are equal (peg/optimize/find_spans.hpp). A control may match a span
// in its own way, as the builder of derivations does (pegtl/parse/derivation_builder.hpp).
//
// An input may find the end of a span itself, with a member template `span_length<Class>()` that gives bytes from the
// current position. Any other PEGTL input is read byte by byte with a table.
// Tested in tests/scan, and in tests/parse/agreement_test.cpp both ways on every grammar.
#pragma once

#include "urispec/pegtl/combinators/recognizes_only.hpp"
#include "urispec/scan/character_class.hpp"

#include <tao/pegtl/apply_mode.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace urispec::combinators {

namespace detail {

template <typename Class, typename Input>
[[nodiscard]] std::size_t span_length(Input& in) noexcept {
  if constexpr (requires { in.template span_length<Class>(); }) {
    return in.template span_length<Class>();
  } else {
    return Class::span_length(std::string_view(in.current(), in.size(0)));
  }
}

enum class least : std::uint8_t { none, one };

// First: the characters with which the span may begin, void for all.
template <least Least, typename First, typename Class, typename Plain>
struct span {
  using rule_t = span;
  using subs_t = tao::pegtl::type_list<Plain>;

  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... states) {
    if constexpr (recognizes_only<span, Action, Control>) {
      if constexpr (!std::is_void_v<First>) {
        if (!First::begins(std::string_view(in.current(), in.size(0)))) return Least == least::none;
      }
      const std::size_t length = span_length<Class>(in);
      in.bump(length);
      return Least == least::none || length != 0;
    } else {
      return Control<Plain>::template match<A, M, Action, Control>(in, states...);
    }
  }
};

}  // namespace detail

// Nothing, or a span.
template <typename Class, typename Plain>
struct span : detail::span<detail::least::none, void, Class, Plain> {};

// A span of at least one.
template <typename Class, typename Plain>
struct span_of_some : detail::span<detail::least::one, void, Class, Plain> {};

// Nothing, or a span that begins with a character of First.
template <typename First, typename Class, typename Plain>
struct span_from : detail::span<detail::least::none, First, Class, Plain> {};

// A span that begins with a character of First.
template <typename First, typename Class, typename Plain>
struct span_of_some_from : detail::span<detail::least::one, First, Class, Plain> {};

}  // namespace urispec::combinators
