// Fills `components` while PEGTL matches: a rule with a component (rules/rule_components.hpp) records its range when it
// succeeds. Nothing has to be undone, because in a text that matches, no rule succeeds inside an alternative that is
// given up (pegtl/combinators.hpp); if the text does not match, the recorded ranges are not used. Rules that fill
// nothing are only recognized. Allocates nothing. Tests: tests/parse/components_test.cpp,
// tests/parse/committed_test.cpp.
//
// After a guard, the parser would read the same characters again. If the guard is the beginning of the part that it
// guards, and its rules are only recognized, they are therefore matched once, and their ranges are recorded when all of
// them have matched.
#pragma once

#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/components.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace urispec {

// Calls `f` with the index of each part that is in `Components`.
template <component_set Components, typename Function>
constexpr void for_each_part(Function f) {
  [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    (
        [&] {
          if constexpr ((Components >> Index & 1u) != 0) f(Index);
        }(),
        ...);
  }
  (std::make_index_sequence<part_count>());
}

// Records the range that a rule matched, if the rule has a component.
template <typename Grammar, typename Rule>
constexpr void note_rule(byte_range range, components& out) noexcept {
  if constexpr (index_of<Grammar, Rule> != no_rule) {
    constexpr rule_component r = detail::own_component<Grammar, Rule>();
    for_each_part<r.parts>([&](std::size_t p) { out.ranges[p] = range; });
    if constexpr (r.kind == kind_of::host) out.host_kind = r.rule;
    if constexpr (r.kind == kind_of::path) out.path_kind = r.rule;
  }
}

namespace detail {

using tao::pegtl::type_list;

template <typename Grammar, typename Rules>
inline constexpr bool are_matched_bare = false;
template <typename Grammar, typename... Rules>
inline constexpr bool are_matched_bare<Grammar, type_list<Rules...>> =
    (true && ... && (fills<Grammar, Rules> == 0 || fills_alone<Grammar, Rules>));

// The rest of a list after another list with which it begins.
template <typename Beginning, typename Rules>
struct rest_after {
  static constexpr bool exists = false;
};
template <typename... Rules>
struct rest_after<type_list<>, type_list<Rules...>> {
  static constexpr bool exists = true;
  using type = type_list<Rules...>;
};
template <typename First, typename... Beginning, typename... Rules>
struct rest_after<type_list<First, Beginning...>, type_list<First, Rules...>>
    : rest_after<type_list<Beginning...>, type_list<Rules...>> {};

// A committed part is matched without its guard: the rules of `head` are only recognized, those of `tail` follow.
struct not_in_order {
  static constexpr bool exists = false;
};
template <typename Head, typename Tail>
struct in_order {
  static constexpr bool exists = true;
  using head = Head;
  using tail = Tail;
};
template <typename Grammar, typename Head, typename Rules>
constexpr auto order_after() {
  if constexpr (!rest_after<Head, Rules>::exists || !are_matched_bare<Grammar, Head>) {
    return not_in_order();
  } else {
    return in_order<Head, typename rest_after<Head, Rules>::type>();
  }
}

// A rule without a name or a component is replaced by its parts.
template <typename Grammar, typename Guard, typename Rules>
struct order_of : decltype(order_after<Grammar, typename Guard::subs_t, Rules>()) {};
template <typename Grammar, typename Guard, typename Rule>
struct order_of<Grammar, Guard, type_list<Rule>> : decltype([] {
  if constexpr (are_matched_bare<Grammar, type_list<Rule>>) {
    return in_order<type_list<Rule>, type_list<>>();
  } else if constexpr (is_sequence<shape<Rule>> && components_filled_by(own_component<Grammar, Rule>()) == 0) {
    return order_after<Grammar, typename Guard::subs_t, typename Rule::subs_t>();
  } else {
    return not_in_order();
  }
}()) {};

template <typename Grammar, typename Shape>
struct committed_order : not_in_order {};
template <typename Grammar, typename Guard, typename... Rules>
struct committed_order<Grammar, combinators::committed<Guard, Rules...>>
    : order_of<Grammar, typename combinators::committed<Guard, Rules...>::guard, type_list<Rules...>> {};

}  // namespace detail

template <typename Grammar>
struct component_builder {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    // pegtl/combinators.hpp: a span in which no rule has a component goes over its characters at once.
    static constexpr bool recognizes_only = fills<Grammar, Rule> == 0;

    // pegtl/combinators.hpp
    template <typename Guard, typename Input>
    [[nodiscard]] static bool may_enter(Input& in) {
      return matches_ahead<Guard>(in);
    }

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    [[nodiscard]] static bool match(Input& in, components& out) {
      if constexpr (A == tao::pegtl::apply_mode::nothing || fills<Grammar, Rule> == 0) {
        return recognize<Rule, M>(in);
      } else {
        const std::size_t begin = in.byte();  // a number at once: see plain_input
        if (!inside<A, M, Control>(in, out)) return false;
        note_rule<Grammar, Rule>({begin, in.byte()}, out);
        return true;
      }
    }

   private:
    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool inside(Input& in, components& out) {
      using order = detail::committed_order<Grammar, detail::shape<Rule>>;
      if constexpr (fills_alone<Grammar, Rule>) {
        return recognize<Rule, M>(in);
      } else if constexpr (order::exists) {
        return match_in_order<A, M, Control>(typename order::head(), typename order::tail(), in, out);
      } else {
        return step<Rule, A, M, Control>(in, out);
      }
    }

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control,
              typename... Head, typename... Tail, typename Input>
    [[nodiscard]] static bool match_in_order(tao::pegtl::type_list<Head...>, tao::pegtl::type_list<Tail...>, Input& in,
                                             components& out) {
      using tao::pegtl::rewind_mode;
      auto back = in.template mark<M>();
      std::array<std::size_t, sizeof...(Head) + 1> ends;
      ends[0] = in.byte();
      std::size_t n = 0;
      const bool begins =
          (true && ... && (recognize<Head, rewind_mode::dontcare>(in) && (ends[++n] = in.byte(), true)));
      if (!begins) return back(false);
      n = 0;
      ((note_rule<Grammar, Head>({ends[n], ends[n + 1]}, out), ++n), ...);
      return back(
          (true && ... &&
           Control<Tail>::template match<A, decltype(back)::next_rewind_mode, tao::pegtl::nothing, Control>(in, out)));
    }
  };
};

// If RFC 2396 speaks of a path and no rule of its grammar matched one ("http://a", ""), the path is empty, and its
// place is after the authority, or at the beginning.
template <typename Grammar, typename Rule>
constexpr void complete(components& c) noexcept {
  if constexpr ((fills<Grammar, Rule> & component_bit(part::path)) != 0) {
    byte_range& path = c.ranges[static_cast<std::size_t>(part::path)];
    if (!path.defined()) {
      const std::size_t position = c.authority().end_offset();
      path = {position, position};
    }
  }
  if (!c.ranges[static_cast<std::size_t>(part::host)].defined()) c.host_kind = {};
}

}  // namespace urispec
