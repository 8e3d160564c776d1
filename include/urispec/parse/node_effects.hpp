// Which nodes of a derivation a rule can give, and leave behind when it fails, read off its type: what effects.hpp is
// for components. The rules must not be recursive. Tests: tests/parse/effects_test.cpp.
#pragma once

#include "urispec/parse/effects.hpp"
#include "urispec/parse/rule_index.hpp"

namespace urispec {

namespace detail {

template <typename Grammar, typename Rule>
constexpr bool names_within();

template <typename Grammar, typename... Rules>
constexpr bool names_any(pegtl::type_list<Rules...>) {
  return (false || ... || (index_of<Grammar, Rules> != no_rule || names_within<Grammar, Rules>()));
}

// Is there a rule with a name inside this one?
template <typename Grammar, typename Rule>
inline constexpr bool names_within_v = [] {
  if constexpr (!composite<Rule>) {
    return false;
  } else {
    return !is_lookahead<shape<Rule>> && names_any<Grammar>(typename Rule::subs_t());
  }
}();

template <typename Grammar, typename Rule>
constexpr bool names_within() {
  return names_within_v<Grammar, Rule>;
}

template <typename Grammar, typename... Rules>
constexpr bool names_before_last_failure(pegtl::type_list<Rules...>) {
  bool named = false;
  bool before_failure = false;
  (..., (before_failure = may_fail<Rules>() ? named : before_failure,
         named = named || index_of<Grammar, Rules> != no_rule || names_within<Grammar, Rules>()));
  return before_failure;
}

}  // namespace detail

// Whether nodes may have been built in vain when the sequence fails.
template <typename Grammar, typename Rule>
inline constexpr bool builds_in_vain = [] {
  if constexpr (detail::is_sequence<detail::shape<Rule>>) {
    return detail::names_before_last_failure<Grammar>(typename Rule::subs_t());
  } else {
    return false;
  }
}();

// Whether nodes may be left behind when the rule fails, as `leftovers` has it of slots (effects.hpp).
template <typename Grammar, typename Rule>
inline constexpr bool leaves_nodes = [] {
  if constexpr (detail::is_choice<detail::shape<Rule>> || !detail::may_fail_v<Rule>) {
    return false;
  } else if constexpr (detail::is_sequence<detail::shape<Rule>>) {
    return builds_in_vain<Grammar, Rule>;
  } else {
    return true;
  }
}();

}  // namespace urispec
