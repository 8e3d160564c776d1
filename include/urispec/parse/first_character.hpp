// How many characters a rule can match at most if the first is a given one, read off its type. Where the shape of a
// rule does not tell, there is no limit. Tested in tests/parse/first_character_test.cpp.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/effects.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace urispec {

namespace detail {

template <typename Shape>
inline constexpr bool is_one_character = false;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::one<Found, Peek, Cs...>> = true;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t Low, typename Peek::data_t High>
inline constexpr bool is_one_character<pegtl::internal::range<Found, Peek, Low, High>> = true;
template <typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::ranges<Peek, Cs...>> = true;

template <typename Rule>
bool may_begin_with(char c);

template <typename... Rules>
bool any_may_begin_with(char c, pegtl::type_list<Rules...>) {
  return (false || ... || may_begin_with<Rules>(c));
}
template <typename First, typename... Rest>
bool first_may_begin_with(char c, pegtl::type_list<First, Rest...>) {
  return may_begin_with<First>(c);
}

// Whether something that the rule matches may begin with `c`; true where the shape of the rule does not tell.
template <typename Rule>
bool may_begin_with(char c) {
  if constexpr (is_one_character<shape<Rule>>) {
    text_input in(std::string_view(&c, 1));
    return match_bare<Rule, tao::pegtl::rewind_mode::required>(in);
  } else if constexpr (is_choice<shape<Rule>>) {
    return any_may_begin_with(c, typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>>) {
    return first_may_begin_with(c, typename Rule::subs_t());
  } else {
    return true;
  }
}

// As good as no limit, and sums of it fit.
inline constexpr std::size_t unknown_length = 1U << 20U;

template <typename Rule>
constexpr std::size_t longest();

template <typename... Rules>
constexpr std::size_t longest_of(pegtl::type_list<Rules...>) {
  return std::max({longest<Rules>()...});
}
template <typename... Rules>
constexpr std::size_t longest_together(pegtl::type_list<Rules...>) {
  return (0 + ... + longest<Rules>());
}

template <typename Rule>
constexpr std::size_t longest() {
  if constexpr (is_one_character<shape<Rule>>) {
    return 1;
  } else if constexpr (is_choice<shape<Rule>>) {
    return longest_of(typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>>) {
    return longest_together(typename Rule::subs_t());
  } else {
    return unknown_length;
  }
}

template <typename... Rules>
std::size_t longest_of_from(char c, pegtl::type_list<Rules...>);

}  // namespace detail

// The most characters that a rule can match, the first of which is `c`; 0 where it cannot begin with it.
template <typename Rule>
std::size_t longest_from(char c) {
  if (!detail::may_begin_with<Rule>(c)) return 0;
  if constexpr (detail::is_choice<detail::shape<Rule>>) {
    return detail::longest_of_from(c, typename Rule::subs_t());
  } else {
    return detail::longest<Rule>();
  }
}

namespace detail {

template <typename... Rules>
std::size_t longest_of_from(char c, pegtl::type_list<Rules...>) {
  return std::max({longest_from<Rules>(c)...});
}

}  // namespace detail

}  // namespace urispec
