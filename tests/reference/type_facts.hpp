// How many characters a rule can match at most if the first is a given one, and which bytes stand in what it matches,
// read off the type of the rule down to its characters. Where the shape of a rule does not tell, there is no limit, and
// any byte. The slow twin of the facts that the generator computes with automata (urispec/pegtl/rule_facts.hpp).
#pragma once

#include "urispec/pegtl/rule_structure.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace urispec::reference {

using namespace urispec::detail;

// The first character of a literal.
template <char First, char... Rest>
constexpr char first_of(pegtl::internal::string<First, Rest...>) {
  return First;
}

template <typename Rule>
constexpr bool may_be_empty();

template <typename... Rules>
constexpr bool any_may_be_empty(pegtl::type_list<Rules...>) {
  return (false || ... || may_be_empty<Rules>());
}
template <typename... Rules>
constexpr bool all_may_be_empty(pegtl::type_list<Rules...>) {
  return (true && ... && may_be_empty<Rules>());
}

// True if the rule may match without taking a character; true where its shape does not tell.
template <typename Rule>
constexpr bool may_be_empty() {
  if constexpr (is_one_character<shape<Rule>> || is_literal<shape<Rule>>) {
    return false;
  } else if constexpr (is_choice<shape<Rule>>) {
    return any_may_be_empty(typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>> || is_span<shape<Rule>> || is_plus<shape<Rule>>) {
    return all_may_be_empty(typename Rule::subs_t());
  } else {
    return true;
  }
}

template <typename Rule>
constexpr bool may_begin_with(char c);

template <typename... Rules>
constexpr bool any_may_begin_with(char c, pegtl::type_list<Rules...>) {
  return (false || ... || may_begin_with<Rules>(c));
}
constexpr bool sequence_may_begin_with(char, pegtl::type_list<>) { return false; }
template <typename First, typename... Rest>
constexpr bool sequence_may_begin_with(char c, pegtl::type_list<First, Rest...>) {
  if constexpr (is_positive_lookahead<shape<First>>) {
    // One that may be empty says nothing of what follows.
    return (all_may_be_empty(typename First::subs_t()) || sequence_may_begin_with(c, typename First::subs_t())) &&
           sequence_may_begin_with(c, pegtl::type_list<Rest...>());
  } else if constexpr (may_be_empty<First>()) {
    return may_begin_with<First>(c) || sequence_may_begin_with(c, pegtl::type_list<Rest...>());
  } else {
    return may_begin_with<First>(c);
  }
}

// True if something that the rule matches may begin with the byte `c`; true where the shape of the rule does not tell.
// Only rules over bytes have facts about bytes beyond ASCII.
template <typename Rule>
constexpr bool may_begin_with(char c) {
  if constexpr (is_one_character<shape<Rule>>) {
    using data = typename shape<Rule>::data_t;
    if constexpr (sizeof(data) == 1) {
      return shape<Rule>::test(static_cast<data>(c));
    } else {
      return static_cast<unsigned char>(c) >= 0x80 || shape<Rule>::test(static_cast<data>(c));
    }
  } else if constexpr (is_literal<shape<Rule>>) {
    return c == first_of(shape<Rule>());
  } else if constexpr (is_choice<shape<Rule>>) {
    return any_may_begin_with(c, typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>> || is_span<shape<Rule>> || is_plus<shape<Rule>> ||
                       is_star<shape<Rule>> || is_option<shape<Rule>>) {
    return sequence_may_begin_with(c, typename Rule::subs_t());
  } else {
    return true;
  }
}

// As good as no limit, and sums of it fit.
inline constexpr std::size_t unknown_length = 1U << 20U;

template <typename Rule>
constexpr std::size_t longest();

template <typename... Rules>
constexpr std::size_t longest_of(pegtl::type_list<Rules...>) {
  return std::max({longest<Rules>()...});
}
template <typename... Rules>
constexpr std::size_t longest_together(pegtl::type_list<Rules...>) {
  return (0 + ... + longest<Rules>());
}

template <typename Rule>
constexpr std::size_t longest() {
  if constexpr (is_one_character<shape<Rule>>) {
    return 1;
  } else if constexpr (is_choice<shape<Rule>>) {
    return longest_of(typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>>) {
    return longest_together(typename Rule::subs_t());
  } else {
    return unknown_length;
  }
}

template <typename Rule>
constexpr bool has_single_characters();

template <typename... Rules>
constexpr bool any_has_single_characters(pegtl::type_list<Rules...>) {
  return (false || ... || has_single_characters<Rules>());
}

// True if some of what the rule matches is one character and cannot be more.
template <typename Rule>
constexpr bool has_single_characters() {
  if constexpr (is_choice<shape<Rule>>) {
    return any_has_single_characters(typename Rule::subs_t());
  } else {
    return longest<Rule>() == 1;
  }
}

template <typename... Rules>
constexpr std::size_t longest_of_from(char c, pegtl::type_list<Rules...>);

// The most characters that a rule can match, the first of which is `c`; 0 where it cannot begin with it.
template <typename Rule>
constexpr std::size_t longest_from(char c) {
  if (!may_begin_with<Rule>(c)) return 0;
  if constexpr (is_choice<shape<Rule>>) {
    return longest_of_from(c, typename Rule::subs_t());
  } else {
    return longest<Rule>();
  }
}

template <typename... Rules>
constexpr std::size_t longest_of_from(char c, pegtl::type_list<Rules...>) {
  return std::max({longest_from<Rules>(c)...});
}

using byte_flags = std::array<bool, 256>;

// Found when a test first asks: as constants they would take seconds to compile.
template <typename Rule>
const byte_flags& occurring_bytes();

// Nothing but what its parts match one after the other, in any number, stands in what the rule matches.
template <typename Shape>
inline constexpr bool is_made_of_parts = is_choice<Shape> || is_sequence<Shape> || is_lookahead<Shape> ||
                                         is_option<Shape> || is_star<Shape> || is_plus<Shape> || is_span<Shape>;
template <unsigned Count, typename... Rules>
inline constexpr bool is_made_of_parts<pegtl::internal::rep<Count, Rules...>> = true;
template <unsigned Most, typename... Rules>
inline constexpr bool is_made_of_parts<pegtl::internal::rep_opt<Most, Rules...>> = true;
template <>
inline constexpr bool is_made_of_parts<pegtl::internal::success> = true;  // of none

template <char... Chars>
void add_literal(byte_flags& target, pegtl::internal::string<Chars...>) {
  ((target[static_cast<unsigned char>(Chars)] = true), ...);
}

inline void add_all(byte_flags& target, const byte_flags& source) {
  for (std::size_t c = 0; c < target.size(); ++c) target[c] = target[c] || source[c];
}

template <typename... Parts>
void add_parts(byte_flags& target, pegtl::type_list<Parts...>) {
  (add_all(target, occurring_bytes<Parts>()), ...);
}

template <typename Rule>
byte_flags find_occurring_bytes() {
  byte_flags result{};
  if constexpr (is_made_of_parts<shape<Rule>>) {
    add_parts(result, typename Rule::subs_t());
  } else if constexpr (is_literal<shape<Rule>>) {
    add_literal(result, shape<Rule>());
  } else {
    for (std::size_t c = 0; c < result.size(); ++c) {
      result[c] = !is_one_character<shape<Rule>> || may_begin_with<Rule>(static_cast<char>(c));
    }
  }
  return result;
}

template <typename Rule>
const byte_flags& occurring_bytes() {
  static const byte_flags result = find_occurring_bytes<Rule>();
  return result;
}

}  // namespace urispec::reference
