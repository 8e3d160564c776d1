// What a PEGTL rule is made of, found from its type. Tested with the code that uses it: tests/parse/inside_test.cpp.
#pragma once

#include "urispec/pegtl/combinators/committed.hpp"
#include "urispec/pegtl/combinators/span.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <type_traits>

namespace urispec::detail {

namespace pegtl = tao::pegtl;

// A combination of other rules; all other shapes take characters themselves, or none.
template <typename Rule>
concept composite = requires {
  typename Rule::subs_t;
}
&&!std::is_same_v<typename Rule::subs_t, pegtl::empty_list>;

// The PEGTL combinator that a rule is made of.
template <typename Rule>
using shape = typename Rule::rule_t;

template <typename Shape>
inline constexpr bool is_positive_lookahead = false;
template <typename... Rules>
inline constexpr bool is_positive_lookahead<pegtl::internal::at<Rules...>> = true;

template <typename Shape>
inline constexpr bool is_negative_lookahead = false;
template <typename... Rules>
inline constexpr bool is_negative_lookahead<pegtl::internal::not_at<Rules...>> = true;

template <typename Shape>
inline constexpr bool is_lookahead = is_positive_lookahead<Shape> || is_negative_lookahead<Shape>;

template <typename Shape>
inline constexpr bool is_choice = false;
template <typename... Rules>
inline constexpr bool is_choice<pegtl::internal::sor<Rules...>> = true;

template <typename Shape>
inline constexpr bool is_sequence = false;
template <typename... Rules>
inline constexpr bool is_sequence<pegtl::internal::seq<Rules...>> = true;
template <typename Guard, typename... Rules>
inline constexpr bool is_sequence<combinators::committed<Guard, Rules...>> = true;

template <typename Shape>
inline constexpr bool is_option = false;
template <typename Rule>
inline constexpr bool is_option<pegtl::internal::opt<Rule>> = true;

template <typename Shape>
inline constexpr bool is_star = false;
template <typename Rule>
inline constexpr bool is_star<pegtl::internal::star<Rule>> = true;

template <typename Shape>
inline constexpr bool is_plus = false;
template <typename Rule>
inline constexpr bool is_plus<pegtl::internal::plus<Rule>> = true;

template <typename Shape>
inline constexpr bool is_span = false;
template <combinators::detail::least Least, typename First, typename Class, typename Plain>
inline constexpr bool is_span<combinators::detail::span<Least, First, Class, Plain>> = true;

// One character out of some, or out of all but some.
template <typename Shape>
inline constexpr bool is_one_character = false;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::one<Found, Peek, Cs...>> = true;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t Low, typename Peek::data_t High>
inline constexpr bool is_one_character<pegtl::internal::range<Found, Peek, Low, High>> = true;
template <typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::ranges<Peek, Cs...>> = true;

// A literal of several characters, in the case in which it is written.
template <typename Shape>
inline constexpr bool is_literal = false;
template <char... Chars>
inline constexpr bool is_literal<pegtl::internal::string<Chars...>> = true;

// Whether spans are among the parts of a rule, which must not be recursive.
template <typename Rule>
inline constexpr bool has_spans = is_span<shape<Rule>>;
template <typename Rules>
inline constexpr bool any_has_spans = false;
template <typename... Rules>
inline constexpr bool any_has_spans<pegtl::type_list<Rules...>> = (false || ... || has_spans<Rules>);
template <composite Rule>
inline constexpr bool has_spans<Rule> = is_span<shape<Rule>> || any_has_spans<typename Rule::subs_t>;

// Whether a rule, or any part of it, looks ahead, as the guard of a committed part does. The rule must not be
// recursive.
template <typename Shape>
inline constexpr bool has_guard = is_lookahead<Shape>;
template <typename Guard, typename... Rules>
inline constexpr bool has_guard<combinators::committed<Guard, Rules...>> = true;

template <typename Rule>
inline constexpr bool looks_ahead = has_guard<shape<Rule>>;
template <typename Rules>
inline constexpr bool any_looks_ahead = false;
template <typename... Rules>
inline constexpr bool any_looks_ahead<pegtl::type_list<Rules...>> = (false || ... || looks_ahead<Rules>);
template <composite Rule>
inline constexpr bool looks_ahead<Rule> = has_guard<shape<Rule>> || any_looks_ahead<typename Rule::subs_t>;

}  // namespace urispec::detail
