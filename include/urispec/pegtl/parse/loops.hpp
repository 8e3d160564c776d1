// Loops over a part of a rule, many iterations at a time. A control that knows what the part does at some characters
// takes all iterations over such characters at once. It matches any other iteration as the rule says, and then
// continues.
// Tested with those who use it: tests/parse/derivations_test.cpp, tests/parse/errors_test.cpp.
#pragma once

#include "urispec/pegtl/parse/control.hpp"
#include "urispec/pegtl/parse/first_character.hpp"

#include <cstdint>

namespace urispec {

// What is known after many iterations at once: whether there were any, and whether another one is certain not to
// follow.
struct iterations {
  enum class next : std::uint8_t { unknown, none };
  bool any = false;
  next after = next::unknown;
};

namespace detail {

// A loop over a part that can be a single character; in other loops, iterations are taken one at a time.
template <typename Shape>
struct character_loop {
  static constexpr bool known = false;
};
template <typename Part>
struct character_loop<pegtl::internal::star<Part>> {
  static constexpr bool known = has_single_characters<Part>();
  using part = Part;
};
template <typename Part>
struct character_loop<pegtl::internal::plus<Part>> : character_loop<pegtl::internal::star<Part>> {};

template <typename Rule>
inline constexpr bool loops_over_characters = character_loop<shape<Rule>>::known;

template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Part, typename Input, typename Many,
          typename... States>
bool match_iterations(Input& in, Many many, States&... states) {
  bool any = false;
  for (;;) {
    const iterations taken = many.template operator()<Part>(in, states...);
    any = any || taken.any;
    if (taken.after == iterations::next::none) return any;
    if (!Control<Part>::template match<A, tao::pegtl::rewind_mode::required, tao::pegtl::nothing, Control>(in,
                                                                                                           states...)) {
      return any;
    }
    any = true;
  }
}

template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Part, typename Input, typename Many,
          typename... States>
[[nodiscard]] bool match_loop(pegtl::internal::star<Part>, Input& in, Many many, States&... states) {
  match_iterations<A, Control, Part>(in, many, states...);
  return true;
}
template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Part, typename Input, typename Many,
          typename... States>
[[nodiscard]] bool match_loop(pegtl::internal::plus<Part>, Input& in, Many many, States&... states) {
  return match_iterations<A, Control, Part>(in, many, states...);
}

}  // namespace detail

// A rule that is star< Part > or plus< Part >. `many` is called as many.operator()<Part>(in, states...).
template <typename Rule, tao::pegtl::apply_mode A, template <typename...> class Control, typename Input, typename Many,
          typename... States>
[[nodiscard]] bool match_loop(Input& in, Many many, States&... states) {
  return detail::match_loop<A, Control>(detail::shape<Rule>(), in, many, states...);
}

}  // namespace urispec
