// Facts about PEGTL rules that follow from their types, at compile time: the number of a rule in its grammar, the shape
// and the parts of a rule, and the components and named rules inside it. Tests: tests/parse/inside_test.cpp.
//
// Overload resolution finds the number of a rule, so a grammar of a hundred rules takes one class instead of a hundred
// comparisons for each rule.
#pragma once

#include "urispec/rules/rule_components.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/rule_facts.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace urispec {

inline constexpr std::size_t no_rule = static_cast<std::size_t>(-1);

namespace detail {

template <std::size_t Index, typename Rule>
struct numbered {};

template <typename Indices, typename Rules>
struct numbered_rules;

template <std::size_t... Indices, typename... Rules>
struct numbered_rules<std::index_sequence<Indices...>, tao::pegtl::type_list<Rules...>> : numbered<Indices, Rules>... {
  static constexpr std::size_t count = sizeof...(Rules);
};

template <typename List>
struct number;

template <typename... Rules>
struct number<tao::pegtl::type_list<Rules...>>
    : numbered_rules<std::index_sequence_for<Rules...>, tao::pegtl::type_list<Rules...>> {};

template <typename Rule, std::size_t Index>
constexpr std::size_t index_in(const numbered<Index, Rule>*) noexcept {
  return Index;
}
template <typename Rule>
constexpr std::size_t index_in(const void*) noexcept {
  return no_rule;
}

template <std::size_t Index, typename Rule>
Rule rule_in(const numbered<Index, Rule>*);

}  // namespace detail

// no_rule for anonymous parts of the rules of the grammar.
template <typename Grammar, typename Rule>
inline constexpr std::size_t index_of =
    detail::index_in<Rule>(static_cast<const detail::number<typename Grammar::rule_list>*>(nullptr));

// The rule of that number.
template <typename Grammar, std::size_t Index>
using rule_at =
    decltype(detail::rule_in<Index>(static_cast<const detail::number<typename Grammar::rule_list>*>(nullptr)));

template <typename Grammar>
inline constexpr std::size_t rule_count = detail::number<typename Grammar::rule_list>::count;

}  // namespace urispec

namespace urispec::detail {

// The parts of a PEGTL rule, read off its type.

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

// True if spans are among the parts of the rule. Precondition: the rule does not recurse.
template <typename Rule>
inline constexpr bool has_spans = is_span<shape<Rule>>;
template <typename Rules>
inline constexpr bool any_has_spans = false;
template <typename... Rules>
inline constexpr bool any_has_spans<pegtl::type_list<Rules...>> = (false || ... || has_spans<Rules>);
template <composite Rule>
inline constexpr bool has_spans<Rule> = is_span<shape<Rule>> || any_has_spans<typename Rule::subs_t>;

// True if the rule or any part of it looks ahead, as the guard of a committed part does. Precondition: the rule does
// not recurse.
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

namespace urispec {

// The contents of a rule, read off its type: which components it may fill, and whether it has named rules inside.
// Rules in a lookahead are matched without actions and do not count. Precondition: the rules do not recurse.

namespace detail {

// The facts of a named rule (pegtl/rule_facts.hpp). A rule without facts, such as a recursive one, is identified by its
// name.
template <typename Grammar, typename Rule>
constexpr rule_component own_component() {
  constexpr std::size_t index = index_of<Grammar, Rule>;
  if constexpr (index == no_rule) {
    return {};
  } else if constexpr (facts<Rule>.computed) {
    return {Grammar::info[index].name, facts<Rule>.parts, facts<Rule>.kind};
  } else {
    return component_of(Grammar::info[index].name);
  }
}

// Something to look for is a type with a template own<Rule>(): what a rule has of it itself, as bits.
template <typename Grammar>
struct filled_components {
  template <typename Rule>
  static constexpr unsigned own() {
    return components_filled_by(own_component<Grammar, Rule>());
  }
};
template <typename Grammar>
struct names {
  template <typename Rule>
  static constexpr unsigned own() {
    return index_of<Grammar, Rule> != no_rule ? 1u : 0u;
  }
};

template <typename Kind, typename Rule>
constexpr unsigned found_in();

template <typename Kind, typename... Rules>
constexpr unsigned found_in_any(pegtl::type_list<Rules...>) {
  return (0u | ... | found_in<Kind, Rules>());
}

template <typename Kind, typename Rule>
inline constexpr unsigned found_inside = [] {
  if constexpr (!composite<Rule> || is_lookahead<shape<Rule>>) {
    return 0u;
  } else {
    return found_in_any<Kind>(typename Rule::subs_t());
  }
}();

template <typename Kind, typename Rule>
constexpr unsigned found_in() {
  return Kind::template own<Rule>() | found_inside<Kind, Rule>;
}

}  // namespace detail

// The components that a rule may fill, itself and all inside it.
template <typename Grammar, typename Rule>
inline constexpr component_set fills =
    static_cast<component_set>(detail::found_in<detail::filled_components<Grammar>, Rule>());

// True if the rule fills every component that the rules inside it fill. They can then be ignored, because the outermost
// rule counts. This does not hold for a path whose kind is a rule inside it.
template <typename Grammar, typename Rule>
inline constexpr bool fills_alone = [] {
  constexpr rule_component component = detail::own_component<Grammar, Rule>();
  constexpr bool is_path = (component.parts & component_bit(part::path)) != 0;
  return components_filled_by(component) != 0 && fills<Grammar, Rule> == components_filled_by(component) &&
         (!is_path || component.kind == kind_of::path);
}();

// Is there a rule with a name inside this one?
template <typename Grammar, typename Rule>
inline constexpr bool has_names_inside = detail::found_inside<detail::names<Grammar>, Rule> != 0;

}  // namespace urispec
