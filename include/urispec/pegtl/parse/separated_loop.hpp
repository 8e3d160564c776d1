// Loops over a separator of one character and a rule with a node that is any number of another: `*( "/" segment )`.
// Read off the type. Tested in tests/parse/derivations_test.cpp and tests/parse/node_tables_by_context_test.cpp.
#pragma once

#include "urispec/pegtl/parse/loops.hpp"
#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/combinators/span.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <type_traits>

namespace urispec {

namespace detail {

// A rule that is star< Part >, as a span or not.
template <typename Shape>
struct repetition {
  static constexpr bool known = false;
};
template <typename Part>
struct repetition<pegtl::internal::star<Part>> : character_loop<pegtl::internal::star<Part>> {};
template <combinators::detail::least Least, typename First, typename Class, typename Plain>
struct repetition<combinators::detail::span<Least, First, Class, Plain>> : repetition<shape<Plain>> {};

struct no_separated_iteration {
  static constexpr bool known = false;
};
template <typename Grammar, typename First, typename Rest>
struct separated_iteration : no_separated_iteration {};
template <typename Grammar, char Separator, typename Rest>
struct separated_iteration<
    Grammar, pegtl::internal::one<pegtl::internal::result_on_found::success, pegtl::internal::peek_char, Separator>,
    Rest> {
  static constexpr bool known = index_of<Grammar, Rest> != no_rule && repetition<shape<Rest>>::known &&
                                !unicode::is_hex_digit(Separator);
  static constexpr char separator = Separator;
  using separated = Rest;
  using repeated = repetition<shape<Rest>>;
};

}  // namespace detail

// Whether the shape is such a loop (`known`). The separator is a literal, since a rule would have a node of its own,
// and no hexadecimal digit: where one stands in an escape, it separates nothing.
// If so, `separator` is the character, `separated` the rule that follows it, and `repeated::part` what is repeated in
// that rule.
template <typename Grammar, typename Shape>
struct separated_loop : detail::no_separated_iteration {};
template <typename Grammar, typename First, typename Rest>
struct separated_loop<Grammar, tao::pegtl::internal::star<tao::pegtl::internal::seq<First, Rest>>>
    : std::conditional_t<index_of<Grammar, First> == no_rule,
                         detail::separated_iteration<Grammar, detail::shape<First>, Rest>,
                         detail::no_separated_iteration> {};

}  // namespace urispec
