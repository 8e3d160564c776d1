// The classes of all runs that a parse of a rule can come to while nobody looks inside runs: what a block_input has to
// find in its blocks. Read off the type of the rule when the program is compiled. The rules must not be recursive.
// Tested in tests/scan/run_classes_test.cpp.
#pragma once

#include "urispec/rules/run.hpp"

#include <tao/pegtl/type_list.hpp>

#include <type_traits>

namespace urispec::scan {

namespace detail {

using tao::pegtl::type_list;

template <typename List, typename Class>
struct with;
template <typename... Classes, typename Class>
struct with<type_list<Classes...>, Class> {
  using type = std::conditional_t<(false || ... || std::is_same_v<Classes, Class>), type_list<Classes...>,
                                  type_list<Classes..., Class>>;
};

template <typename Left, typename Right>
struct joined;
template <typename Left>
struct joined<Left, type_list<>> {
  using type = Left;
};
template <typename Left, typename First, typename... Rest>
struct joined<Left, type_list<First, Rest...>> : joined<typename with<Left, First>::type, type_list<Rest...>> {};

template <typename Rule, typename = void>
struct classes_within {
  using type = type_list<>;
};

template <typename List>
struct classes_within_all;
template <>
struct classes_within_all<type_list<>> {
  using type = type_list<>;
};
template <typename First, typename... Rest>
struct classes_within_all<type_list<First, Rest...>>
    : joined<typename classes_within<First>::type, typename classes_within_all<type_list<Rest...>>::type> {};

// A run is its class; what is inside it is not matched rule by rule. Everything else is what its parts are.
template <typename Shape, typename Parts>
struct classes_of_shape : classes_within_all<Parts> {};
template <rules::detail::least Least, typename First, typename Class, typename Plain, typename Parts>
struct classes_of_shape<rules::detail::run<Least, First, Class, Plain>, Parts> {
  using type = type_list<Class>;
};

template <typename Rule>
struct classes_within<Rule, std::void_t<typename Rule::rule_t, typename Rule::subs_t>>
    : classes_of_shape<typename Rule::rule_t, typename Rule::subs_t> {};

}  // namespace detail

template <typename Rule>
using run_classes = typename detail::classes_within<Rule>::type;

}  // namespace urispec::scan
