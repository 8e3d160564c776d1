// From the type of a rule to its number in a grammar, at compile time: overload resolution does the search, so a
// grammar of a hundred rules takes one class instead of a hundred comparisons for each rule.
#pragma once

#include <tao/pegtl/type_list.hpp>

#include <cstddef>
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
