// Whether no actions are attached inside a rule: a control says so with a member `recognizes_only`; with PEGTL's own
// control this holds if there are no actions at all.
#pragma once

#include <tao/pegtl/normal.hpp>
#include <tao/pegtl/nothing.hpp>

#include <type_traits>

namespace urispec::combinators::detail {

template <typename Rule, template <typename...> class Action, template <typename...> class Control>
inline constexpr bool recognizes_only = [] {
  if constexpr (requires { Control<Rule>::recognizes_only; }) {
    return Control<Rule>::recognizes_only;
  } else {
    return std::is_same_v<Action<Rule>, tao::pegtl::nothing<Rule>> &&
           std::is_same_v<Control<Rule>, tao::pegtl::normal<Rule>>;
  }
}();

}  // namespace urispec::combinators::detail
