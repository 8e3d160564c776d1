// Where the last iteration of a span begins: code that needs only the end of a loop may skip everything before that, if
// all iterations are alike and none looks beyond itself. For two shapes of loops this is found from their types: loops
// over single characters and escapes, and loops over a separator and such a loop (`*( "/" segment )`).
// Cost: linear in the last iteration. Tested in tests/parse/errors_test.cpp with the search for errors, which uses it.
#pragma once

#include "urispec/pegtl/parse/first_character.hpp"
#include "urispec/pegtl/parse/separated_loop.hpp"
#include "urispec/pegtl/parse/shape.hpp"
#include "urispec/unicode/utf8.hpp"

#include <cstddef>
#include <string_view>

namespace urispec {

namespace detail {

// Whether all that the part of a loop matches is one character or one escape, and nothing in it begins like more.
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
  static constexpr bool known = false;
};
template <typename Part>
struct element_loop<pegtl::internal::star<Part>> {
  static constexpr bool known = takes_one_element<Part>();
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

// What stands between separators.
template <typename Grammar, typename Shape>
constexpr bool separates_elements() {
  using loop = separated_loop<Grammar, Shape>;
  if constexpr (loop::known) {
    return takes_one_element<typename loop::repeated::part>();
  } else {
    return false;
  }
}

}  // namespace detail

// Whether last_iteration() works for a loop.
template <typename Grammar, typename Loop>
inline constexpr bool has_known_iterations =
    detail::element_loop<detail::shape<Loop>>::known || detail::separates_elements<Grammar, detail::shape<Loop>>();

// Of a span over `Class`, not empty, that `Loop` matches: the bytes before its last iteration.
template <typename Grammar, typename Loop, typename Class>
[[nodiscard]] constexpr std::size_t last_iteration(std::string_view span) noexcept {
  if constexpr (detail::element_loop<detail::shape<Loop>>::known) {
    return detail::last_element<Class>(span);
  } else {
    const std::size_t last = span.rfind(separated_loop<Grammar, detail::shape<Loop>>::separator);
    return last == std::string_view::npos ? 0 : last;
  }
}

}  // namespace urispec
