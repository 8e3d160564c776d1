// Choices that are one byte in the end, as HEXDIG: a digit or one of six letters. Which alternative it is cannot be
// foreseen, and nobody asks while no nodes are built, so that one look into a table does for all. Tested in
// tests/parse/single_byte_test.cpp.
#pragma once

#include "urispec/parse/shape.hpp"

#include <array>
#include <cstddef>

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

template <typename Rule>
constexpr bool takes(char c);

template <typename... Rules>
constexpr bool any_takes(char c, pegtl::type_list<Rules...>) {
  return (false || ... || takes<Rules>(c));
}

template <typename Rule>
constexpr bool takes(char c) {
  if constexpr (is_choice<shape<Rule>>) {
    return any_takes(c, typename Rule::subs_t());
  } else {
    return shape<Rule>::test(c);
  }
}

}  // namespace detail

template <typename Rule>
inline constexpr bool is_choice_of_bytes = detail::is_choice<detail::shape<Rule>> && detail::takes_one_byte<Rule>();

// Which bytes a rule takes that is one.
template <typename Rule>
inline constexpr std::array<bool, 256> bytes_of_choice = [] {
  std::array<bool, 256> bytes{};
  for (std::size_t c = 0; c < bytes.size(); ++c) bytes[c] = detail::takes<Rule>(static_cast<char>(c));
  return bytes;
}();

}  // namespace urispec
