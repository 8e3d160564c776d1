// Choices that always match one byte, such as HEXDIG: a digit or one of six letters. A processor cannot predict which
// alternative matches. That matters only where nodes are built: elsewhere one look-up finds whether the byte is one of
// them. This is found from the type and not from the facts of rules, because many such choices have no name, and a rule
// of one character with suitable facts may also have a lookahead. Tested in tests/parse/single_byte_test.cpp.
#pragma once

#include "urispec/pegtl/parse/first_character.hpp"
#include "urispec/pegtl/parse/shape.hpp"
#include "urispec/pegtl/combinators/rule_facts.hpp"

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

// The bytes of such a choice.
template <typename Rule>
inline constexpr byte_set bytes_of_choice = [] {
  byte_set found{};
  for (std::size_t c = 0; c < found.size(); ++c) found[c] = detail::may_begin_with<Rule>(static_cast<char>(c));
  return found;
}();

}  // namespace urispec
