// Which bytes stand somewhere in a text that a rule matches, read off its type: a text with any other is none. Where
// the shape of a rule does not tell, all of them. Tested in tests/parse/occurring_bytes_test.cpp.
#pragma once

#include "urispec/parse/first_character.hpp"
#include "urispec/parse/shape.hpp"

#include <array>
#include <cstddef>

namespace urispec {

using byte_set = std::array<bool, 256>;

namespace detail {

template <typename Rule>
constexpr byte_set find_occurring_bytes();

}  // namespace detail

template <typename Rule>
inline constexpr byte_set occurring_bytes = detail::find_occurring_bytes<Rule>();

namespace detail {

// Nothing but what its parts match one after the other, in any number, stands in what the rule matches.
template <typename Shape>
inline constexpr bool is_made_of_parts = is_choice<Shape> || is_sequence<Shape> || is_lookahead<Shape> ||
                                         is_option<Shape> || is_star<Shape> || is_plus<Shape> || is_run<Shape>;
template <unsigned Count, typename... Rules>
inline constexpr bool is_made_of_parts<pegtl::internal::rep<Count, Rules...>> = true;
template <unsigned Most, typename... Rules>
inline constexpr bool is_made_of_parts<pegtl::internal::rep_opt<Most, Rules...>> = true;
template <>
inline constexpr bool is_made_of_parts<pegtl::internal::success> = true;  // of none

template <char... Chars>
constexpr void add_literal(byte_set& to, pegtl::internal::string<Chars...>) {
  ((to[static_cast<unsigned char>(Chars)] = true), ...);
}

template <typename... Parts>
constexpr void add_parts(byte_set& to, pegtl::type_list<Parts...>) {
  for (std::size_t c = 0; c < to.size(); ++c) to[c] = to[c] || (false || ... || occurring_bytes<Parts>[c]);
}

template <typename Rule>
constexpr byte_set find_occurring_bytes() {
  byte_set found{};
  if constexpr (is_made_of_parts<shape<Rule>>) {
    add_parts(found, typename Rule::subs_t());
  } else if constexpr (is_literal<shape<Rule>>) {
    add_literal(found, shape<Rule>());
  } else {
    for (std::size_t c = 0; c < found.size(); ++c) {
      found[c] = !is_one_character<shape<Rule>> || may_begin_with<Rule>(static_cast<char>(c));
    }
  }
  return found;
}

}  // namespace detail

}  // namespace urispec
