// Parsing while the program is compiled. PEGTL 3.2 does not match in constant expressions, but its rules are types, and
// a type can be read: this walks the same generated rules, combinator by combinator, with the meaning that PEGTL gives
// them, and fills the same components. There is no second grammar. It is not made to be fast; at run time, use
// pegtl/parse.hpp.
// Cost: linear in the text for the grammars of the catalogue; all of it at compile time.
// Tested in tests/parse/constant_test.cpp: agrees with the parser on references of every kind, in every grammar.
#pragma once

#include "urispec/pegtl/components.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/components.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace urispec {

namespace detail::constant {

namespace pegtl = tao::pegtl;
using pegtl::type_list;

inline constexpr std::size_t no_match = static_cast<std::size_t>(-1);

// Where nothing is filled, as in a lookahead, `out` is null; then guards are not needed either.
struct filling {
  std::string_view text;
  components* out = nullptr;
};

template <typename Grammar, typename Rule>
constexpr std::size_t match(filling& r, std::size_t position);

// Characters. A data type of char is a byte, any other a code point in UTF-8.
template <typename Data>
struct unit {
  char32_t value = 0;
  std::size_t size = 0;  // 0: none is there
};

template <typename Data>
constexpr unit<Data> unit_at(std::string_view text, std::size_t position) {
  if (position >= text.size()) return {};
  if constexpr (sizeof(Data) == 1) {
    return {static_cast<unsigned char>(text[position]), 1};
  } else {
    const auto c = unicode::first_code_point(text.substr(position));
    return c ? unit<Data>{c->code_point, c->size} : unit<Data>{};
  }
}

template <typename Data>
constexpr char32_t number(Data c) {
  return static_cast<char32_t>(static_cast<std::make_unsigned_t<Data>>(c));
}
constexpr char32_t number(char32_t c) { return c; }

// The offset after a unit that is a member, or, if the polarity is negative, that is no member; else no_match.
template <typename Data, typename IsMember>
constexpr std::size_t end_of(const unit<Data>& u, std::size_t position, pegtl::internal::result_on_found polarity,
                             IsMember is_member) {
  const bool is_positive = polarity == pegtl::internal::result_on_found::success;
  return u.size != 0 && is_member(u.value) == is_positive ? position + u.size : no_match;
}

// Shapes, each with the meaning of PEGTL's documentation. `Parts` are the rules inside.
template <typename Grammar, typename Shape>
struct shape_of {
  static_assert(!std::is_same_v<Shape, Shape>, "no constant meaning for this PEGTL rule");
};

template <typename Grammar, pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t... Cs>
struct shape_of<Grammar, pegtl::internal::one<Found, Peek, Cs...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    const auto u = unit_at<typename Peek::data_t>(r.text, position);
    return end_of(u, position, Found, [](auto value) { return (false || ... || (value == number(Cs))); });
  }
};

template <typename Grammar, pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t Low,
          typename Peek::data_t High>
struct shape_of<Grammar, pegtl::internal::range<Found, Peek, Low, High>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    const auto u = unit_at<typename Peek::data_t>(r.text, position);
    return end_of(u, position, Found, [](auto value) { return value >= number(Low) && value <= number(High); });
  }
};

template <typename Grammar, typename Peek, typename Peek::data_t... Cs>
struct shape_of<Grammar, pegtl::internal::ranges<Peek, Cs...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    const auto u = unit_at<typename Peek::data_t>(r.text, position);
    return end_of(u, position, pegtl::internal::result_on_found::success, [](auto value) {
      constexpr char32_t bounds[] = {number(Cs)...};
      bool is_member = sizeof...(Cs) % 2 == 1 && value == bounds[sizeof...(Cs) - 1];
      for (std::size_t i = 0; i + 1 < sizeof...(Cs); i += 2) {
        is_member = is_member || (value >= bounds[i] && value <= bounds[i + 1]);
      }
      return is_member;
    });
  }
};

template <typename Grammar, char... Cs>
struct shape_of<Grammar, pegtl::internal::string<Cs...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    for (const char c : {Cs...}) {
      if (position >= r.text.size() || r.text[position++] != c) return no_match;
    }
    return position;
  }
};

template <typename Grammar, char... Cs>
struct shape_of<Grammar, pegtl::internal::istring<Cs...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    for (const char c : {Cs...}) {
      if (position >= r.text.size() || unicode::in_lower_case(r.text[position++]) != unicode::in_lower_case(c))
        return no_match;
    }
    return position;
  }
};

template <typename Grammar>
struct shape_of<Grammar, pegtl::internal::success> {
  static constexpr std::size_t match(filling&, std::size_t position) { return position; }
};

template <typename Grammar, typename... Parts>
constexpr std::size_t match_all_of(filling& r, std::size_t position) {
  (void)((position = constant::match<Grammar, Parts>(r, position), position != no_match) && ...);
  return position;
}

template <typename Grammar, typename... Parts>
struct shape_of<Grammar, pegtl::internal::seq<Parts...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    return match_all_of<Grammar, Parts...>(r, position);
  }
};

template <typename Grammar, typename Guard, typename... Parts>
struct shape_of<Grammar, combinators::committed<Guard, Parts...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    if (r.out != nullptr) {
      using guard = typename combinators::committed<Guard, Parts...>::guard;
      filling look{r.text};
      if (constant::match<Grammar, guard>(look, position) == no_match) return no_match;
    }
    return match_all_of<Grammar, Parts...>(r, position);
  }
};

template <typename Grammar, typename... Parts>
struct shape_of<Grammar, pegtl::internal::sor<Parts...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    std::size_t end = no_match;
    (void)((end = constant::match<Grammar, Parts>(r, position), end != no_match) || ...);
    return end;
  }
};

template <typename Grammar, typename Part>
struct shape_of<Grammar, pegtl::internal::opt<Part>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    const std::size_t end = constant::match<Grammar, Part>(r, position);
    return end == no_match ? position : end;
  }
};

template <typename Grammar, typename Part>
struct shape_of<Grammar, pegtl::internal::star<Part>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    for (std::size_t end = position; end != no_match; end = constant::match<Grammar, Part>(r, position)) position = end;
    return position;
  }
};

template <typename Grammar, typename Part>
struct shape_of<Grammar, pegtl::internal::plus<Part>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    const std::size_t first = constant::match<Grammar, Part>(r, position);
    return first == no_match ? no_match : shape_of<Grammar, pegtl::internal::star<Part>>::match(r, first);
  }
};

template <typename Grammar, unsigned Count, typename... Parts>
struct shape_of<Grammar, pegtl::internal::rep<Count, Parts...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    for (unsigned i = 0; i < Count && position != no_match; ++i)
      position = match_all_of<Grammar, Parts...>(r, position);
    return position;
  }
};

template <typename Grammar, unsigned Most, typename... Parts>
struct shape_of<Grammar, pegtl::internal::rep_opt<Most, Parts...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    for (unsigned i = 0; i < Most; ++i) {
      const std::size_t end = match_all_of<Grammar, Parts...>(r, position);
      if (end == no_match) return position;
      position = end;
    }
    return position;
  }
};

template <typename Grammar, typename... Parts>
struct shape_of<Grammar, pegtl::internal::at<Parts...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    filling look{r.text};
    return match_all_of<Grammar, Parts...>(look, position) == no_match ? no_match : position;
  }
};

template <typename Grammar, typename... Parts>
struct shape_of<Grammar, pegtl::internal::not_at<Parts...>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    filling look{r.text};
    return match_all_of<Grammar, Parts...>(look, position) == no_match ? position : no_match;
  }
};

template <typename Grammar, combinators::detail::least Least, typename First, typename Class, typename Plain>
struct shape_of<Grammar, combinators::detail::span<Least, First, Class, Plain>> {
  static constexpr std::size_t match(filling& r, std::size_t position) {
    return constant::match<Grammar, Plain>(r, position);
  }
};

template <typename Grammar, typename Rule>
constexpr std::size_t match(filling& r, std::size_t position) {
  const std::size_t end = shape_of<Grammar, typename Rule::rule_t>::match(r, position);
  if (end != no_match && r.out != nullptr) note_rule<Grammar, Rule>(byte_range{position, end}, *r.out);
  return end;
}

}  // namespace detail::constant

// The components of a text that is known when the program is compiled; nullopt where it is not what the rule says.
template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] consteval std::optional<components> parse_constant(std::string_view text) {
  components out;
  out.text = text;
  // One by one: g++ 12 leaves elements that have only their default initialisers out of a constant, and they become 0.
  for (byte_range& range : out.ranges) range = {byte_range::none, byte_range::none};
  detail::constant::filling r{text, &out};
  if (detail::constant::match<Grammar, Rule>(r, 0) != text.size()) return std::nullopt;
  complete<Grammar, Rule>(out);
  return out;
}

}  // namespace urispec
