// Which nodes of a derivation a rule can give, and leave behind when it fails: another kind of effect of those in
// effects.hpp.
// The rules must not be recursive. Tests: tests/parse/effects_test.cpp, tests/parse/attempts_test.cpp.
#pragma once

#include "urispec/parse/effects.hpp"
#include "urispec/parse/rule_index.hpp"

namespace urispec {

namespace detail {

template <typename Grammar>
struct given_nodes {
  template <typename Rule>
  static constexpr unsigned own() {
    return index_of<Grammar, Rule> != no_rule ? 1u : 0u;
  }
};

}  // namespace detail

// Is there a rule with a name inside this one?
template <typename Grammar, typename Rule>
inline constexpr bool has_names_inside = detail::effects_inside<detail::given_nodes<Grammar>, Rule> != 0;

// Whether nodes may have been built in vain when the sequence fails.
template <typename Grammar, typename Rule>
inline constexpr bool builds_in_vain = [] {
  if constexpr (detail::is_sequence<detail::shape<Rule>>) {
    return detail::effects_before_last_failure<detail::given_nodes<Grammar>>(typename Rule::subs_t()) != 0;
  } else {
    return false;
  }
}();

// Whether nodes of what is inside may be left behind when the rule fails.
template <typename Grammar, typename Rule>
inline constexpr bool leaves_nodes = detail::effects_of_failure<detail::given_nodes<Grammar>, Rule> != 0;

}  // namespace urispec
