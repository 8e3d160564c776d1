// Builds a derivation while PEGTL matches: each rule that the grammar names has a node, pushed before what is inside it
// and taken back with all of that when it fails. A part without a name that fails cuts the nodes back to what they were
// before it. That is one comparison of two numbers for each rule, and the grammar need not say where it can be given
// up. Lookahead builds nothing.
// Tests: tests/parse/derivations_test.cpp, tests/parse/backtracking_test.cpp.
#pragma once

#include "urispec/parse/character_nodes.hpp"
#include "urispec/parse/control.hpp"
#include "urispec/parse/derivation_state.hpp"
#include "urispec/parse/effects.hpp"
#include "urispec/parse/loops.hpp"
#include "urispec/parse/rule_index.hpp"
#include "urispec/tree/derivation.hpp"

#include <cstddef>
#include <cstdint>

namespace urispec {

namespace detail {

template <typename Grammar, typename Rule>
constexpr bool names_within();

template <typename Grammar, typename... Rules>
constexpr bool names_any(pegtl::type_list<Rules...>) {
  return (false || ... || (index_of<Grammar, Rules> != no_rule || names_within<Grammar, Rules>()));
}

// Is there a rule with a name inside this one?
template <typename Grammar, typename Rule>
inline constexpr bool names_within_v = [] {
  if constexpr (!composite<Rule>) {
    return false;
  } else {
    return !is_lookahead<shape<Rule>> && names_any<Grammar>(typename Rule::subs_t());
  }
}();

template <typename Grammar, typename Rule>
constexpr bool names_within() {
  return names_within_v<Grammar, Rule>;
}

}  // namespace detail

template <typename Grammar>
struct derivation_builder {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    static constexpr bool skims = false;  // rules/run.hpp: the rules inside a run are what is wanted

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control>
    [[nodiscard]] static bool match(text_input& in, derivation_state& state) {
      constexpr bool named = index_of<Grammar, Rule> != no_rule;
      constexpr bool has_inside = detail::names_within_v<Grammar, Rule>;
      if constexpr (A == tao::pegtl::apply_mode::nothing || (!named && !has_inside)) {
        return match_bare<Rule, M>(in);
      } else if constexpr (!has_inside) {
        const std::size_t begin = in.byte();
        return match_bare<Rule, M>(in) && state.push(index_of<Grammar, Rule>, begin, in.byte());
      } else if constexpr (named) {
        const std::size_t place = state.nodes.size();
        if (!state.push(index_of<Grammar, Rule>, in.byte(), in.byte())) return false;
        if (!inside<Rule, A, M, Control>(in, state)) {
          state.cut(place);
          return false;
        }
        state.nodes[place].end = static_cast<std::uint32_t>(in.byte());
        state.nodes[place].size = static_cast<std::uint32_t>(state.nodes.size() - place);
        return true;
      } else {
        const std::size_t place = state.nodes.size();
        if (inside<Rule, A, M, Control>(in, state)) return true;
        if (state.nodes.size() != place) state.cut(place);
        return false;
      }
    }

   private:
    // What the rule is made of. A loop over single characters is done many turns at a time.
    template <typename R, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control>
    [[nodiscard]] static bool inside(text_input& in, derivation_state& state) {
      if constexpr (detail::is_loop<detail::shape<R>>) {
        return match_loop<R, A, Control>(in, state, copy_known_turns<character_nodes<Grammar, Control>>());
      } else {
        return step<R, A, M, Control>(in, state);
      }
    }
  };
};

}  // namespace urispec
