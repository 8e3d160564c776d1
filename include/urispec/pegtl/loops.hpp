// Loops over a part of a rule, many iterations at a time. A control that knows what the part does at some characters
// takes all iterations over such characters at once. It matches any other iteration as the rule says, and then
// continues.
// Tested with those who use it: tests/parse/derivations_test.cpp, tests/parse/errors_test.cpp.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/first_character.hpp"
#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace urispec {

// The result of many iterations at once: `any` is true if there was one, and `after` says if another may follow.
struct iterations {
  enum class next : std::uint8_t { unknown, none };
  bool any = false;
  next after = next::unknown;
};

namespace detail {

// A loop over a part that can be a single character; in other loops, iterations are taken one at a time.
template <typename Shape>
struct character_loop {
  static constexpr bool applies = false;
};
template <typename Part>
struct character_loop<pegtl::internal::star<Part>> {
  static constexpr bool applies = has_single_characters<Part>();
  using part = Part;
};
template <typename Part>
struct character_loop<pegtl::internal::plus<Part>> : character_loop<pegtl::internal::star<Part>> {};

template <typename Rule>
inline constexpr bool loops_over_characters = character_loop<shape<Rule>>::applies;

template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Part, typename Input, typename Many,
          typename... States>
bool match_iterations(Input& in, Many many, States&... states) {
  bool any = false;
  for (;;) {
    const iterations rounds = many.template operator()<Part>(in, states...);
    any = any || rounds.any;
    if (rounds.after == iterations::next::none) return any;
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

// Loops over a separator of one character and a rule with a node that is any number of another: `*( "/" segment )`.
// Read off the type. Tested in tests/parse/derivations_test.cpp and tests/parse/node_tables_by_context_test.cpp.

namespace detail {

// A rule that is star< Part >, as a span or not.
template <typename Shape>
struct repetition {
  static constexpr bool applies = false;
};
template <typename Part>
struct repetition<pegtl::internal::star<Part>> : character_loop<pegtl::internal::star<Part>> {};
template <combinators::detail::least Least, typename First, typename Class, typename Plain>
struct repetition<combinators::detail::span<Least, First, Class, Plain>> : repetition<shape<Plain>> {};

struct no_separated_iteration {
  static constexpr bool applies = false;
};
template <typename Grammar, typename First, typename Rest>
struct separated_iteration : no_separated_iteration {};
template <typename Grammar, char Separator, typename Rest>
struct separated_iteration<
    Grammar, pegtl::internal::one<pegtl::internal::result_on_found::success, pegtl::internal::peek_char, Separator>,
    Rest> {
  static constexpr bool applies =
      index_of<Grammar, Rest> != no_rule && repetition<shape<Rest>>::applies && !unicode::is_hex_digit(Separator);
  static constexpr char separator = Separator;
  using separated = Rest;
  using repeated = repetition<shape<Rest>>;
};

}  // namespace detail

// `applies` is true if the shape is such a loop. Its separator is a literal, since a rule would have a node of its own,
// and no hexadecimal digit, since a digit of an escape separates nothing. Then `separator` is the character,
// `separated` the rule after it, and `repeated::part` the part that this rule repeats.
template <typename Grammar, typename Shape>
struct separated_loop : detail::no_separated_iteration {};
template <typename Grammar, typename First, typename Rest>
struct separated_loop<Grammar, tao::pegtl::internal::star<tao::pegtl::internal::seq<First, Rest>>>
    : std::conditional_t<index_of<Grammar, First> == no_rule,
                         detail::separated_iteration<Grammar, detail::shape<First>, Rest>,
                         detail::no_separated_iteration> {};

// The beginning of the last iteration of a span: code that needs only the end of a loop may skip everything before
// that, if all iterations are alike and none looks beyond itself. For two shapes of loops this is found from their
// types: loops over single characters and escapes, and loops over a separator and such a loop (`*( "/" segment )`).
// Cost: linear in the last iteration. Tested in tests/parse/errors_test.cpp with the search for errors, which uses it.

namespace detail {

// True if the part of a loop matches only single characters and escapes, and nothing in it begins a longer text.
template <typename Part>
constexpr bool takes_one_element() {
  for (unsigned c = 0; c < 0x100; ++c) {
    const std::size_t most = c == '%' ? 3 : 1;
    if (longest_from<Part>(static_cast<char>(c)) > most) return false;
  }
  return true;
}

template <typename Shape>
struct element_loop {
  static constexpr bool applies = false;
};
template <typename Part>
struct element_loop<pegtl::internal::star<Part>> {
  static constexpr bool applies = takes_one_element<Part>();
};
template <typename Part>
struct element_loop<pegtl::internal::plus<Part>> : element_loop<pegtl::internal::star<Part>> {};

template <typename Class>
constexpr std::size_t last_element(std::string_view span) noexcept {
  if (Class::with_percent && span.size() >= 3 && span[span.size() - 3] == '%') return span.size() - 3;
  std::size_t begin = span.size() - 1;
  while (Class::beyond_ascii && begin > 0 && unicode::is_tail(span[begin])) --begin;
  return begin;
}

// The loop between separators.
template <typename Grammar, typename Shape>
constexpr bool separates_elements() {
  using loop = separated_loop<Grammar, Shape>;
  if constexpr (loop::applies) {
    return takes_one_element<typename loop::repeated::part>();
  } else {
    return false;
  }
}

}  // namespace detail

// True if last_iteration() works for the loop.
template <typename Grammar, typename Loop>
inline constexpr bool has_known_iterations = detail::element_loop<detail::shape<Loop>>::applies ||
                                             detail::separates_elements<Grammar, detail::shape<Loop>>();

// The number of bytes before the last iteration of a span over `Class` that `Loop` matches. Precondition: the span is
// not empty.
template <typename Grammar, typename Loop, typename Class>
[[nodiscard]] constexpr std::size_t last_iteration(std::string_view span) noexcept {
  if constexpr (detail::element_loop<detail::shape<Loop>>::applies) {
    return detail::last_element<Class>(span);
  } else {
    const std::size_t last = span.rfind(separated_loop<Grammar, detail::shape<Loop>>::separator);
    return last == std::string_view::npos ? 0 : last;
  }
}

}  // namespace urispec
