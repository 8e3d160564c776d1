// The largest number of characters that a rule can match if the first is a given one. For a rule of a generated header,
// this is among its facts (pegtl/rule_facts.hpp). Parts of rules have no facts: a loop goes over `pchar / "/" / "?"`,
// which has no name. This file computes the number for parts from named rules and characters; if that is not possible,
// there is no limit.
// Tested in tests/parse/first_character_test.cpp, and for all rules of the catalogue in
// tests/parse/rule_facts_test.cpp.
#pragma once

#include "urispec/pegtl/rule_facts.hpp"
#include "urispec/pegtl/rule_structure.hpp"

#include <algorithm>
#include <cstddef>

namespace urispec {

namespace detail {

// The first character of a literal.
template <char First, char... Rest>
constexpr char first_of(pegtl::internal::string<First, Rest...>) {
  return First;
}

// True if the rule may match the empty string, or if that is unknown.
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

template <typename Rule>
constexpr bool may_be_empty() {
  if constexpr (facts<Rule>.computed) {
    return facts<Rule>.nullable();
  } else if constexpr (is_one_character<shape<Rule>> || is_literal<shape<Rule>>) {
    return false;
  } else if constexpr (is_choice<shape<Rule>>) {
    return any_may_be_empty(typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>>) {
    return all_may_be_empty(typename Rule::subs_t());
  } else {
    return true;
  }
}

// True if a text of the rule may begin with the byte `c`, or if that is unknown. Bytes beyond ASCII are known only for
// rules over bytes.
template <typename Rule>
constexpr bool may_begin_with(char c);

template <typename... Rules>
constexpr bool any_may_begin_with(char c, pegtl::type_list<Rules...>) {
  return (false || ... || may_begin_with<Rules>(c));
}
constexpr bool sequence_may_begin_with(char, pegtl::type_list<>) { return false; }
template <typename First, typename... Rest>
constexpr bool sequence_may_begin_with(char c, pegtl::type_list<First, Rest...>) {
  if constexpr (is_lookahead<shape<First>>) {  // takes nothing; what it refuses is not asked
    return sequence_may_begin_with(c, pegtl::type_list<Rest...>());
  } else if constexpr (may_be_empty<First>()) {
    return may_begin_with<First>(c) || sequence_may_begin_with(c, pegtl::type_list<Rest...>());
  } else {
    return may_begin_with<First>(c);
  }
}

template <typename Rule>
constexpr bool may_begin_with(char c) {
  if constexpr (facts<Rule>.computed) {
    return facts<Rule>.longest_from(c) != 0;
  } else if constexpr (is_one_character<shape<Rule>>) {
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
  } else if constexpr (is_sequence<shape<Rule>>) {
    return sequence_may_begin_with(c, typename Rule::subs_t());
  } else {
    return true;
  }
}

constexpr std::size_t sum_of_lengths(std::size_t a, std::size_t b) { return a > unbounded - b ? unbounded : a + b; }

template <typename Rule>
constexpr std::size_t longest();

template <typename... Rules>
constexpr std::size_t longest_of(pegtl::type_list<Rules...>) {
  return std::max({longest<Rules>()...});
}
template <typename... Rules>
constexpr std::size_t longest_together(pegtl::type_list<Rules...>) {
  std::size_t sum = 0;
  ((sum = sum_of_lengths(sum, longest<Rules>())), ...);
  return sum;
}

template <typename Rule>
constexpr std::size_t longest() {
  if constexpr (facts<Rule>.computed) {
    return facts<Rule>.longest;
  } else if constexpr (is_one_character<shape<Rule>>) {
    return 1;
  } else if constexpr (is_choice<shape<Rule>>) {
    return longest_of(typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>>) {
    return longest_together(typename Rule::subs_t());
  } else {
    return unbounded;
  }
}

// True if every text of the rule is exactly one character.
template <typename Rule>
constexpr bool is_always_one_character() {
  return longest<Rule>() == 1 && !may_be_empty<Rule>();
}

template <typename... Rules>
constexpr std::size_t longest_of_from(char c, pegtl::type_list<Rules...>);

}  // namespace detail

// The most characters that a rule can match, the first of which is `c`; 0 where it cannot begin with it.
template <typename Rule>
constexpr std::size_t longest_from(char c) {
  if constexpr (facts<Rule>.computed) {
    return facts<Rule>.longest_from(c);
  } else if constexpr (detail::is_choice<detail::shape<Rule>>) {
    return detail::longest_of_from(c, typename Rule::subs_t());
  } else {
    return detail::may_begin_with<Rule>(c) ? detail::longest<Rule>() : 0;
  }
}

namespace detail {

template <typename... Rules>
constexpr std::size_t longest_of_from(char c, pegtl::type_list<Rules...>) {
  return std::max({longest_from<Rules>(c)...});
}

// True if the rule can begin with some character of US-ASCII and then matches nothing but that character.
template <typename Rule>
constexpr bool has_single_characters() {
  for (unsigned char c = 0; c < 0x80; ++c) {
    if (longest_from<Rule>(static_cast<char>(c)) == 1) return true;
  }
  return false;
}

}  // namespace detail

// Choices that always match one byte, such as HEXDIG: a digit or one of six letters. A processor cannot predict which
// alternative matches. That matters only where nodes are built: elsewhere one look-up finds whether the byte is one of
// them. This is found from the type and not from the facts of rules, because many such choices have no name, and a rule
// of one character with suitable facts may also have a lookahead. Tested in tests/parse/single_byte_test.cpp.

namespace detail {

template <typename Rule>
constexpr bool takes_one_byte();

template <typename... Rules>
constexpr bool all_take_one_byte(pegtl::type_list<Rules...>) {
  return (true && ... && takes_one_byte<Rules>());
}

template <typename Rule>
constexpr bool takes_one_byte() {
  if constexpr (is_one_character<shape<Rule>>) {
    return sizeof(typename shape<Rule>::data_t) == 1;
  } else if constexpr (is_choice<shape<Rule>>) {
    return all_take_one_byte(typename Rule::subs_t());
  } else {
    return false;
  }
}

}  // namespace detail

template <typename Rule>
inline constexpr bool is_choice_of_bytes = detail::is_choice<detail::shape<Rule>> && detail::takes_one_byte<Rule>();

// The bytes of such a choice.
template <typename Rule>
inline constexpr byte_flags bytes_of_choice = [] {
  byte_flags begins{};
  for (std::size_t c = 0; c < begins.size(); ++c) begins[c] = detail::may_begin_with<Rule>(static_cast<char>(c));
  return begins;
}();

}  // namespace urispec
