// The nodes of loops over single characters, many turns at a time.
//
// Most of a derivation is the same few nodes again and again: in `*pchar` every small letter gives a pchar, an
// unreserved and an ALPHA, wherever it stands. So for each part of such a loop a table says, by character, which nodes
// it gives; a turn of the loop copies them and puts in where. The table is filled by the ordinary builder reading texts
// of one character, once, so that it cannot say anything else. A character at which the part might take more (a
// sequence or a literal of several characters begins with it), and any beyond ASCII, is not in the table and is matched
// in the ordinary way.
// Cost: a copy of 16 bytes a node. Tested in tests/parse/derivations_test.cpp and, against a backtracking matcher, in
// tests/derivation.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/derivation_state.hpp"
#include "urispec/parse/effects.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace urispec {

namespace detail {

template <typename Shape>
inline constexpr bool is_one_character = false;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::one<Found, Peek, Cs...>> = true;
template <pegtl::internal::result_on_found Found, typename Peek, typename Peek::data_t Low, typename Peek::data_t High>
inline constexpr bool is_one_character<pegtl::internal::range<Found, Peek, Low, High>> = true;
template <typename Peek, typename Peek::data_t... Cs>
inline constexpr bool is_one_character<pegtl::internal::ranges<Peek, Cs...>> = true;

template <typename Shape>
inline constexpr bool is_loop = false;
template <typename Part>
inline constexpr bool is_loop<pegtl::internal::star<Part>> = true;
template <typename Part>
inline constexpr bool is_loop<pegtl::internal::plus<Part>> = true;

template <typename Rule>
bool may_begin_with(char c);

template <typename... Rules>
bool any_may_begin_with(char c, pegtl::type_list<Rules...>) {
  return (false || ... || may_begin_with<Rules>(c));
}
template <typename First, typename... Rest>
bool first_may_begin_with(char c, pegtl::type_list<First, Rest...>) {
  return may_begin_with<First>(c);
}

// Whether something that the rule matches may begin with `c`; true where the shape of the rule does not tell.
template <typename Rule>
bool may_begin_with(char c) {
  if constexpr (is_one_character<shape<Rule>>) {
    text_input in(&c, &c + 1, "");
    return match_bare<Rule, tao::pegtl::rewind_mode::required>(in);
  } else if constexpr (is_choice<shape<Rule>>) {
    return any_may_begin_with(c, typename Rule::subs_t());
  } else if constexpr (is_sequence<shape<Rule>>) {
    return first_may_begin_with(c, typename Rule::subs_t());
  } else {
    return true;
  }
}

template <typename Rule>
bool may_take_more(char c);

template <typename... Rules>
bool any_may_take_more(char c, pegtl::type_list<Rules...>) {
  return (false || ... || may_take_more<Rules>(c));
}

// Whether the rule, having met `c`, might match anything but that one character.
template <typename Rule>
bool may_take_more(char c) {
  if constexpr (is_one_character<shape<Rule>>) {
    return false;
  } else if constexpr (is_choice<shape<Rule>>) {
    return any_may_take_more(c, typename Rule::subs_t());
  } else {
    return may_begin_with<Rule>(c);
  }
}

}  // namespace detail

template <typename Grammar, template <typename...> class Control>
struct character_nodes {
  static constexpr std::size_t most = 7;  // nodes a character; uric to lowalpha in RFC 2396 are five

  // What to do at a character: copy its nodes, which are as if it stood at the beginning; match it in the ordinary
  // way; or end the loop, since nothing that the part matches begins with it.
  enum class turn : std::uint8_t { match, copy, end };
  struct entry {
    turn how = turn::match;
    std::uint32_t count = 0;
    std::array<derivation_node, most> nodes{};
  };
  using table = std::array<entry, 256>;

  template <typename Part>
  static const table& of() {
    static const table instance = make<Part>();
    return instance;
  }

 private:
  template <typename Part>
  static table make() {
    table result{};
    derivation_arena nodes;
    for (std::size_t i = 0; i < 0x80; ++i) {
      const char c = static_cast<char>(i);
      if (detail::may_take_more<Part>(c)) continue;
      if (!detail::may_begin_with<Part>(c)) {
        result[i].how = turn::end;
        continue;
      }
      nodes.clear();
      derivation_state state{.nodes = nodes};
      text_input in(&c, &c + 1, "");
      using tao::pegtl::apply_mode;
      using tao::pegtl::rewind_mode;
      if (!Control<Part>::template match<apply_mode::action, rewind_mode::required, tao::pegtl::nothing, Control>(
              in, state) ||
          nodes.empty() || nodes.size() > most) {
        continue;
      }
      result[i].how = turn::copy;
      result[i].count = static_cast<std::uint32_t>(nodes.size());
      std::ranges::copy(nodes, result[i].nodes.begin());
    }
    return result;
  }
};

namespace detail {

// As many turns as the table knows, from where `in` stands. Gives back how many.
template <typename Tables>
std::size_t copy_turns(const typename Tables::table& table, text_input& in, derivation_state& state) {
  // Room is made for a stretch at a time, so that a run that ends early costs little.
  constexpr std::size_t stretch = 64;
  std::size_t turns = 0;
  for (;;) {
    const std::size_t characters = std::min(in.size(), stretch);
    const std::size_t before = state.nodes.size();
    if (characters == 0 || before + characters * Tables::most > state.limit) return turns;
    state.nodes.resize(before + characters * Tables::most);
    const char* const text = in.current();
    auto offset = static_cast<std::uint32_t>(in.byte());
    derivation_node* next = state.nodes.data() + before;
    std::size_t i = 0;
    for (; i < characters; ++i, ++offset) {
      const auto& entry = table[static_cast<unsigned char>(text[i])];
      if (entry.how != Tables::turn::copy) break;
      for (std::uint32_t n = 0; n < entry.count; ++n) {
        *next = entry.nodes[n];
        next->begin = offset;
        next->end = offset + 1;
        ++next;
      }
    }
    state.nodes.resize(static_cast<std::size_t>(next - state.nodes.data()));
    in.bump(i);
    turns += i;
    if (i < stretch) return turns;
  }
}

// The turns of star< Part >: the table where it knows, the rule where it does not.
template <typename Tables, tao::pegtl::apply_mode A, template <typename...> class Control, typename Part>
std::size_t match_turns(text_input& in, derivation_state& state) {
  const auto& table = Tables::template of<Part>();
  std::size_t turns = 0;
  for (;;) {
    turns += copy_turns<Tables>(table, in, state);
    if (in.empty() || table[static_cast<unsigned char>(*in.current())].how == Tables::turn::end) return turns;
    if (!Control<Part>::template match<A, tao::pegtl::rewind_mode::required, tao::pegtl::nothing, Control>(in, state)) {
      return turns;
    }
    ++turns;
  }
}

template <typename Tables, tao::pegtl::apply_mode A, template <typename...> class Control, typename Part>
[[nodiscard]] bool match_loop(pegtl::internal::star<Part>, text_input& in, derivation_state& state) {
  match_turns<Tables, A, Control, Part>(in, state);
  return true;
}
template <typename Tables, tao::pegtl::apply_mode A, template <typename...> class Control, typename Part>
[[nodiscard]] bool match_loop(pegtl::internal::plus<Part>, text_input& in, derivation_state& state) {
  return match_turns<Tables, A, Control, Part>(in, state) != 0;
}

}  // namespace detail

}  // namespace urispec
