// The classes of the spans that a parse of a rule can come to, read off the type of the rule: the slow twin of what the
// generator writes into a descriptor (emit/facts.hpp). In the order in which they come, and no more
// than one look-up finds.
#pragma once

#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/character_class.hpp"

#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>

namespace urispec::reference {

using tao::pegtl::type_list;

// A class, and the least number of choices in which an alternative has to be taken until a span over it comes.
template <typename Class, std::size_t Choices>
struct after {
  using type = Class;
  static constexpr std::size_t choices = Choices;
};

template <typename List, typename Added>
struct with;
template <typename... Found, typename Class, std::size_t Choices>
struct with<type_list<Found...>, after<Class, Choices>> {
  template <typename Other>
  using nearest = std::conditional_t<std::is_same_v<typename Other::type, Class>,
                                     after<Class, std::min(Choices, Other::choices)>, Other>;
  using type = std::conditional_t<(false || ... || std::is_same_v<typename Found::type, Class>),
                                  type_list<nearest<Found>...>, type_list<Found..., after<Class, Choices>>>;
};

template <typename Left, typename Right>
struct joined;
template <typename Left>
struct joined<Left, type_list<>> {
  using type = Left;
};
template <typename Left, typename First, typename... Rest>
struct joined<Left, type_list<First, Rest...>> : joined<typename with<Left, First>::type, type_list<Rest...>> {};

template <typename Rule, std::size_t Choices, typename = void>
struct classes_within {
  using type = type_list<>;
};

template <typename List, std::size_t Choices>
struct classes_within_all;
template <std::size_t Choices>
struct classes_within_all<type_list<>, Choices> {
  using type = type_list<>;
};
template <typename First, typename... Rest, std::size_t Choices>
struct classes_within_all<type_list<First, Rest...>, Choices>
    : joined<typename classes_within<First, Choices>::type,
             typename classes_within_all<type_list<Rest...>, Choices>::type> {};

// A span is its class; what is inside it is not matched rule by rule. Everything else is what its parts are.
template <typename Shape, typename Parts, std::size_t Choices>
struct classes_of_shape : classes_within_all<Parts, Choices> {};
template <typename... Alternatives, typename Parts, std::size_t Choices>
struct classes_of_shape<tao::pegtl::internal::sor<Alternatives...>, Parts, Choices>
    : classes_within_all<Parts, Choices + 1> {};
template <combinators::detail::least Least, typename First, typename Class, typename Plain, typename Parts,
          std::size_t Choices>
struct classes_of_shape<combinators::detail::span<Least, First, Class, Plain>, Parts, Choices> {
  using type = type_list<after<Class, Choices>>;
};

template <typename Rule, std::size_t Choices>
struct classes_within<Rule, Choices, std::void_t<typename Rule::rule_t, typename Rule::subs_t>>
    : classes_of_shape<typename Rule::rule_t, typename Rule::subs_t, Choices> {};

// The first `scan::most_classes` in the order of their choices, then of their members in ASCII, then of where they
// come.
template <typename Found>
struct nearest_classes;
template <typename... Found>
struct nearest_classes<type_list<Found...>> {
  static constexpr bool is_near(std::size_t candidate) {
    constexpr std::array<std::size_t, sizeof...(Found)> choices{Found::choices...};
    constexpr std::array<std::ptrdiff_t, sizeof...(Found)> members{std::ranges::count(Found::type::bytes, true)...};
    const auto rank = [&](std::size_t i) { return std::tuple(choices[i], -members[i], i); };
    std::size_t before = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (rank(i) < rank(candidate)) ++before;
    }
    return before < scan::most_classes;
  }

  template <typename Left, std::size_t Index, typename... Rest>
  struct pick {
    using type = Left;
  };
  template <typename... Left, std::size_t Index, typename First, typename... Rest>
  struct pick<type_list<Left...>, Index, First, Rest...>
      : pick<std::conditional_t<is_near(Index), type_list<Left..., typename First::type>, type_list<Left...>>,
             Index + 1, Rest...> {};

  using type = typename pick<type_list<>, 0, Found...>::type;
};

template <typename Rule>
using span_classes = typename nearest_classes<
    typename classes_within<Rule, 0>::type>::type;

}  // namespace urispec::reference
