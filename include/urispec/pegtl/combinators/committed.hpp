// Committed choices: the parser enters a part of a rule only where the guard of the part matches. In a text that the
// rule matches, no rule inside the part then matches and is given up again, so every action that fires belongs to the
// derivation.
//
// The guard is a rule too, mostly the beginning of the part: `scheme ":"` before `URI`. It is matched without actions
// and with PEGTL's own control, so no other control sees it. The generator has proved that it does not change what is
// matched (peg/commit/commit_choices.hpp); if no actions are attached, it is skipped.
//
// A control may match guards in its own way, with a static member template `may_enter<Guard>(in)`, which leaves `in`
// where it stands. Tested in tests/derivation/vectors_test.cpp on every grammar.
#pragma once

#include "urispec/pegtl/combinators/recognizes_only.hpp"

#include <tao/pegtl/apply_mode.hpp>
#include <tao/pegtl/normal.hpp>
#include <tao/pegtl/nothing.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>

namespace urispec::combinators {

// A guard that is the first `Count` of the rules that it guards.
template <std::size_t Count>
struct first {};

namespace detail {

template <std::size_t Count, typename Rules, typename... Taken>
struct first_rules {
  using type = tao::pegtl::seq<Taken...>;
};
template <std::size_t Count, typename First, typename... Rest, typename... Taken>
requires(Count != 0) struct first_rules<Count, tao::pegtl::type_list<First, Rest...>, Taken...>
    : first_rules<Count - 1, tao::pegtl::type_list<Rest...>, Taken..., First> {
};

template <typename... Rules>
struct one_after_the_other {
  using type = tao::pegtl::internal::seq<Rules...>;
};
template <typename Rule>
struct one_after_the_other<Rule> {
  using type = Rule;
};

template <typename Guard, typename Rules>
struct guard_of {
  using type = Guard;
};
template <std::size_t Count, typename Rules>
struct guard_of<first<Count>, Rules> : first_rules<Count, Rules> {};

}  // namespace detail

// Matches what `seq< Rules... >` does.
template <typename Guard, typename... Rules>
struct committed {
  using rule_t = committed;
  using subs_t = tao::pegtl::type_list<Rules...>;
  using guard = typename detail::guard_of<Guard, subs_t>::type;
  using unguarded = typename detail::one_after_the_other<Rules...>::type;

  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... states) {
    if constexpr (!detail::recognizes_only<committed, Action, Control>) {
      if (!may_enter<Control>(in)) return false;
    }
    return tao::pegtl::internal::seq<Rules...>::template match<A, M, Action, Control>(in, states...);
  }

 private:
  template <template <typename...> class Control, typename Input>
  [[nodiscard]] static bool may_enter(Input& in) {
    using namespace tao::pegtl;
    if constexpr (requires { Control<committed>::template may_enter<guard>(in); }) {
      return Control<committed>::template may_enter<guard>(in);
    } else {
      const auto here = in.template mark<rewind_mode::required>();
      return normal<guard>::template match<apply_mode::nothing, rewind_mode::dontcare, nothing, normal>(in);
    }
  }
};

}  // namespace urispec::combinators
