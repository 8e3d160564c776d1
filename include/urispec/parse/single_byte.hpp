// Choices that are one byte in the end, as HEXDIG: a digit or one of six letters. Which alternative it is cannot be
// foreseen, and nobody asks while no nodes are built: one look tells whether the byte is among those that occur in the
// choice (occurring_bytes.hpp). Tested in tests/parse/single_byte_test.cpp.
#pragma once

#include "urispec/parse/shape.hpp"

namespace urispec {

namespace detail {

template <typename Rule>
constexpr bool takes_one_byte();

template <typename... Rules>
constexpr bool all_take_one_byte(pegtl::type_list<Rules...>) {
  return (true && ... && takes_one_byte<Rules>());
}

template <typename Rule>
constexpr bool takes_one_byte() {
  if constexpr (is_one_character<shape<Rule>>) {
    return sizeof(typename shape<Rule>::data_t) == 1;
  } else if constexpr (is_choice<shape<Rule>>) {
    return all_take_one_byte(typename Rule::subs_t());
  } else {
    return false;
  }
}

}  // namespace detail

template <typename Rule>
inline constexpr bool is_choice_of_bytes = detail::is_choice<detail::shape<Rule>> && detail::takes_one_byte<Rule>();

}  // namespace urispec
