// Loops over a part of a rule, many turns at a time. Somebody who knows what the part does at some characters takes as
// many turns as that lasts; a turn about which nothing is known is matched as the rule says, and then it goes on.
// Tested with those who use it: tests/parse/derivations_test.cpp, tests/parse/errors_test.cpp.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/effects.hpp"

#include <cstdint>

namespace urispec {

// How it stands after many turns at once: whether there were any, and whether it is known that no other follows.
struct turns {
  enum class next : std::uint8_t { unknown, none };
  bool any = false;
  next after = next::unknown;
};

namespace detail {

template <typename Shape>
inline constexpr bool is_loop = false;
template <typename Part>
inline constexpr bool is_loop<pegtl::internal::star<Part>> = true;
template <typename Part>
inline constexpr bool is_loop<pegtl::internal::plus<Part>> = true;

template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Part, typename State, typename Many>
bool match_turns(text_input& in, State& state, Many many) {
  bool any = false;
  for (;;) {
    const turns taken = many.template operator()<Part>(in, state);
    any = any || taken.any;
    if (taken.after == turns::next::none) return any;
    if (!Control<Part>::template match<A, tao::pegtl::rewind_mode::required, tao::pegtl::nothing, Control>(in, state)) {
      return any;
    }
    any = true;
  }
}

template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Part, typename State, typename Many>
[[nodiscard]] bool match_loop(pegtl::internal::star<Part>, text_input& in, State& state, Many many) {
  match_turns<A, Control, Part>(in, state, many);
  return true;
}
template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Part, typename State, typename Many>
[[nodiscard]] bool match_loop(pegtl::internal::plus<Part>, text_input& in, State& state, Many many) {
  return match_turns<A, Control, Part>(in, state, many);
}

}  // namespace detail

// A rule that is star< Part > or plus< Part >. `many` is called as many.operator()<Part>(in, state).
template <typename Rule, tao::pegtl::apply_mode A, template <typename...> class Control, typename State, typename Many>
[[nodiscard]] bool match_loop(text_input& in, State& state, Many many) {
  return detail::match_loop<A, Control>(detail::shape<Rule>(), in, state, many);
}

}  // namespace urispec
