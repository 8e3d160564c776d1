// Which parts of a rule are tried in vain so often that it pays to match them bare first, and build their nodes only
// when they are known to match: read off the types.
//
// Of a sequence the *decisive* parts are those up to the last one that can fail. When they match, all of it does. Nodes
// are built in vain where a decisive part fails and others before it have built some: `[ userinfo "@" ]` reads every
// host without user information, the nine alternatives of `IPv6address` begin alike. It does not pay where nothing
// else can come of it: an alternative that no later one shares a first character with fails in texts that fail.
// The rules must not be recursive. Cost: reading a part once more for each attempt around it, whose number the grammar
// bounds. Tested in tests/parse/attempts_test.cpp.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/effects.hpp"
#include "urispec/parse/first_character.hpp"

#include <cstddef>

namespace urispec {

namespace detail {

// How many parts of a sequence are decisive, of any other rule 0.
template <typename... Rules>
constexpr std::size_t count_decisive(pegtl::type_list<Rules...>) {
  std::size_t count = 0;
  std::size_t n = 0;
  (..., (++n, count = may_fail<Rules>() ? n : count));
  return count;
}
template <typename Rule>
inline constexpr std::size_t decisive_count = [] {
  if constexpr (is_sequence<shape<Rule>>) {
    return count_decisive(typename Rule::subs_t());
  } else {
    return std::size_t{0};
  }
}();

template <std::size_t Count, typename Rules, typename... Taken>
struct first_parts;
template <typename Rules, typename... Taken>
struct first_parts<0, Rules, Taken...> {
  using type = pegtl::internal::seq<Taken...>;
};
template <std::size_t Count, typename First, typename... Rest, typename... Taken>
requires(Count != 0) struct first_parts<Count, pegtl::type_list<First, Rest...>, Taken...>
    : first_parts<Count - 1, pegtl::type_list<Rest...>, Taken..., First> {
};

}  // namespace detail

// The decisive parts of a sequence, as a rule.
template <typename Sequence>
using decisive_parts = typename detail::first_parts<detail::decisive_count<Sequence>, typename Sequence::subs_t>::type;

// Whether there is an ASCII character, or a byte beyond, that both may begin with.
template <typename Left, typename Right>
inline constexpr bool may_begin_alike = [] {
  for (unsigned c = 0; c < 0x100; ++c) {
    const char first = static_cast<char>(c);
    if (detail::may_begin_with<Left>(first) && detail::may_begin_with<Right>(first)) return true;
  }
  return false;
}();

// Does `Rule` match from where `in` stands? It stands there again afterwards.
template <typename Rule, typename Input>
[[nodiscard]] bool matches_ahead(Input& in) {
  const auto here = in.template mark<tao::pegtl::rewind_mode::required>();
  return match_bare<Rule, tao::pegtl::rewind_mode::dontcare>(in);
}

}  // namespace urispec
