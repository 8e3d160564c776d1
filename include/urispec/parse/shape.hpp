// What a PEGTL rule is made of, read off its type. Tested with those who read on: tests/parse/effects_test.cpp.
#pragma once

#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <type_traits>

namespace urispec::detail {

namespace pegtl = tao::pegtl;

// Of other rules; all others take characters themselves, or none.
template <typename Rule>
concept composite = requires {
  typename Rule::subs_t;
}
&&!std::is_same_v<typename Rule::subs_t, pegtl::empty_list>;

// The PEGTL combinator that a rule is made of.
template <typename Rule>
using shape = typename Rule::rule_t;

template <typename Shape>
inline constexpr bool is_choice = false;
template <typename... Rules>
inline constexpr bool is_choice<pegtl::internal::sor<Rules...>> = true;

// One character out of some, or out of all but some.
template <typename Shape>
inline constexpr bool is_one_character = false;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::one<Found, Peek, Cs...>> = true;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t Low, typename Peek::data_t High>
inline constexpr bool is_one_character<pegtl::internal::range<Found, Peek, Low, High>> = true;
template <typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::ranges<Peek, Cs...>> = true;

}  // namespace urispec::detail
